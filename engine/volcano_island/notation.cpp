#include "engine/volcano_island/notation.h"

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/number.h"
#include "engine/volcano_island/refusals.h"

namespace tephra::volcano_island {

namespace {

// What a token says, before anybody asks whether it is possible.
struct Roll {
  std::vector<int> dice;
};
struct Settling {
  Square to;
};
struct Moving {
  Square from;
  Square to;
};
struct Building {
  Piece piece;
  Square to;
  std::vector<Square> price;
};
struct Ending {};
struct Pouring {
  Square to;
};
using Wish = std::variant<Roll, Settling, Moving, Building, Ending, Pouring>;

constexpr std::string_view kRoll = "roll:";
constexpr std::string_view kSettle = "settle@";
constexpr std::string_view kMove = "move@";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kLava = "lava@";

struct BuildingWord {
  std::string_view word;
  Piece piece;
};
constexpr std::array<BuildingWord, 3> kBuildingWords{
    {{"village@", Piece::Village}, {"town@", Piece::Town}, {"city@", Piece::City}}};

// Reads what stands between commas, each by `read`; nothing if any of it cannot be read.
template <class Read>
auto read_list(std::string_view text, Read&& read)
    -> std::optional<std::vector<typename decltype(read(text))::value_type>> {
  std::vector<typename decltype(read(text))::value_type> list;
  while (true) {
    const auto comma = text.find(',');
    const auto entry = read(text.substr(0, comma));
    if (!entry) return std::nullopt;
    list.push_back(*entry);
    if (comma == std::string_view::npos) return list;
    text.remove_prefix(comma + 1);
  }
}

bool ascends(const std::vector<Square>& squares) {
  for (std::size_t i = 1; i < squares.size(); ++i)
    if (squares[i - 1] >= squares[i]) return false;
  return true;
}

std::optional<Wish> read_building(Piece piece, std::string_view text) {
  const auto mark = text.find('<');
  if (mark == std::string_view::npos) return std::nullopt;
  const auto to = square_named(text.substr(0, mark));
  auto price = read_list(text.substr(mark + 1), square_named);
  if (!to || !price || !ascends(*price)) return std::nullopt;
  return Building{piece, *to, *std::move(price)};
}

std::optional<Wish> read_wish(std::string_view token) {
  if (token == kEnd) return Ending{};
  if (token.starts_with(kSettle)) {
    const auto to = square_named(token.substr(kSettle.size()));
    if (!to) return std::nullopt;
    return Settling{*to};
  }
  if (token.starts_with(kMove)) {
    const auto squares = token.substr(kMove.size());
    const auto dash = squares.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = square_named(squares.substr(0, dash));
    const auto to = square_named(squares.substr(dash + 1));
    if (!from || !to) return std::nullopt;
    return Moving{*from, *to};
  }
  for (const auto& [word, piece] : kBuildingWords)
    if (token.starts_with(word)) return read_building(piece, token.substr(word.size()));
  if (token.starts_with(kLava)) {
    const auto to = square_named(token.substr(kLava.size()));
    if (!to) return std::nullopt;
    return Pouring{*to};
  }
  if (token.starts_with(kRoll)) {
    auto dice = read_list(token.substr(kRoll.size()), read_number);
    if (!dice) return std::nullopt;
    return Roll{*std::move(dice)};
  }
  return std::nullopt;
}

struct PhaseOf {
  Phase operator()(const Roll&) const { return Phase::Roll; }
  Phase operator()(const Pouring&) const { return Phase::Lava; }
  template <class Action>
  Phase operator()(const Action&) const {
    return Phase::Act;
  }
};

struct Judge {
  const Position& position;

  auto operator()(const Roll& wish) const { return judge_roll(position, wish.dice); }
  auto operator()(const Settling& wish) const { return judge_settle(position, wish.to); }
  auto operator()(const Moving& wish) const { return judge_move(position, wish.from, wish.to); }
  auto operator()(const Building& wish) const {
    return judge_building(position, wish.piece, wish.to, wish.price);
  }
  auto operator()(const Ending&) const { return judge_end(position); }
  auto operator()(const Pouring& wish) const { return judge_lava(position, wish.to); }
};

std::string name_of(SquareId id) { return name(square_of(id)); }

}  // namespace

std::expected<Move, Reason> read_token(const Position& position, std::string_view token) {
  const auto wish = read_wish(token);
  if (!wish) return std::unexpected(Reason::Malformed);
  if (position.phase() == Phase::Over) return std::unexpected(Reason::GameOver);
  if (std::visit(PhaseOf{}, *wish) != position.phase()) return std::unexpected(Reason::WrongPhase);
  return std::visit(Judge{position}, *wish);
}

std::string write_token(Move move) {
  std::string token;
  switch (move.kind) {
    case Move::Kind::Roll:
      for (const int die : move.listed()) {
        token += token.empty() ? kRoll : ",";
        append_number(token, die);
      }
      return token;
    case Move::Kind::Settle: return std::string(kSettle) + name_of(move.to);
    case Move::Kind::Move: return std::string(kMove) + name_of(move.from()) + "-" + name_of(move.to);
    case Move::Kind::End: return std::string(kEnd);
    case Move::Kind::Lava: return std::string(kLava) + name_of(move.to);
    default:
      for (const auto& [word, piece] : kBuildingWords)
        if (kind_of(piece) == move.kind) token = word;
      token += name_of(move.to);
      char mark = '<';
      for (const SquareId paid : move.listed()) {
        token += mark + name_of(paid);
        mark = ',';
      }
      return token;
  }
}

}  // namespace tephra::volcano_island
