#include "engine/taluva/notation.h"

#include <algorithm>
#include <array>
#include <variant>

#include "engine/core/number.h"
#include "engine/taluva/refusals.h"

namespace tephra::taluva {

namespace {

// What a token says, before anybody asks whether it is possible.
struct Draw {
  Tile tile;
};
struct Placement {
  Tile tile;
  Spot spot;
};
struct Build {
  Move::Kind kind;
  Cell cell;
};
struct Expansion {
  Cell cell;
  Landscape into;
};
using Wish = std::variant<Draw, Placement, Build, Expansion>;

struct BuildWord {
  std::string_view word;
  Move::Kind kind;
};
constexpr std::array<BuildWord, 3> kBuildWords{
    {{"hut@", Move::Kind::Hut}, {"tower@", Move::Kind::Tower}, {"temple@", Move::Kind::Temple}}};
constexpr std::string_view kDraw = "draw:";
constexpr std::string_view kExpand = "expand@";

std::optional<Tile> read_tile(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto a = landscape_of(text[0]);
  const auto b = landscape_of(text[1]);
  if (!a || !b) return std::nullopt;
  return Tile{*a, *b};
}

std::optional<Cell> read_cell(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = read_number(text.substr(0, comma));
  const auto r = read_number(text.substr(comma + 1));
  if (!q || !r) return std::nullopt;
  return Cell{*q, *r};
}

std::optional<Direction> read_direction(std::string_view text) {
  for (int to = 0; to < kDirections; ++to)
    if (kDirectionNames[to] == text) return static_cast<Direction>(to);
  return std::nullopt;
}

std::optional<Placement> read_placement(std::string_view token) {
  const auto slash = token.find('/');
  if (token.size() < 4 || token[2] != '@' || slash == std::string_view::npos) return std::nullopt;
  const auto tile = read_tile(token.substr(0, 2));
  const auto cell = read_cell(token.substr(3, slash - 3));
  const auto to = read_direction(token.substr(slash + 1));
  if (!tile || !cell || !to) return std::nullopt;
  return Placement{*tile, {*cell, *to}};
}

std::optional<Wish> read_wish(std::string_view token) {
  if (token.starts_with(kDraw)) {
    const auto tile = read_tile(token.substr(kDraw.size()));
    if (!tile) return std::nullopt;
    return Draw{*tile};
  }
  if (token.starts_with(kExpand)) {
    const auto slash = token.find('/');
    if (slash == std::string_view::npos || slash + 2 != token.size()) return std::nullopt;
    const auto cell = read_cell(token.substr(kExpand.size(), slash - kExpand.size()));
    const auto into = landscape_of(token.back());
    if (!cell || !into) return std::nullopt;
    return Expansion{*cell, *into};
  }
  for (const auto& [word, kind] : kBuildWords) {
    if (!token.starts_with(word)) continue;
    const auto cell = read_cell(token.substr(word.size()));
    if (!cell) return std::nullopt;
    return Build{kind, *cell};
  }
  if (const auto placement = read_placement(token)) return *placement;
  return std::nullopt;
}

struct PhaseOf {
  Phase operator()(const Draw&) const { return Phase::Draw; }
  Phase operator()(const Placement&) const { return Phase::Place; }
  Phase operator()(const Build&) const { return Phase::Build; }
  Phase operator()(const Expansion&) const { return Phase::Build; }
};

template <int Words>
struct Judge {
  const Position<Words>& position;

  auto operator()(const Draw& wish) const { return judge_draw(position, wish.tile); }
  auto operator()(const Placement& wish) const { return judge_place(position, wish.tile, wish.spot); }
  auto operator()(const Build& wish) const { return judge_build(position, wish.kind, wish.cell); }
  auto operator()(const Expansion& wish) const { return judge_expand(position, wish.cell, wish.into); }
};

void append_tile(std::string& to, Tile tile) {
  to += letter(tile.a);
  to += letter(tile.b);
}

}  // namespace

void append_cell(std::string& to, Cell cell) {
  append_number(to, cell.q);
  to += ',';
  append_number(to, cell.r);
}

std::string write_draw(Tile tile) {
  std::string token(kDraw);
  append_tile(token, tile);
  return token;
}

std::optional<Tile> tile_placed_by(std::string_view token) {
  const auto placement = read_placement(token);
  if (!placement) return std::nullopt;
  return placement->tile;
}

template <int Words>
std::expected<Move, Reason> read_token(const Position<Words>& position, std::string_view token) {
  const auto wish = read_wish(token);
  if (!wish) return std::unexpected(Reason::Malformed);
  if (position.phase() == Phase::Over) return std::unexpected(Reason::GameOver);
  if (std::visit(PhaseOf{}, *wish) != position.phase()) return std::unexpected(Reason::WrongPhase);
  return std::visit(Judge<Words>{position}, *wish);
}

template <int Words>
std::string write_token(const Position<Words>& position, Move move) {
  const auto& land = position.land();
  std::string token;
  switch (move.kind()) {
    case Move::Kind::Draw: return write_draw(tile_at(move.tile_index()));
    case Move::Kind::Place:
      append_tile(token, position.hand());
      token += '@';
      append_cell(token, move.spot().volcano);
      token += '/';
      token += kDirectionNames[static_cast<std::size_t>(move.spot().to)];
      return token;
    case Move::Kind::Expand: {
      const auto& settlements = position.settlements();
      const int seat = position.seat();
      Cell first = land.cell_of(move.field());
      settlements.settlement(seat, settlements.which(seat, move.field())).each([&](int field) {
        first = std::min(first, land.cell_of(static_cast<FieldId>(field)));
      });
      token = kExpand;
      append_cell(token, first);
      token += '/';
      token += letter(move.into());
      return token;
    }
    default:
      for (const auto& [word, kind] : kBuildWords)
        if (kind == move.kind()) token = word;
      append_cell(token, land.cell_of(move.field()));
      return token;
  }
}

template std::expected<Move, Reason> read_token(const Position<1>&, std::string_view);
template std::expected<Move, Reason> read_token(const Position<2>&, std::string_view);
template std::string write_token(const Position<1>&, Move);
template std::string write_token(const Position<2>&, Move);

}  // namespace tephra::taluva
