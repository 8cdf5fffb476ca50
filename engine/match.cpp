#include "engine/match.h"

#include <array>

namespace tephra {

namespace {

constexpr std::array<std::string_view, 2> kGames{taluva::kName, volcano_island::kName};

template <class M>
struct GameOf;
template <class G>
struct GameOf<MatchOf<G>> {
  using Type = G;
};
template <class M>
using GameOfT = typename GameOf<std::remove_cvref_t<M>>::Type;

}  // namespace

std::span<const std::string_view> game_names() { return kGames; }

std::expected<Match, std::string> Match::create(std::string_view game, std::span<const Setting> settings) {
  if (game == taluva::kName) {
    const auto options = taluva::read_options(settings);
    if (!options) return std::unexpected(options.error());
    if (options->tiles <= taluva::Position<1>::kMaxTiles) return Match(MatchOf<taluva::Taluva<1>>(*options));
    return Match(MatchOf<taluva::Taluva<2>>(*options));
  }
  if (game == volcano_island::kName) {
    const auto options = volcano_island::read_options(settings);
    if (!options) return std::unexpected(options.error());
    return Match(MatchOf<volcano_island::VolcanoIsland>(*options));
  }
  std::string error = "there is no game '" + std::string(game) + "': the games are";
  for (std::size_t i = 0; i < kGames.size(); ++i) {
    error += i == 0 ? " " : ", ";
    error += kGames[i];
  }
  return std::unexpected(error);
}

std::string_view Match::game() const {
  return visit([](const auto& match) { return GameOfT<decltype(match)>::kName; });
}
std::string Match::rules() const {
  return visit([](const auto& match) { return GameOfT<decltype(match)>::rules_text(match.options()); });
}
std::string Match::options() const {
  return visit([](const auto& match) { return GameOfT<decltype(match)>::options_text(match.options()); });
}
int Match::seats() const {
  return visit([](const auto& match) { return match.position().seats(); });
}
Turn Match::turn() const {
  return visit([](const auto& match) { return match.position().turn(); });
}
std::vector<std::string> Match::legal() const {
  return visit([](const auto& match) { return match.legal(); });
}
std::vector<Outcome> Match::outcomes() const {
  return visit([](const auto& match) { return match.outcomes(); });
}
std::expected<void, Reason> Match::play(std::string_view token) {
  return std::visit([&](auto& match) { return match.play(token); }, of_);
}
std::string Match::sentence(Reason reason) const {
  if (reason != Reason::Malformed) return std::string(tephra::sentence(reason));
  const auto examples = visit([](const auto& match) { return GameOfT<decltype(match)>::kExamples; });
  return "This is not a move: write it like " + std::string(examples) + ".";
}
std::expected<void, Reason> Match::play_recorded(std::string_view token) {
  return std::visit([&](auto& match) { return match.play_recorded(token); }, of_);
}
bool Match::undo() {
  return std::visit([](auto& match) { return match.undo(); }, of_);
}
const std::vector<std::string>& Match::tokens() const {
  return visit([](const auto& match) -> const std::vector<std::string>& { return match.tokens(); });
}
std::vector<RecordLine> Match::record_lines() const {
  return visit([](const auto& match) { return match.record_lines(); });
}
std::optional<Result> Match::result() const {
  return visit([](const auto& match) { return match.position().result(); });
}
std::string Match::state() const {
  return visit([](const auto& match) { return GameOfT<decltype(match)>::state(match.position()); });
}
std::uint64_t Match::hash() const {
  return visit([](const auto& match) { return match.position().hash(); });
}
std::string Match::random_token(Random& random) const {
  return visit([&](const auto& match) { return match.random_token(random); });
}
std::string Match::dealt(const FairSource& source) const {
  return visit([&](const auto& match) { return match.dealt(source); });
}
std::optional<std::size_t> Match::first_not_dealt(const FairSource& source) const {
  return visit([&](const auto& match) { return match.first_not_dealt(source); });
}

}  // namespace tephra
