#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/core/hex.h"
#include "engine/core/number.h"
#include "engine/record/characters.h"
#include "engine/record/record.h"
#include "engine/record/scanner.h"

namespace tephra {

namespace {

template <class T>
using Checked = std::expected<T, Flaw>;

std::unexpected<Flaw> bad_value(const Tag& tag, std::string reason) {
  return std::unexpected(Flaw{tag.value_at, std::move(reason)});
}

enum class Known : std::uint8_t { Game, Rules, Options, Date, Places, Termination, Commit, Seed, Nonces };

constexpr std::array<std::string_view, 9> kNames{"Game",        "Rules",  "Options", "Date",  "Places",
                                                 "Termination", "Commit", "Seed",    "Nonces"};

// The tags that mean something here. Other programs may add their own.
struct Tags {
  std::array<std::optional<Tag>, kNames.size()> known;
  std::array<std::optional<Tag>, kMaxSeats> seats;

  const std::optional<Tag>& operator[](Known name) const { return known[static_cast<std::size_t>(name)]; }
};

// The digits of Seat1, Seat2, …
std::optional<std::string_view> seat_of(std::string_view name) {
  constexpr std::string_view kSeat = "Seat";
  if (!name.starts_with(kSeat) || name.size() == kSeat.size()) return std::nullopt;
  name.remove_prefix(kSeat.size());
  if (name.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return name;
}

Checked<Tags> read_tags(Scanner& scanner) {
  Tags tags;
  while (true) {
    auto next = scanner.next_tag();
    if (!next) return std::unexpected(next.error());
    if (!*next) return tags;
    Tag& tag = **next;

    std::optional<Tag>* slot = nullptr;
    if (const auto digits = seat_of(tag.name)) {
      const int seat = read_number(*digits).value_or(0);
      if (seat < 1 || seat > kMaxSeats)
        return bad_value(tag,
                         "there is no " + shortened(tag.name) + ": the seats are Seat1, Seat2 and so on");
      slot = &tags.seats[static_cast<std::size_t>(seat) - 1];
    } else if (const auto name = std::ranges::find(kNames, tag.name); name != kNames.end()) {
      slot = &tags.known[static_cast<std::size_t>(name - kNames.begin())];
    } else {
      continue;
    }
    if (*slot) return bad_value(tag, std::string(tag.name) + " is given twice");
    *slot = std::move(tag);
  }
}

Checked<Match> set_up(const Tags& tags) {
  const auto& game = tags[Known::Game];
  const auto& rules = tags[Known::Rules];
  const auto& options = tags[Known::Options];
  if (!game) return std::unexpected(Flaw{0, R"(there is no Game tag: a record starts like [Game "taluva"])"});
  // The setup's own messages repeat what they refuse.
  constexpr std::size_t kLongest = 200;
  for (const auto* tag : {&game, &rules, &options})
    if (*tag && (*tag)->value.size() > kLongest)
      return bad_value(**tag,
                       std::string((*tag)->name) + " is far too long: '" + shortened((*tag)->value) + "'");

  // One tag after the other, so that an error is shown at the tag it comes from.
  auto match = Match::create(game->value, {});
  if (!match) return bad_value(*game, match.error());
  std::vector<Setting> settings;
  // A tag that says what is so anyway is no setting: a game without presets has none to set.
  if (rules && rules->value != match->rules()) {
    settings.push_back({"rules", rules->value});
    match = Match::create(game->value, settings);
    if (!match) return bad_value(*rules, match.error());
  }
  if (options) {
    auto more = read_settings(options->value);
    if (!more) return bad_value(*options, more.error());
    for (Setting& setting : *more) {
      if (rules && setting.key == "rules")
        return bad_value(*options, "the rules are in the tag Rules already");
      settings.push_back(std::move(setting));
    }
    match = Match::create(game->value, settings);
    if (!match) return bad_value(*options, match.error());
  }
  return *std::move(match);
}

// A number of exactly as many digits as the text.
std::optional<unsigned> read_digits(std::string_view text) {
  unsigned number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + static_cast<unsigned>(digit - '0');
  }
  return number;
}

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = read_digits(text.substr(0, 4));
  const auto month = read_digits(text.substr(5, 2));
  const auto day = read_digits(text.substr(8, 2));
  return year && month && day &&
         std::chrono::year_month_day(std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                                     std::chrono::day(*day))
             .ok();
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return words;
    words.push_back(text.substr(0, text.find(' ')));
    text.remove_prefix(words.back().size());
  }
}

