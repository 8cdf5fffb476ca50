#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/random.h"
#include "search/adam.h"
#include "search/chances.h"
#include "search/minds.h"
#include "search/searched_game.h"
#include "search/tree.h"

namespace tephra {

// How a judge learns from games against itself.
struct Schooling {
  float rate = 0.001F;      // of learning
  float lambda = 0.8F;      // how far the end of a game counts against what was thought on the way
  float adventure = 0.05F;  // how often a move is chosen at random, so that everything is met
  // Positions looked at for a decision. 0: one move ahead.
  std::uint64_t nodes = 0;
  // How many games are gone through after each that is played: it, and some of those before it.
  int lessons = 1;
};

// Learns to tell what each seat can expect, by temporal differences: plays games in which every decision is
// the one that looks best to it, and moves what it thought of each position towards what it thought of the
// next ones, and at last towards the end. With a search for every decision it learns what the search found:
// such games take longer, and far fewer of them teach as much.
template <class Judge>
class School {
 public:
  using Input = typename Judge::Input;
  using Units = typename Judge::Units;

  // Goes on from a judge, the one in that place of what a search knows.
  School(Judge Knowledge::* place, const Judge& judge, const Schooling& schooling, std::uint64_t seed)
      : place_(place), knowledge_(built_in_knowledge()), schooling_(schooling), random_(seed) {
    knowledge_.*place_ = judge;
  }

  const Judge& learned() const { return knowledge_.*place_; }
  void set_rate(float rate) { schooling_.rate = rate; }

  // Plays one game and learns from it. The surprise: how far what was thought was from what came out, on
  // average (cross entropy).
  template <class Position>
  double play(const Position& start) {
    Game game = lessons_of(start, played(start));
    const double surprise = surprise_at(game);
    learn(game.lessons);
    for (int i = 1; i < schooling_.lessons && !shelf_.empty(); ++i)
      learn(shelf_[random_.below(static_cast<std::uint32_t>(shelf_.size()))].lessons);
    if (schooling_.lessons > 1) shelve(std::move(game));
    return surprise;
  }

  // Plays one game and learns nothing from it.
  template <class Position>
  SearchedSteps<Position> played(Position position) {
    SearchedSteps<Position> steps;
    while (position.turn().kind != Turn::Kind::Over) {
      if (position.turn().kind == Turn::Kind::Chance)
        steps.push_back({.move = random_outcome(position, random_)});
      else
        steps.push_back(decide(position));
      position.play(steps.back().move);
    }
    return steps;
  }

  // How surprising a game would have been.
  template <class Position>
  double surprise(const Position& start, const SearchedSteps<Position>& steps) const {
    return surprise_at(lessons_of(start, steps));
  }

