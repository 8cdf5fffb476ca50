#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/random.h"
#include "search/adam.h"
#include "search/chances.h"
#include "search/minds.h"

namespace tephra {

// How a judge learns from games against itself.
struct Schooling {
  float rate = 0.001F;      // of learning
  float lambda = 0.8F;      // how far the end of a game counts against what was thought on the way
  float adventure = 0.05F;  // how often a move is chosen at random, so that everything is met
};

// Learns to tell what each seat can expect, by temporal differences: plays games in which every decision is
// the one that looks best to it, and moves what it thought of each position towards what it thought of the
// next ones, and at last towards the end.
template <class Judge>
class School {
 public:
  using Input = typename Judge::Input;
  using Units = typename Judge::Units;

  School(const Judge& judge, const Schooling& schooling, std::uint64_t seed)
      : judge_(judge), schooling_(schooling), random_(seed) {}

  const Judge& learned() const { return judge_; }
  void set_rate(float rate) { schooling_.rate = rate; }

  // Plays one game and learns from it. The surprise: how far what was thought was from what came out, on
  // average (cross entropy).
  template <class Position>
  double play(Position position) {
    lessons_.clear();
    while (position.turn().kind != Turn::Kind::Over) {
      if (position.turn().kind == Turn::Kind::Chance) {
        position.play(random_outcome(position, random_));
        continue;
      }
      position.play(choose(position));
      if (position.turn().kind != Turn::Kind::Over) note(position);
    }
    return learn(MindOf<Position>::chances(position, judge_));
  }

 private:
  // Only differences between seats count: this pulls strengths back that drift away together.
  static constexpr float kCalm = 0.0001F;

  struct Lesson {
    int seats = 0;
    std::array<bool, kMaxSeats> in{};
    std::array<Input, kMaxSeats> inputs{};
    std::array<Units, kMaxSeats> units{};
    Chances strengths{};
    Chances thought{};
  };

  template <class Position>
  typename Position::Move choose(const Position& position) {
    if (random_.below(1000) < static_cast<std::uint32_t>(1000 * schooling_.adventure))
      return position.random(random_);
    const int seat = position.turn().seat;
    typename Position::Move best{};
    float most = -1;
    position.choices().each([&](typename Position::Move move) {
      Position after = position;
      after.play(move);
      const float chance = MindOf<Position>::chances(after, judge_)[static_cast<std::size_t>(seat)] +
                           1e-4F * static_cast<float>(random_.below(100)) / 100;
      if (chance > most) {
        most = chance;
        best = move;
      }
    });
    return best;
  }

  template <class Position>
  void note(const Position& position) {
    Lesson& lesson = lessons_.emplace_back();
    lesson.seats = position.seats();
    MindOf<Position>::describe(position, lesson.inputs);
    float most = -std::numeric_limits<float>::infinity();
    for (int seat = 0; seat < position.seats(); ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      lesson.in[i] = MindOf<Position>::is_in(position, seat);
      if (!lesson.in[i]) continue;
      lesson.units[i] = judge_.hidden(lesson.inputs[i]);
      lesson.strengths[i] = judge_.strength(lesson.units[i]);
      most = std::max(most, lesson.strengths[i]);
    }
    float sum = 0;
    for (std::size_t i = 0; i < lesson.thought.size(); ++i) {
      if (lesson.in[i]) lesson.thought[i] = std::exp(lesson.strengths[i] - most);
      sum += lesson.thought[i];
    }
    for (float& thought : lesson.thought) thought /= sum;
  }

  double learn(const Chances& end) {
    Judge slope{};
    Chances target = end;
    double surprise = 0;
    for (std::size_t i = lessons_.size(); i-- > 0;) {
      const Lesson& lesson = lessons_[i];
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(lesson.seats); ++seat) {
        if (!lesson.in[seat]) continue;
        surprise -= end[seat] * std::log(std::max(lesson.thought[seat], 1e-6F));
        const float error = lesson.thought[seat] - target[seat] + kCalm * lesson.strengths[seat];
        follow(judge_, lesson.inputs[seat], lesson.units[seat], error, slope);
      }
      for (std::size_t seat = 0; seat < target.size(); ++seat)
        target[seat] = schooling_.lambda * target[seat] + (1 - schooling_.lambda) * lesson.thought[seat];
    }
    adam_.step(judge_.weights(), std::as_const(slope).weights(), schooling_.rate);
    return lessons_.empty() ? 0 : surprise / static_cast<double>(lessons_.size());
  }

  Judge judge_;
  Schooling schooling_;
  Random random_;
  std::vector<Lesson> lessons_;
  Adam<Judge::kWeights> adam_;
};

}  // namespace tephra
