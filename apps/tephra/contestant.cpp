#include "apps/tephra/contestant.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/outside_text.h"
#include "apps/tephra/search_settings.h"
#include "search/uct.h"

namespace tephra {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t kLongestTurn = 3'600'000;  // milliseconds
constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::size_t kLongestCommand = 200;

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

std::unexpected<std::string> unknown(std::string_view text) {
  return std::unexpected(
      fmt::format("there is no contestant '{}': the contestants are random, greedy, level:1 to level:{}, "
                  "think:MS, think:Nn, uct:MS, uct:Nn and cmd:PROGRAM",
                  excerpt(text), levels().size()));
}

// The same effort in every game.
Level as_level(std::string_view name, const Effort& effort) { return {0, name, effort, effort, effort}; }

// What stands behind the colon of "think:500" and "think:6000n".
std::expected<Effort, std::string> read_effort(std::string_view kind, std::string_view text) {
  const bool nodes = text.ends_with('n');
  const std::uint64_t most = nodes ? kMostNodes : kLongestTurn;
  const auto count = read_count(nodes ? text.substr(0, text.size() - 1) : text, most);
  if (count && *count > 0) return nodes ? Effort{.nodes = *count} : Effort{.turn_time = milliseconds(*count)};
  return std::unexpected(fmt::format(
      "{0}: takes 1 to {1} milliseconds, as in {0}:500, or 1 to {2} nodes, as in {0}:6000n, not '{3}'", kind,
      kLongestTurn, kMostNodes, excerpt(text)));
}

// The words of a command line, parted by blanks; what stands between quotes is not parted. Nothing if a quote
// is left open.
std::optional<std::vector<std::string>> command_words(std::string_view text) {
  std::vector<std::string> words;
  bool within = false;  // a word
  char quote = 0;       // 0: not between quotes
  for (const char byte : text) {
    if (quote != 0 ? byte == quote : byte == '\'' || byte == '"') {
      quote = quote != 0 ? 0 : byte;
      if (!within) words.emplace_back();
      within = true;
    } else if (quote == 0 && (byte == ' ' || byte == '\t')) {
      within = false;
    } else {
      if (!within) words.emplace_back();
      within = true;
      words.back() += byte;
    }
  }
  if (quote != 0) return std::nullopt;
  return words;
}

std::expected<Contestant, std::string> read_program(std::string_view text, milliseconds movetime,
                                                    milliseconds grace) {
  auto words = command_words(text);
  if (!words) return std::unexpected(fmt::format("a quote is left open in '{}'", excerpt(text)));
  if (words->empty() || words->front().empty())
    return std::unexpected("cmd: needs a program, as in \"cmd:./bot --fast\"");
  return Contestant{fmt::format("cmd:{}, {} ms a move", excerpt(text, kLongestCommand), movetime.count()),
                    ExternalProgram::Order{*std::move(words), movetime, grace}};
}

}  // namespace

std::string ways_to_name_contestants() {
  std::string text =
      "  random        any legal move\n"
      "  greedy        looks one move ahead\n";
  for (const Level& level : levels())
    text += fmt::format("  {:<12}  {}\n", fmt::format("level:{}", level.number), level.name);
  return text +
         "  think:500     the search, 500 ms for a turn\n"
         "  think:6000n   the search, 6000 positions for a decision\n" +
         search_settings_help() +
         "  uct:500       plain UCT with random playouts, 500 ms for a turn\n"
         "  uct:1000n     plain UCT, 1000 playouts for a decision\n"
         "  cmd:PROGRAM   a program that speaks the engine protocol, with arguments: \"cmd:./bot --fast\"\n";
}

std::expected<Contestant, std::string> read_contestant(std::string_view text, milliseconds movetime,
                                                       milliseconds grace) {
  if (text == "random") return Contestant{"random", Contestant::AtRandom{}};
  if (text == "greedy") return Contestant{"greedy", Contestant::BySearch{as_level("greedy", {.nodes = 1})}};
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return unknown(text);
  const std::string_view kind = text.substr(0, colon);
  const std::string_view rest = text.substr(colon + 1);
  if (kind == "cmd") return read_program(rest, movetime, grace);
  if (kind == "level") {
    const Level* level = level_named(rest);
    if (level == nullptr) return unknown(text);
    return Contestant{fmt::format("level:{}", level->number), Contestant::BySearch{*level}};
  }
  if (kind != "think" && kind != "uct") return unknown(text);
  const auto comma = kind == "think" ? std::min(rest.find(','), rest.size()) : rest.size();
  const auto effort = read_effort(kind, rest.substr(0, comma));
  if (!effort) return std::unexpected(effort.error());
  std::string name(text);
  if (kind == "uct") return Contestant{std::move(name), Contestant::ByUct{effort->nodes, effort->turn_time}};
  SearchSettings wish{.effort = *effort};
  for (const auto part : rest.substr(comma) | std::views::split(',') | std::views::drop(1))
    if (const auto done = set_search(std::string_view(part), wish); !done)
      return std::unexpected(done.error());
  return Contestant{std::move(name), Contestant::BySearch{as_level("think", wish.effort), wish.search}};
}

Player::Player(const Contestant& contestant) : way_(contestant.way) {}

std::expected<void, Failure> Player::begin(const Match& start, std::uint64_t seed,
                                           const std::atomic<bool>& stop) {
  if (const auto* order = std::get_if<ExternalProgram::Order>(&way_)) {
    if (!std::holds_alternative<ExternalProgram>(mind_)) mind_.emplace<ExternalProgram>(*order);
    return std::get<ExternalProgram>(mind_).begin(start, seed, stop);
  }
  if (const auto* search = std::get_if<Contestant::BySearch>(&way_)) {
    Thinker::Settings settings = search->search;
    settings.seed = seed;
    mind_.emplace<Opponent>(search->level, settings);
  } else if (const auto* how = std::get_if<Contestant::ByUct>(&way_)) {
    mind_.emplace<Uct>(*how, Random(seed));
  } else {
    mind_.emplace<Random>(seed);
  }
  return {};
}

std::expected<std::string, Failure> Player::choose(const Match& match, const std::atomic<bool>& stop) {
  using Chosen = std::expected<std::string, Failure>;
  return std::visit(
      Overloaded{
          [](std::monostate) -> Chosen { return std::unexpected(Failure{.what = "was not asked to play"}); },
          [&](Random& random) -> Chosen { return match.random_token(random); },
          [&](Opponent& opponent) -> Chosen { return opponent.choose(match, stop); },
          [&](Uct& uct) -> Chosen {
            Limits limits;
            if (uct.how.playouts > 0) limits.nodes = uct.how.playouts;
            if (uct.how.turn_time.count() > 0) limits.time = decision_time(match, uct.how.turn_time);
            return choose_by_uct(match, limits, uct.seeds.next(), stop);
          },
          [&](ExternalProgram& program) -> Chosen { return program.choose(match, stop); },
      },
      mind_);
}

}  // namespace tephra