// The words of a tag that has one for each seat.
Checked<std::vector<std::string_view>> words_by_seat(const Tag& tag, int seats) {
  auto words = words_of(tag.value);
  if (words.size() == static_cast<std::size_t>(seats)) return words;
  std::string error(tag.name);
  error += " has ";
  append_number(error, static_cast<long long>(words.size()));
  error += words.size() == 1 ? " entry, but the game has " : " entries, but the game has ";
  append_number(error, seats);
  return bad_value(tag, error + " players");
}

Checked<void> read_date(const Tags& tags, Record& record) {
  const auto& tag = tags[Known::Date];
  if (!tag || tag->value.empty()) return {};
  if (!is_date(tag->value))
    return bad_value(*tag, "'" + shortened(tag->value) + "' is not a date: write it like 2026-11-15");
  record.date = tag->value;
  return {};
}

Checked<void> read_names(const Tags& tags, Record& record) {
  const auto seats = static_cast<std::size_t>(record.match.seats());
  for (std::size_t seat = 0; seat < tags.seats.size(); ++seat) {
    const auto& tag = tags.seats[seat];
    if (!tag) continue;
    if (seat >= seats) {
      std::string error = "there is no " + std::string(tag->name) + ": the game has ";
      append_number(error, record.match.seats());
      return bad_value(*tag, error + " players");
    }
    record.names.resize(seats);
    record.names[seat] = tag->value;
  }
  return {};
}

// The places as the tag says them; none without the tag.
Checked<std::vector<int>> read_places(const Tags& tags, int seats) {
  std::vector<int> places;
  const auto& tag = tags[Known::Places];
  if (!tag) return places;
  const auto words = words_by_seat(*tag, seats);
  if (!words) return std::unexpected(words.error());
  for (const std::string_view word : *words) {
    const int place = read_number(word).value_or(0);
    if (place < 1 || place > seats) {
      std::string error = "'" + shortened(word) + "' is not a place: places are numbers from 1 to ";
      append_number(error, seats);
      return bad_value(*tag, error);
    }
    places.push_back(place);
  }
  return places;
}

// The termination as the tag says it; none without the tag.
Checked<std::optional<Termination>> read_termination(const Tags& tags) {
  const auto& tag = tags[Known::Termination];
  if (!tag) return std::nullopt;
  if (const auto termination = termination_named(tag->value)) return termination;
  std::string error = "there is no termination '" + shortened(tag->value) + "': the words are";
  for (int i = 0; i < kTerminations; ++i) {
    error += i == 0 ? " " : ", ";
    error += name(static_cast<Termination>(i));
  }
  return bad_value(*tag, error);
}

template <std::size_t Bytes>
Checked<void> read_bytes(const std::optional<Tag>& tag,
                         std::optional<std::array<std::uint8_t, Bytes>>& bytes) {
  if (!tag) return {};
  bytes = from_hex<Bytes>(tag->value);
  if (bytes) return {};
  std::string error(tag->name);
  error += " is ";
  append_number(error, 2 * Bytes);
  return bad_value(*tag, error + " hexadecimal digits, not '" + shortened(tag->value) + "'");
}

Checked<void> read_nonces(const Tags& tags, Record& record) {
  const auto& tag = tags[Known::Nonces];
  if (!tag) return {};
  const auto words = words_by_seat(*tag, record.match.seats());
  if (!words) return std::unexpected(words.error());
  for (const std::string_view word : *words) {
    const auto nonce = from_hex<std::tuple_size_v<Nonce>>(word);
    if (!nonce && word != "-")
      return bad_value(
          *tag, "'" + shortened(word) + "' is not a nonce: it is 32 hexadecimal digits, or - for none");
    record.nonces.push_back(nonce);
  }
  return {};
}

