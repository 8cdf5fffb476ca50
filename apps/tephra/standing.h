#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/tephra/contest.h"
#include "apps/tephra/elo.h"

namespace tephra {

// How a contest stands. Games may come in any order, but what is counted are whole groups in their order, up
// to the one that brings the verdict: so it does not matter how many games are played at once, nor which of
// them take longest.
class Standing {
 public:
  Standing(std::uint64_t games, std::uint64_t group_size, std::optional<Sprt> sprt);

  // A game that was not added before, and how long was thought in it, if that is known.
  void add(std::uint64_t game, const GameResult& result, const std::array<Thinking, 2>& thinking = {});
  bool has(std::uint64_t game) const { return results_[game].has_value(); }
  // Nothing that is added from now on counts.
  bool decided() const { return verdict() != Verdict::Undecided; }

  std::uint64_t games() const { return results_.size(); }  // in all
  std::uint64_t added() const { return added_; }           // whether they count or not
  std::uint64_t counted() const { return counted_; }       // all of the following is about these
  const GroupScores& scores() const { return scores_; }    // of contestant 0
  std::uint64_t wins() const { return wins_; }             // of contestant 0: games with more than half
  std::uint64_t draws() const { return draws_; }
  std::uint64_t losses() const { return losses_; }
  const std::array<std::uint64_t, kTerminations>& terminations() const { return terminations_; }
  const std::array<std::uint64_t, 2>& failures() const { return failures_; }  // by contestant
  const std::array<Thinking, 2>& thinking() const { return thinking_; }

  const std::optional<Sprt>& sprt() const { return sprt_; }
  double ratio() const { return sprt_ ? log_likelihood_ratio(scores_, *sprt_) : 0; }
  Verdict verdict() const { return tephra::verdict(ratio()); }

 private:
  struct Added {
    GameResult result;
    std::array<Thinking, 2> thinking;
  };
  void count_group();

  std::uint64_t group_size_;
  std::optional<Sprt> sprt_;
  std::vector<std::optional<Added>> results_;
  std::uint64_t added_ = 0;
  std::uint64_t counted_ = 0;
  GroupScores scores_;
  std::uint64_t wins_ = 0;
  std::uint64_t draws_ = 0;
  std::uint64_t losses_ = 0;
  std::array<std::uint64_t, kTerminations> terminations_{};
  std::array<std::uint64_t, 2> failures_{};
  std::array<Thinking, 2> thinking_{};
};

// What is printed in the end. `found` of the games were not played but found in records.
std::string standing_text(const Contest& contest, const Standing& standing, std::uint64_t found);
// The same as one line of JSON.
std::string standing_json(const Contest& contest, const Standing& standing, std::uint64_t found);

}  // namespace tephra
