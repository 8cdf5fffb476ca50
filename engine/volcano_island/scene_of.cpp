#include "engine/volcano_island/scene_of.h"

namespace tephra::volcano_island {

namespace {

SquareScene square_scene(const Position& position, Square square) {
  const Board& board = position.board();
  const SquareId id = id_of(square);
  SquareScene scene{.square = square, .volcano = is_volcano(square)};
  for (int eruption = 0; eruption < 2; ++eruption)
    if (board.lava(eruption).has(id)) scene.lava = eruption + 1;
  for (int seat = 0; seat < position.seats(); ++seat)
    if (board.marker(seat).has(id)) scene.marker = seat;
  if (const auto piece = board.piece_at(id)) {
    scene.piece = piece->piece;
    scene.owner = piece->seat;
  }
  return scene;
}

}  // namespace

Scene scene_of(const Position& position) {
  Scene scene{.options = position.options(),
              .stage = position.stage(),
              .rounds_left = position.rounds_left(),
              .lava_laid = {position.laid(0), position.laid(1)},
              .start_player = position.start_player(),
              .actions = position.actions_taken(),
              .turn = position.turn(),
              .result = position.result()};
  for (std::int8_t file = 0; file < kFiles; ++file)
    for (std::int8_t rank = 0; rank < kRanks; ++rank)
      if (const Square square{file, rank}; is_on_board(square, position.seats()))
        scene.squares.push_back(square_scene(position, square));
  const Scores scores = position.scores();
  for (int seat = 0; seat < position.seats(); ++seat) {
    SeatScene& own = scene.seats.emplace_back();
    own.score = scores[static_cast<std::size_t>(seat)];
    for (std::size_t kind = 0; kind < kPieces; ++kind)
      own.supply[kind] = position.supply(seat, static_cast<Piece>(kind));
  }
  return scene;
}

}  // namespace tephra::volcano_island
