#include "apps/tephra/contest.h"

#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "engine/core/mix.h"
#include "engine/core/sha256.h"

namespace tephra {

namespace {

using Clock = std::chrono::steady_clock;

std::array<std::uint8_t, 8> lowest_first(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (auto& byte : bytes) {
    byte = static_cast<std::uint8_t>(number);
    number >>= 8;
  }
  return bytes;
}

bool are_partners(const taluva::Options& options, std::size_t a, std::size_t b) {
  return options.mode == taluva::Mode::Teams && a % 2 == b % 2;  // T-MODE-3
}
bool are_partners(const volcano_island::Options&, std::size_t, std::size_t) { return false; }

// The places when a seat failed.
std::vector<int> places_after_failure(const Match& match, std::size_t failed) {
  const auto seats = static_cast<std::size_t>(match.seats());
  std::vector<int> places(seats, 1);
  int last = match.seats() + 1;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const bool loses = seat == failed ||
                       match.visit([&](const auto& of) { return are_partners(of.options(), seat, failed); });
    if (!loses) continue;
    places[seat] = 0;
    --last;
  }
  for (int& place : places)
    if (place == 0) place = last;
  return places;
}

double score_of(std::span<const int> seating, std::span<const int> places) {
  double sum = 0;
  int pairs = 0;
  for (std::size_t a = 0; a < seating.size(); ++a) {
    for (std::size_t b = 0; b < seating.size(); ++b) {
      if (seating[a] != 0 || seating[b] != 1) continue;
      ++pairs;
      sum += places[a] < places[b] ? 1 : places[a] == places[b] ? 0.5 : 0;
    }
  }
  return sum / pairs;
}

}  // namespace

std::uint64_t Contest::group_size() const {
  const auto seats = static_cast<std::uint64_t>(start.seats());
  return seats % 2 == 0 ? 2 : seats;
}

std::vector<int> Contest::seating(std::uint64_t game) const {
  const int seats = start.seats();
  const int rotation = static_cast<int>(game % group_size());
  std::vector<int> seating;
  seating.reserve(static_cast<std::size_t>(seats));
  for (int seat = 0; seat < seats; ++seat) seating.push_back((seat + rotation) % seats % 2);
  return seating;
}

std::vector<std::string> Contest::names(std::uint64_t game) const {
  std::vector<std::string> names;
  for (const int contestant : seating(game))
    names.push_back(contestants[static_cast<std::size_t>(contestant)].name);
  return names;
}

Secret Contest::secret(std::uint64_t game) const {
  return Sha256()
      .update("tephra-match")
      .update(lowest_first(seed))
      .update(lowest_first(game / group_size()))
      .finish();
}

GameResult result_of(const Contest& contest, std::uint64_t game, const Record& record) {
  const std::vector<int> seating = contest.seating(game);
  if (const auto result = record.match.result()) {
    const std::vector<int> places(result->places.begin(),
                                  result->places.begin() + static_cast<std::ptrdiff_t>(seating.size()));
    return {score_of(seating, places), result->termination};
  }
  GameResult result{score_of(seating, record.places), record.stopped.value_or(Termination::Unfinished)};
  for (std::size_t seat = 0; seat < seating.size(); ++seat)
    if (record.places[seat] != 1) result.failed = seating[seat];
  return result;
}

Table::Table(const Contest& contest) : contest_(&contest) {
  const int seats = contest.start.seats();
  for (int seat = 0; seat < seats; ++seat) {
    const auto contestant = static_cast<std::size_t>(seat % 2);
    players_[contestant].emplace_back(contest.contestants[contestant]);
  }
}

std::optional<PlayedGame> Table::play(std::uint64_t game, const std::atomic<bool>& stop) {
  const std::vector<int> seating = contest_->seating(game);
  const FairSource source{contest_->secret(game), {}};
  PlayedGame played{.record = {.match = contest_->start}, .thinking = {}, .failure = {}};
  played.record.names = contest_->names(game);
  played.record.commit = commitment(source.secret);
  played.record.secret = source.secret;
  Match& match = played.record.match;

  std::vector<Player*> at;  // by seat
  std::array<std::size_t, 2> seated{};
  for (const int contestant : seating) {
    const auto side = static_cast<std::size_t>(contestant);
    at.push_back(&players_[side][seated[side]++]);
  }
  const auto fail = [&](std::size_t seat, const Failure& failure) {
    played.record.stopped = failure.termination;
    played.record.places = places_after_failure(match, seat);
    played.failure =
        fmt::format("game {}: {} on seat {} {}", game + 1, played.record.names[seat], seat + 1, failure.what);
  };

  for (std::size_t seat = 0; seat < at.size(); ++seat) {
    const auto begun = at[seat]->begin(match, mix(mix(mix(contest_->seed) + game) + seat), stop);
    if (stop) return std::nullopt;
    if (begun) continue;
    fail(seat, begun.error());
    return played;
  }
  for (Turn turn = match.turn(); turn.kind != Turn::Kind::Over; turn = match.turn()) {
    if (turn.kind == Turn::Kind::Chance) {
      static_cast<void>(match.play(match.dealt(source)));
      continue;
    }
    const auto since = Clock::now();
    const auto token = at[turn.seat]->choose(match, stop);
    if (stop) return std::nullopt;
    Thinking& thinking = played.thinking[static_cast<std::size_t>(seating[turn.seat])];
    thinking.time += Clock::now() - since;
    ++thinking.moves;
    if (!token) {
      fail(turn.seat, token.error());
      return played;
    }
    static_cast<void>(match.play(*token));
  }
  return played;
}

}  // namespace tephra
