#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/random.h"
#include "search/adam.h"
#include "search/chances.h"
#include "search/minds.h"
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
  double play(Position position) {
    Game game;
    std::vector<Decision> decisions;
    while (position.turn().kind != Turn::Kind::Over) {
      if (position.turn().kind == Turn::Kind::Chance) {
        position.play(random_outcome(position, random_));
        continue;
      }
      decisions.push_back(decide(position));
      if (position.turn().kind != Turn::Kind::Over) game.push_back(note(position));
    }
    const Chances end = MindOf<Position>::chances(position, learned());
    const double surprise = surprise_at(game, end);
    set_targets(game, decisions, end);
    learn(game);
    for (int i = 1; i < schooling_.lessons && !shelf_.empty(); ++i)
      learn(shelf_[random_.below(static_cast<std::uint32_t>(shelf_.size()))]);
    if (schooling_.lessons > 1) shelve(std::move(game));
    return surprise;
  }

 private:
  // Only differences between seats count: this pulls strengths back that drift away together.
  static constexpr float kCalm = 0.0001F;
  // Games kept to be learned from again: some hundred megabytes.
  static constexpr std::size_t kShelf = 3000;

  // A position as it was met, and what should have been thought of it.
  struct Lesson {
    int seats = 0;
    std::array<bool, kMaxSeats> in{};
    std::array<Input, kMaxSeats> inputs{};
    Chances target{};
  };
  using Game = std::vector<Lesson>;
  // What was thought where a move was chosen, and whether it was left to chance.
  struct Decision {
    Chances thought{};
    bool daring = false;
  };
  // What the judge thinks of a lesson's position.
  struct Opinion {
    std::array<Units, kMaxSeats> units{};
    Chances strengths{};
    Chances thought{};
  };

  // Chooses a move and plays it.
  template <class Position>
  Decision decide(Position& position) {
    const bool daring = random_.below(1000) < static_cast<std::uint32_t>(1000 * schooling_.adventure);
    Decision decision;
    typename Position::Move move =
        schooling_.nodes > 0 ? searched(position, decision) : seen(position, decision);
    if (daring) {
      move = position.random(random_);
      decision.daring = schooling_.nodes > 0;
    }
    position.play(move);
    return decision;
  }

  template <class Position>
  typename Position::Move searched(const Position& position, Decision& decision) {
    Tree<Position> tree(position, knowledge_, {.edges = std::size_t{1} << 15}, random_.next());
    do tree.grow();
    while (tree.looked_at() < schooling_.nodes);
    decision.thought = tree.chances();
    return tree.roots().front().move;
  }

  template <class Position>
  typename Position::Move seen(const Position& position, Decision& decision) {
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
      decision.thought = chances;
    });
    return best;
  }

  template <class Position>
  Lesson note(const Position& position) {
    Lesson lesson;
    lesson.seats = position.seats();
    MindOf<Position>::describe(position, lesson.inputs);
    for (int seat = 0; seat < position.seats(); ++seat)
      lesson.in[static_cast<std::size_t>(seat)] = MindOf<Position>::is_in(position, seat);
    return lesson;
  }

  Opinion opinion(const Lesson& lesson) const {
    Opinion opinion;
    float most = -std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < static_cast<std::size_t>(lesson.seats); ++i) {
      if (!lesson.in[i]) continue;
      opinion.units[i] = learned().hidden(lesson.inputs[i]);
      opinion.strengths[i] = learned().strength(opinion.units[i]);
      most = std::max(most, opinion.strengths[i]);
    }
    float sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(lesson.seats); ++i) {
      if (lesson.in[i]) opinion.thought[i] = std::exp(opinion.strengths[i] - most);
      sum += opinion.thought[i];
    }
    for (float& thought : opinion.thought) thought /= sum;
    return opinion;
  }

  double surprise_at(const Game& game, const Chances& end) const {
    double surprise = 0;
    for (const Lesson& lesson : game) {
      const Chances thought = opinion(lesson).thought;
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(lesson.seats); ++seat)
        if (lesson.in[seat]) surprise -= end[seat] * std::log(std::max(thought[seat], 1e-6F));
    }
    return game.empty() ? 0 : surprise / static_cast<double>(game.size());
  }

  // From the end back to the start. There is a lesson for what came of each decision but one that ended the
  // game. What follows a move that was left to chance says little about what was before it.
  void set_targets(Game& game, const std::vector<Decision>& decisions, const Chances& end) const {
    Chances target = end;
    for (std::size_t i = decisions.size(); i-- > 0;) {
      if (i < game.size()) game[i].target = target;
      const float kept = decisions[i].daring ? 0 : schooling_.lambda;
      for (std::size_t seat = 0; seat < target.size(); ++seat)
        target[seat] = kept * target[seat] + (1 - kept) * decisions[i].thought[seat];
    }
  }

  void learn(const Game& game) {
    Judge slope{};
    for (const Lesson& lesson : game) {
      const Opinion now = opinion(lesson);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(lesson.seats); ++seat) {
        if (!lesson.in[seat]) continue;
        const float error = now.thought[seat] - lesson.target[seat] + kCalm * now.strengths[seat];
        follow(learned(), lesson.inputs[seat], now.units[seat], error, slope);
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
  Adam<Judge::kWeights> adam_;
};

}  // namespace tephra