Checked<void> replay(Scanner& scanner, Match& match) {
  while (true) {
    const auto word = scanner.next_word();
    if (!word) return std::unexpected(word.error());
    if (!*word) return {};
    auto [token, at] = **word;

    // Move numbers are for people: any will do, with or without a blank behind the dot.
    const auto digits = std::min(token.find_first_not_of("0123456789"), token.size());
    if (digits > 0 && digits == token.size())
      return std::unexpected(
          Flaw{at, shortened(token) + " is not a move, and a move's number ends in a dot"});
    if (digits > 0 && token[digits] == '.') {
      token.remove_prefix(digits + 1);
      at += digits + 1;
      if (token.empty()) continue;
    }

    const auto played = match.play_recorded(token);
    if (played) continue;
    std::string error = shortened(token) + " is refused: ";
    error += name(played.error());
    error += ". ";
    error += match.sentence(played.error());
    return std::unexpected(Flaw{at, std::move(error)});
  }
}

// Whether the tags tell the end that the moves came to.
Checked<void> check_end(const Tags& tags, const Result& result, const std::vector<int>& places,
                        const std::optional<Termination>& termination) {
  if (!places.empty() && !std::equal(places.begin(), places.end(), result.places.begin())) {
    std::string error = "by the rules the places are";
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
      error += ' ';
      append_number(error, result.places[seat]);
    }
    return bad_value(*tags[Known::Places], error);
  }
  if (termination && *termination != result.termination)
    return bad_value(*tags[Known::Termination], "by the rules the game ended with '" +
                                                    std::string(name(result.termination)) + "', not '" +
                                                    std::string(name(*termination)) + "'");
  return {};
}

// Whether each seat's place is one more than the number of seats before it, as in 1 1 3.
bool is_ranking(const std::vector<int>& places) {
  return std::ranges::all_of(places, [&](int place) {
    return place == 1 + std::ranges::count_if(places, [&](int other) { return other < place; });
  });
}

// A game that the rules have not ended is either going on or was stopped by somebody.
Checked<void> stop(const Tags& tags, Record& record, std::vector<int> places,
                   std::optional<Termination> termination) {
  constexpr std::array kFromOutside{Termination::Abandoned, Termination::Time, Termination::Unfinished};
  if (termination && std::ranges::find(kFromOutside, *termination) == kFromOutside.end())
    return bad_value(*tags[Known::Termination],
                     "the game is not over after these moves, so it cannot have ended with '" +
                         std::string(name(*termination)) + "'");
  if (!is_ranking(places))
    return bad_value(
        *tags[Known::Places],
        "'" + shortened(tags[Known::Places]->value) +
            "' cannot be the places: a seat's is one more than the seats before it, as in 1 1 3");
  // A game that goes on is written as unfinished, too. Only a secret that is shown tells that nobody goes on.
  if (termination.value_or(Termination::Unfinished) == Termination::Unfinished && !record.secret)
    termination.reset();
  else if (!termination)
    termination = Termination::Unfinished;
  record.stopped = termination;
  record.places = std::move(places);
  return {};
}

Checked<Record> read(Scanner scanner) {
  const auto tags = read_tags(scanner);
  if (!tags) return std::unexpected(tags.error());
  auto match = set_up(*tags);
  if (!match) return std::unexpected(match.error());

  Record record{.match = *std::move(match)};
  if (auto ok = read_date(*tags, record); !ok) return std::unexpected(ok.error());
  if (auto ok = read_names(*tags, record); !ok) return std::unexpected(ok.error());
  auto places = read_places(*tags, record.match.seats());
  if (!places) return std::unexpected(places.error());
  const auto termination = read_termination(*tags);
  if (!termination) return std::unexpected(termination.error());
  if (auto ok = read_bytes((*tags)[Known::Commit], record.commit); !ok) return std::unexpected(ok.error());
  if (auto ok = read_bytes((*tags)[Known::Seed], record.secret); !ok) return std::unexpected(ok.error());
  if (auto ok = read_nonces(*tags, record); !ok) return std::unexpected(ok.error());

  if (auto ok = replay(scanner, record.match); !ok) return std::unexpected(ok.error());
  const auto result = record.match.result();
  const auto ending = result ? check_end(*tags, *result, *places, *termination)
                             : stop(*tags, record, *std::move(places), *termination);
  if (!ending) return std::unexpected(ending.error());
  return record;
}

}  // namespace

std::expected<Record, RecordError> read_record(std::string_view text) {
  auto record = read(Scanner(text));
  if (record) return *std::move(record);
  auto& [at, reason] = record.error();
  const auto [line, column] = line_column(text, at);
  return std::unexpected(RecordError{line, column, std::move(reason)});
}

}  // namespace tephra