  // Notes what a game teaches, for the next time it studies.
  template <class Position>
  void note(const Position& start, const SearchedSteps<Position>& steps) {
    Game game = lessons_of(start, steps);
    for (Lesson& lesson : game.lessons) noted_.push_back(std::move(lesson));
    for (Lesson& lesson : game.asides) noted_.push_back(std::move(lesson));
  }
  // Learns what has been noted, in any order and some lessons at a time, and forgets the notes.
  void study() {
    constexpr std::size_t kAtOnce = 128;
    for (std::size_t i = noted_.size(); i > 1; --i)
      std::swap(noted_[i - 1], noted_[random_.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t first = 0; first < noted_.size(); first += kAtOnce)
      learn(std::span(noted_).subspan(first, std::min(kAtOnce, noted_.size() - first)));
    noted_.clear();
  }

 private:
  // Only differences between seats count: this pulls strengths back that drift away together.
  static constexpr float kCalm = 0.0001F;
  // So many asides are kept of a search, of moves that it tried so often; which it prefers at a decision is
  // told where it tried so many.
  static constexpr std::uint32_t kAsides = 10;
  static constexpr std::uint32_t kWellTried = 32;
  static constexpr std::uint32_t kWellDecided = 128;
  // Games kept to be learned from again: some hundred megabytes.
  static constexpr std::size_t kShelf = 3000;

  // In place of what should have been thought: of others than the seat whose move was tried nothing is known.
  static constexpr float kUnknown = -1;

  // A seat that is in, as it was met, and what should have been thought of it.
  struct Standing {
    std::size_t seat = 0;
    Input input{};
    float target = kUnknown;
  };
  // All who were in.
  using Lesson = std::vector<Standing>;
  struct Game {
    std::vector<Lesson> lessons;
    std::vector<Lesson> asides;
    Chances end{};
  };
  // What the judge thinks of a lesson's position, in the order of its standings.
  struct Opinion {
    std::array<Units, kMaxSeats> units{};
    Chances strengths{};
    Chances thought{};
  };

  template <class Position>
  SearchedStep<typename Position::Move> decide(const Position& position) {
    using Step = SearchedStep<typename Position::Move>;
    const bool daring = random_.below(1000) < static_cast<std::uint32_t>(1000 * schooling_.adventure);
    Step step{.by = Step::By::Choice};
    step.move = schooling_.nodes > 0 ? searched(position, step) : seen(position, step.thought);
    if (daring) {
      step.move = position.random(random_);
      if (schooling_.nodes > 0) step.by = Step::By::Whim;
    }
    return step;
  }

  template <class Position>
  typename Position::Move searched(const Position& position, SearchedStep<typename Position::Move>& step) {
    // One in six positions looked at starts a move that is kept, in Taluva.
    const std::size_t edges = std::max(std::size_t{1} << 15, static_cast<std::size_t>(10 * schooling_.nodes));
    Tree<Position> tree(position, knowledge_, {.edges = edges}, random_.next());
    typename Tree<Position>::Walker walker(tree);
    Baton alone;
    while (tree.grow(walker, alone).looked_at < schooling_.nodes) {
    }
    step.thought = tree.chances();
    // Some of what it found on the way, each as likely.
    std::uint32_t met = 0;
    tree.each_tried(kWellTried, [&](const auto& line, const auto& found) {
      const std::uint32_t place = met < kAsides ? met : random_.below(met + 1);
      ++met;
      if (place >= kAsides) return;
      if (place == step.asides.size()) step.asides.emplace_back();
      step.asides[place] = {line, found.chance, found.favourite && found.visits_there >= kWellDecided};
    });
    return tree.roots().front().move;
  }

  template <class Position>
  typename Position::Move seen(const Position& position, Chances& thought) {
    const int seat = position.turn().seat;
    typename Position::Move best{};
    float most = -1;
    position.choices().each([&](typename Position::Move move) {
      Position after = position;
      after.play(move);
      const Chances chances = MindOf<Position>::chances(after, learned());
      const float chance =
          chances[static_cast<std::size_t>(seat)] + 1e-4F * static_cast<float>(random_.below(100)) / 100;
      if (chance <= most) return;
      most = chance;
      best = move;
      thought = chances;
    });
    return best;
  }

  // What there is to see of a position.
  template <class Position>
  static Lesson lesson_of(const Position& position) {
    Lesson lesson;
    typename MindOf<Position>::Inputs inputs{};
    MindOf<Position>::describe(position, inputs);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.seats()); ++seat)
      if (MindOf<Position>::is_in(position, static_cast<int>(seat)))
        lesson.push_back({.seat = seat, .input = inputs[seat]});
    return lesson;
  }

