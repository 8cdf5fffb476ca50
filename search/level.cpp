#include "search/level.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "search/exponential.h"

namespace tephra {

namespace {

using std::chrono::milliseconds;

// The strongest think for this long a turn.
constexpr milliseconds kLongest{2000};

// Looks one move ahead, and takes what looks good.
constexpr Effort loosely(float looseness) { return {.nodes = 1, .looseness = looseness}; }

// Stones in the order in which they get harder. docs/strength.md has what each scores against the one before.
constexpr std::array<Level, kLevels> kAll{{
    {1, "Ash", loosely(0.1F), loosely(0.33F), loosely(0.13F)},
    {2, "Pumice", loosely(0.015F), loosely(0.215F), loosely(0.06F)},
    {3, "Tuff", {.nodes = 250}, loosely(0.145F), loosely(0.027F)},
    {4, "Basalt", {.nodes = 2300}, loosely(0.095F), loosely(0.01F)},
    {5, "Granite", {.nodes = 28000}, loosely(0.03F), {.nodes = 200}},
    {6, "Obsidian", {.turn_time = kLongest}, {.turn_time = kLongest}, {.turn_time = kLongest}},
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

std::string Opponent::choose(const Match& match, const std::atomic<bool>& stop,
                             const std::function<void(const Thought&)>& report) {
  const Effort& effort = level_.effort(match);
  Limits limits;
  if (effort.nodes > 0) limits.nodes = effort.nodes;
  if (effort.turn_time.count() > 0) limits.time = decision_time(match, effort.turn_time);
  limits.open_for = limits.time;
  const Thought thought = thinker_.think(match, limits, stop, report);
  const auto& candidates = thought.candidates;
  if (effort.looseness <= 0) return candidates.front().token;
  constexpr float kHopeless = 0.01F;  // below it all is much the same
  float best = 0;
  for (const Candidate& candidate : candidates) best = std::max(best, candidate.chance);
  const float scale = effort.looseness * std::max(best, kHopeless);
  std::vector<float> weights;
  float sum = 0;
  for (const Candidate& candidate : candidates)
    sum += weights.emplace_back(exponential((candidate.chance - best) / scale));
  float left = sum * static_cast<float>(random_.below(1 << 20)) / (1 << 20);
  std::size_t chosen = 0;
  while (chosen + 1 < weights.size() && left >= weights[chosen]) left -= weights[chosen++];
  return candidates[chosen].token;
}

}  // namespace tephra
