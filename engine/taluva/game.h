#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fair.h"
#include "engine/core/game.h"
#include "engine/taluva/notation.h"
#include "engine/taluva/position.h"
#include "engine/taluva/scene.h"
#include "engine/taluva/scene_of.h"

namespace tephra::taluva {

// The whole stack of a game whose chance comes from `stream` (docs/notation.md, fair draws): the pool in the
// order of T-MAT-3, shuffled; tiles are drawn from the front.
std::vector<Tile> fair_stack(const Options& options, FairStream stream);

// "seat 2 is out" if somebody went out between the two positions, else nothing.
template <int Words>
std::string remark_on(const Position<Words>& before, const Position<Words>& after) {
  for (int seat = 0; seat < after.seats(); ++seat)
    if (after.is_out(seat) && !before.is_out(seat)) return "seat " + std::to_string(seat + 1) + " is out";
  return {};
}

// Taluva for everything that works with any Game. Words as in Position.
template <int Words>
struct Taluva {
  using Options = taluva::Options;
  using Position = taluva::Position<Words>;
  using Move = taluva::Move;
  static constexpr std::string_view kName = taluva::kName;
  static constexpr std::string_view kExamples = "JC@0,0/e or hut@1,0";

  static std::string rules_text(const Options& options) { return std::string(name(options.preset)); }
  static std::string options_text(const Options& options) { return taluva::options_text(options); }

  static std::expected<Move, Reason> read(const Position& position, std::string_view token) {
    return read_token(position, token);
  }
  static std::string write(const Position& position, Move move) { return write_token(position, move); }
  static std::string state(const Position& position) { return write_json(scene_of(position)); }

  // A record leaves draws out: the placement shows the tile.
  static std::optional<std::string> unsaid(std::string_view token) {
    const auto tile = tile_placed_by(token);
    if (!tile) return std::nullopt;
    return write_draw(*tile);
  }
  static bool goes_unsaid(Move move) { return move.kind() == Move::Kind::Draw; }
  static bool starts_line(const Position&, Move move) { return move.kind() == Move::Kind::Place; }
  static std::string remark(const Position& before, const Position& after) {
    return remark_on(before, after);
  }

  class Dealer {
   public:
    Dealer(const Options& options, const FairStream& stream) : stack_(fair_stack(options, stream)) {}
    Move deal(const Position& position) const {
      return Move::draw(index_of(stack_[stack_.size() - static_cast<std::size_t>(position.stack())]));
    }

   private:
    std::vector<Tile> stack_;
  };
};

static_assert(Game<Taluva<1>> && Game<Taluva<2>>);

}  // namespace tephra::taluva
