#include "search/level.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "search/exponential.h"

namespace tephra {

namespace {

using std::chrono::milliseconds;

// Stones in the order in which they get harder. Levels 1 to 3 look one move ahead.
constexpr std::array<Level, kLevels> kAll{{
    {1, "Ash", 1, milliseconds(0), 0.15F},
    {2, "Pumice", 1, milliseconds(0), 0.05F},
    {3, "Tuff", 1, milliseconds(0), 0.0F},
    {4, "Basalt", 6000, milliseconds(0), 0.0F},
    {5, "Granite", 60000, milliseconds(0), 0.0F},
    {6, "Obsidian", 0, milliseconds(2000), 0.0F},
}};

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, {}, [](unsigned char c) { return std::tolower(c); },
      [](unsigned char c) { return std::tolower(c); });
}

}  // namespace

std::span<const Level, kLevels> levels() { return kAll; }

const Level* level_named(std::string_view text) {
  for (const Level& level : kAll)
    if (same_word(text, level.name) || text == std::string(1, static_cast<char>('0' + level.number)))
      return &level;
  return nullptr;
}

milliseconds decision_time(const Match& match, milliseconds turn_time) {
  // Where a tile lies is the harder question of the two; what is found for it also helps with the other.
  const std::string_view phase = match.turn().phase;
  if (phase == "place") return turn_time * 7 / 10;
  if (phase == "build") return turn_time * 3 / 10;
  if (phase == "act") return turn_time / 3;
  return turn_time / 2;
}

Opponent::Opponent(const Level& level, std::uint64_t seed, int threads)
    : level_(level), random_(seed), thinker_({.threads = threads, .seed = seed}) {}

std::string Opponent::choose(const Match& match, const std::atomic<bool>& stop) {
  Limits limits;
  if (level_.nodes > 0) limits.nodes = level_.nodes;
  if (level_.turn_time.count() > 0) limits.time = decision_time(match, level_.turn_time);
  const Thought thought = thinker_.think(match, limits, stop);
  const auto& candidates = thought.candidates;
  if (level_.looseness <= 0) return candidates.front().token;
  // The better a move looks the likelier it is; one that looks worse by the looseness, e times less.
  float best = 0;
  for (const Candidate& candidate : candidates) best = std::max(best, candidate.chance);
  std::vector<float> weights;
  float sum = 0;
  for (const Candidate& candidate : candidates)
    sum += weights.emplace_back(exponential((candidate.chance - best) / level_.looseness));
  float left = sum * static_cast<float>(random_.below(1 << 20)) / (1 << 20);
  std::size_t chosen = 0;
  while (chosen + 1 < weights.size() && left >= weights[chosen]) left -= weights[chosen++];
  return candidates[chosen].token;
}

}  // namespace tephra
