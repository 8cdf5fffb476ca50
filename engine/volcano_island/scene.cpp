#include "engine/volcano_island/scene.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/core/json_writer.h"

namespace tephra::volcano_island {

namespace {

constexpr std::array<std::string_view, kPieces> kPluralNames{"settlements", "villages", "towns", "cities"};

void write(JsonWriter& json, const Options& options) {
  json.open_object().key("players").value(options.players).key("coins").value(options.coins);
  json.key("influence").value(name(options.influence)).close_object();
}

void write_turn(JsonWriter& json, const Turn& turn) {
  json.key("turn").open_object().key("kind");
  switch (turn.kind) {
    case Turn::Kind::Over: json.value("over"); break;
    case Turn::Kind::Chance: json.value("chance").key("seat").value(turn.seat + 1); break;
    case Turn::Kind::Decision: json.value(turn.phase).key("seat").value(turn.seat + 1); break;
  }
  json.close_object();
}

void write(JsonWriter& json, const std::array<int, kPieces>& by_kind) {
  json.open_object();
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) json.key(kPluralNames[kind]).value(by_kind[kind]);
  json.close_object();
}

void write(JsonWriter& json, const SeatScene& seat) {
  json.open_object().key("supply");
  write(json, seat.supply);
  const Score& score = seat.score;
  json.key("score").open_object().key("total").value(score.total).key("pieces");
  write(json, score.pieces);
  json.key("most");
  write(json, score.most);
  json.key("extended").value(score.extended).key("extent").value(score.extent);
  json.key("standing").value(score.standing).close_object().close_object();
}

void write_squares(JsonWriter& json, const std::vector<SquareScene>& squares) {
  json.key("squares").open_list();
  for (const SquareScene& square : squares) {
    json.open_object().key("at").value(name(square.square));
    if (square.volcano) json.key("volcano").value(true);
    if (square.lava != 0) json.key("lava").value(square.lava);
    if (square.marker) json.key("marker").value(*square.marker + 1);
    if (square.piece) json.key("piece").value(name(*square.piece)).key("seat").value(square.owner + 1);
    json.close_object();
  }
  json.close_list();
}

}  // namespace

std::string write_json(const Scene& scene) {
  JsonWriter json;
  json.open_object().key("game").value(kName).key("options");
  write(json, scene.options);
  write_turn(json, scene.turn);
  json.key("actions").value(scene.actions).key("start").value(scene.start_player + 1);
  json.key("stage").value(name(scene.stage)).key("rounds").value(scene.rounds_left);
  json.key("lava").open_list().value(scene.lava_laid[0]).value(scene.lava_laid[1]).close_list();
  json.key("seats").open_list();
  for (const SeatScene& seat : scene.seats) write(json, seat);
  json.close_list();
  write_squares(json, scene.squares);
  if (scene.result) {
    json.key("places").open_list();
    for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) json.value(scene.result->places[seat]);
    json.close_list().key("termination").value(tephra::name(scene.result->termination));
  }
  json.close_object();
  return std::move(json).take();
}

}  // namespace tephra::volcano_island
