#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/fair.h"
#include "engine/core/game.h"
#include "engine/volcano_island/notation.h"
#include "engine/volcano_island/position.h"
#include "engine/volcano_island/scene.h"
#include "engine/volcano_island/scene_of.h"

namespace tephra::volcano_island {

// Throws the dice that are due, again if all are blank: every die takes one number of the stream, in the
// order thrown (docs/notation.md, fair draws).
Move fair_roll(const Position& position, FairStream& stream);

// "first eruption", "second eruption" or "seat 2 has no action" if that is what happened between the two
// positions, else nothing.
std::string remark_on(const Position& before, const Position& after);

// Volcano Island for everything that works with any Game.
struct VolcanoIsland {
  using Options = volcano_island::Options;
  using Position = volcano_island::Position;
  using Move = volcano_island::Move;
  static constexpr std::string_view kName = volcano_island::kName;
  static constexpr std::string_view kExamples = "settle@d6 or village@c4<b3,b4,c3";

  // The game has no presets.
  static std::string rules_text(const Options&) { return {}; }
  static std::string options_text(const Options& options) { return volcano_island::options_text(options); }

  static std::expected<Move, Reason> read(const Position& position, std::string_view token) {
    return read_token(position, token);
  }
  static std::string write(const Position&, Move move) { return write_token(move); }
  static std::string state(const Position& position) { return write_json(scene_of(position)); }

  // A record leaves nothing out, and shows each round on a line of its own.
  static std::optional<std::string> unsaid(std::string_view) { return std::nullopt; }
  static bool goes_unsaid(Move) { return false; }
  static bool starts_line(const Position& before, Move) { return before.opens_round(); }
  static std::string remark(const Position& before, const Position& after) {
    return remark_on(before, after);
  }

  class Dealer {
   public:
    Dealer(const Options&, const FairStream& stream) : stream_(stream) {}
    Move deal(const Position& position) { return fair_roll(position, stream_); }

   private:
    FairStream stream_;
  };
};

static_assert(Game<VolcanoIsland>);

}  // namespace tephra::volcano_island
