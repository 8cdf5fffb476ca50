#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/volcano_island/scene.h"

// Positions of Volcano Island laid out by hand.
namespace tephra::volcano_island::boards {

inline SquareScene& on(Scene& scene, std::string_view square) {
  return *std::ranges::find(scene.squares, *square_named(square), &SquareScene::square);
}

inline void put(Scene& scene, std::string_view square, Piece piece, int owner) {
  on(scene, square).piece = piece;
  on(scene, square).owner = owner;
}

// Before the first move of a game, the dice having shown 5 rounds.
inline Scene start(int players) {
  Scene scene;
  scene.options.players = players;
  for (std::int8_t file = 0; file < kFiles; ++file)
    for (std::int8_t rank = 0; rank < kRanks; ++rank)
      if (const Square square{file, rank}; is_on_board(square, players))
        scene.squares.push_back({.square = square, .volcano = is_volcano(square)});
  for (int seat = 0; seat < players; ++seat) {
    std::ranges::find(scene.squares, start_square(seat), &SquareScene::square)->marker = seat;
    scene.seats.push_back({.supply = {6, 5, 5, 5}});
  }
  scene.rounds_left = 5;
  scene.turn = {Turn::Kind::Decision, 0, "act"};
  return scene;
}

inline constexpr std::array<std::string_view, 4> kBusyFiles{"b", "d", "g", "i"};

// Every piece of every one of four seats, on ranks 1, 2, 8 and 10 of the seats' files, and lava of both
// eruptions: the first on e6, d6 and d5, the second on f5, f4 and g4.
inline Scene busy_board() {
  Scene scene = start(4);
  for (SquareScene& square : scene.squares) square.marker.reset();
  for (int seat = 0; seat < 4; ++seat) {
    const std::string file(kBusyFiles[static_cast<std::size_t>(seat)]);
    put(scene, file + "1", Piece::Settlement, seat);
    put(scene, file + "2", Piece::Village, seat);
    put(scene, file + "8", Piece::Town, seat);
    put(scene, file + "10", Piece::City, seat);
    SeatScene& tribe = scene.seats[static_cast<std::size_t>(seat)];
    tribe.supply = {5, 4, 4, 4};
    tribe.score = {
        .pieces = {0, 1, 3, 7}, .most = {3, 3, 3, 3}, .extended = 5, .extent = 9, .total = 28, .standing = 4};
  }
  for (const std::string_view square : {"e6", "d6", "d5"}) on(scene, square).lava = 1;
  for (const std::string_view square : {"f5", "f4", "g4"}) on(scene, square).lava = 2;
  scene.stage = Stage::Second;
  scene.rounds_left = 0;
  scene.lava_laid = {4, 3};
  return scene;
}

}  // namespace tephra::volcano_island::boards
