#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/turn.h"
#include "engine/volcano_island/material.h"
#include "engine/volcano_island/options.h"
#include "engine/volcano_island/score.h"
#include "engine/volcano_island/square.h"

namespace tephra::volcano_island {

// What is on one square of the board, as everybody at the table sees it.
struct SquareScene {
  Square square{};
  bool volcano = false;
  int lava = 0;                  // 1 or 2: the eruption that the marker on top belongs to; 0: none
  std::optional<int> marker{};   // the seat whose start marker stands there
  std::optional<Piece> piece{};  // and whose it is:
  int owner = 0;                 // seat, when there is a piece
};

struct SeatScene {
  std::array<int, kPieces> supply{};  // by kind
  Score score{};
};

// Everything public about a position, as plain data: for drawing it and for writing it down.
struct Scene {
  Options options{};
  std::vector<SquareScene> squares{};  // of the board, a1, a2, …; corners taken away are not among them
  std::vector<SeatScene> seats{};
  Stage stage = Stage::Quiet;
  int rounds_left = 0;             // until the next eruption; 0: not rolled yet, or none is to come
  std::array<int, 2> lava_laid{};  // markers placed, by eruption, those covered since included
  int start_player = 0;            // the seat that holds the marker
  int actions = 0;                 // taken this turn
  Turn turn{};
  std::optional<Result> result{};
};

// The scene as one line of JSON: the public state of the engine protocol.
std::string write_json(const Scene& scene);

}  // namespace tephra::volcano_island
