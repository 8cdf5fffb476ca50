#include "tests/differential/volcano_island_duel.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace tephra {

namespace {

constexpr std::array<std::string_view, 4> kPieces{"settlement", "village", "town", "city"};

// A square, told the same way by both. Seats are counted from 1; 0 is none.
std::string square_line(const std::string& where, bool volcano, int lava, int marker, std::string_view piece,
                        int owner) {
  std::string line = "square " + where + (volcano ? " volcano" : "");
  if (lava > 0) line += " lava " + std::to_string(lava);
  if (marker > 0) line += " marker of seat " + std::to_string(marker);
  if (!piece.empty()) line += " " + std::string(piece) + " of seat " + std::to_string(owner);
  return line;
}

std::string seat_line(int seat, const std::array<int, 4>& supply, int score, int extent, int standing) {
  std::string line = "seat " + std::to_string(seat) + " supply";
  for (const int pieces : supply) line += " " + std::to_string(pieces);
  return line + " score " + std::to_string(score) + " extent " + std::to_string(extent) + " standing " +
         std::to_string(standing);
}

std::string volcano_line(int eruption, int rounds_left, std::size_t first, std::size_t second) {
  return "eruption " + std::to_string(eruption) + ", the next in " + std::to_string(rounds_left) +
         ", markers " + std::to_string(first) + " " + std::to_string(second);
}

std::string turn_details(int mover, int start_player, int actions) {
  return "mover " + std::to_string(mover) + " start player " + std::to_string(start_player) + " actions " +
         std::to_string(actions);
}

}  // namespace

void VolcanoIslandTelling::tell(const volcano_island::Scene& scene, Lines& lines) {
  for (const auto& square : scene.squares)
    lines.push_back(
        square_line(name(square.square), square.volcano, square.lava, square.marker.value_or(-1) + 1,
                    square.piece ? kPieces[static_cast<std::size_t>(*square.piece)] : "", square.owner + 1));
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto& seat = scene.seats[i];
    lines.push_back(seat_line(static_cast<int>(i) + 1, seat.supply, seat.score.total, seat.score.extent,
                              seat.score.standing));
  }
  lines.push_back(volcano_line(static_cast<int>(scene.stage), scene.rounds_left,
                               static_cast<std::size_t>(scene.lava_laid[0]),
                               static_cast<std::size_t>(scene.lava_laid[1])));
  if (scene.turn.kind != Turn::Kind::Over)
    lines.push_back(turn_details(scene.turn.seat + 1, scene.start_player + 1, scene.actions));
}

void VolcanoIslandTelling::tell(const naive::VolcanoIsland& game, Lines& lines) {
  const auto markers = game.start_markers();
  for (const auto square : game.board()) {
    int marker = 0;
    for (const auto& [seat, stands] : markers)
      if (stands == square) marker = seat;
    const auto piece = game.pieces().find(square);
    const bool vacant = piece == game.pieces().end();
    lines.push_back(square_line(square.text(), naive::VolcanoIsland::is_volcano(square), game.lava_on(square),
                                marker, vacant ? "" : kPieces[static_cast<std::size_t>(piece->second.kind)],
                                vacant ? 0 : piece->second.owner));
  }
  for (int seat = 1; seat <= game.config().players; ++seat) {
    std::array<int, 4> supply{};
    int standing = 0;
    for (std::size_t i = 0; i < supply.size(); ++i) {
      supply[i] = game.supply(seat, naive::VolcanoIsland::kKinds[i]);
      standing += game.on_board(seat, naive::VolcanoIsland::kKinds[i]);
    }
    lines.push_back(seat_line(seat, supply, game.score(seat), game.extent(seat), standing));
  }
  lines.push_back(volcano_line(game.eruption(), game.rounds_to_eruption().value_or(0), game.lava(1).size(),
                               game.lava(2).size()));
  if (game.phase() != naive::VolcanoIsland::Phase::Over)
    lines.push_back(turn_details(game.seat(), game.start_player(), game.actions_taken()));
}

}  // namespace tephra