  // There is a lesson for what came of each decision but one that ended the game. What it teaches comes from
  // the end back to the start; what follows a whim says little about what was before it.
  template <class Position>
  Game lessons_of(Position position, const SearchedSteps<Position>& steps) const {
    using By = typename SearchedStep<typename Position::Move>::By;
    Game game;
    for (const auto& step : steps) {
      for (const auto& aside : step.asides) {
        Position along = position;
        int seat = 0;
        for (const auto move : aside.line) {
          seat = along.turn().seat;
          along.play(move);
        }
        if (along.turn().kind == Turn::Kind::Over) continue;
        Lesson lesson = lesson_of(along);
        const auto known = std::ranges::find(lesson, static_cast<std::size_t>(seat), &Standing::seat);
        if (known == lesson.end()) continue;  // it has no chance any more
        known->target = aside.chance;
        game.asides.push_back(std::move(lesson));
      }
      position.play(step.move);
      if (step.by == By::Chance || position.turn().kind == Turn::Kind::Over) continue;
      game.lessons.push_back(lesson_of(position));
    }
    game.end = MindOf<Position>::chances(position, learned());

    Chances target = game.end;
    auto lesson = game.lessons.rbegin();
    bool ends = true;  // nothing came after the last decision: it ended the game
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      if (step->by == By::Chance) {
        ends = false;
        continue;
      }
      if (!std::exchange(ends, false) && lesson != game.lessons.rend())
        for (Standing& standing : *lesson++) standing.target = target[standing.seat];
      const float kept = step->by == By::Whim ? 0 : schooling_.lambda;
      for (std::size_t seat = 0; seat < target.size(); ++seat)
        target[seat] = kept * target[seat] + (1 - kept) * step->thought[seat];
    }
    return game;
  }

  Opinion opinion(const Lesson& lesson) const {
    Opinion opinion;
    float most = -std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < lesson.size(); ++i) {
      opinion.units[i] = learned().hidden(lesson[i].input);
      opinion.strengths[i] = learned().strength(opinion.units[i]);
      most = std::max(most, opinion.strengths[i]);
    }
    float sum = 0;
    for (std::size_t i = 0; i < lesson.size(); ++i)
      sum += opinion.thought[i] = std::exp(opinion.strengths[i] - most);
    for (float& thought : opinion.thought) thought /= sum;
    return opinion;
  }

  // What should have been thought of all: where it is known for one seat only, the others share the rest as
  // they were thought to.
  static Chances targets(const Lesson& lesson, const Chances& thought) {
    Chances targets{};
    const auto known =
        std::ranges::find_if(lesson, [](const Standing& one) { return one.target != kUnknown; });
    const float rest = 1 - thought[static_cast<std::size_t>(known - lesson.begin())];
    for (std::size_t i = 0; i < lesson.size(); ++i)
      targets[i] = lesson[i].target != kUnknown ? lesson[i].target
                                                : thought[i] * (1 - known->target) / std::max(rest, 1e-6F);
    return targets;
  }

  double surprise_at(const Game& game) const {
    double surprise = 0;
    for (const Lesson& lesson : game.lessons) {
      const Chances thought = opinion(lesson).thought;
      for (std::size_t i = 0; i < lesson.size(); ++i)
        surprise -= game.end[lesson[i].seat] * std::log(std::max(thought[i], 1e-6F));
    }
    return game.lessons.empty() ? 0 : surprise / static_cast<double>(game.lessons.size());
  }

  void learn(std::span<const Lesson> lessons) {
    Judge slope{};
    for (const Lesson& lesson : lessons) {
      const Opinion now = opinion(lesson);
      const Chances wanted = targets(lesson, now.thought);
      for (std::size_t i = 0; i < lesson.size(); ++i) {
        const float error = now.thought[i] - wanted[i] + kCalm * now.strengths[i];
        follow(learned(), lesson[i].input, now.units[i], error, slope);
      }
    }
    adam_.step((knowledge_.*place_).weights(), std::as_const(slope).weights(), schooling_.rate);
  }

  void shelve(Game game) {
    if (shelf_.size() < kShelf)
      shelf_.push_back(std::move(game));
    else
      shelf_[random_.below(static_cast<std::uint32_t>(kShelf))] = std::move(game);
  }

  Judge Knowledge::* place_;
  Knowledge knowledge_;
  Schooling schooling_;
  Random random_;
  std::vector<Game> shelf_;
  std::vector<Lesson> noted_;
  Adam<Judge::kWeights> adam_;
};

}  // namespace tephra
