#include "engine/taluva/scene.h"

#include <string_view>

#include "engine/core/json_writer.h"

namespace tephra::taluva {

namespace {

constexpr std::array<std::string_view, 4> kBuildingNames{"none", "hut", "tower", "temple"};

std::string_view name(Building building) { return kBuildingNames[static_cast<std::size_t>(building)]; }
std::string_view name(Direction direction) { return kDirectionNames[static_cast<std::size_t>(direction)]; }

std::string tile_name(Tile tile) { return {letter(tile.a), letter(tile.b)}; }

void write(JsonWriter& json, const FieldScene& field) {
  json.open_object().key("q").value(field.cell.q).key("r").value(field.cell.r);
  json.key("level").value(field.level).key("tile").value(field.tile);
  json.key("land").value(field.landscape ? std::string(1, letter(*field.landscape)) : "V");
  if (!field.landscape) json.key("points").value(name(field.points));
  if (field.building != Building::None) {
    json.key("building").value(name(field.building)).key("seat").value(field.owner + 1);
    if (field.building == Building::Hut) json.key("huts").value(field.huts);
  }
  json.close_object();
}

void write(JsonWriter& json, const SettlementScene& settlement) {
  json.open_object().key("seat").value(settlement.owner + 1).key("fields").open_list();
  for (const Cell cell : settlement.fields) json.open_list().value(cell.q).value(cell.r).close_list();
  json.close_list().key("towers").value(settlement.towers).key("temples").value(settlement.temples);
  json.close_object();
}

void write(JsonWriter& json, const SeatScene& seat) {
  json.open_object().key("huts").value(seat.huts).key("towers").value(seat.towers);
  json.key("temples").value(seat.temples).key("out").value(seat.out).key("finished").value(seat.finished);
  json.key("place");
  if (seat.place)
    json.value(*seat.place);
  else
    json.null();
  json.close_object();
}

void write(JsonWriter& json, const Options& options) {
  json.open_object().key("rules").value(name(options.preset)).key("players").value(options.players);
  json.key("tiles")
      .value(options.tiles)
      .key("hut")
      .value(name(options.hut))
      .key("mode")
      .value(name(options.mode));
  json.close_object();
}

void write_turn(JsonWriter& json, const Scene& scene) {
  json.key("turn").open_object();
  switch (scene.turn.kind) {
    case Turn::Kind::Over: json.key("kind").value("over"); break;
    case Turn::Kind::Chance: json.key("kind").value("chance").key("seat").value(scene.turn.seat + 1); break;
    case Turn::Kind::Decision:
      json.key("kind").value(scene.turn.phase).key("seat").value(scene.turn.seat + 1);
      break;
  }
  json.close_object();
}

}  // namespace

std::string write_json(const Scene& scene) {
  JsonWriter json;
  json.open_object().key("game").value("taluva").key("options");
  write(json, scene.options);
  write_turn(json, scene);
  json.key("hand");
  if (scene.hand)
    json.value(tile_name(*scene.hand));
  else
    json.null();
  json.key("stack").value(scene.stack).key("unseen").open_object();
  for (int kind = 0; kind < kTileKinds; ++kind)
    if (const int count = scene.unseen[kind]; count > 0) json.key(tile_name(tile_at(kind))).value(count);
  json.close_object().key("seats").open_list();
  for (const SeatScene& seat : scene.seats) write(json, seat);
  json.close_list().key("fields").open_list();
  for (const FieldScene& field : scene.fields) write(json, field);
  json.close_list().key("settlements").open_list();
  for (const SettlementScene& settlement : scene.settlements) write(json, settlement);
  json.close_list();
  if (scene.result) {
    json.key("places").open_list();
    for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) json.value(scene.result->places[seat]);
    json.close_list().key("termination").value(tephra::name(scene.result->termination));
  }
  json.close_object();
  return std::move(json).take();
}

}  // namespace tephra::taluva
