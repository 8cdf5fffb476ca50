#include "tests/differential/taluva_duel.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace tephra {

namespace {

std::string at(int q, int r) { return std::to_string(q) + "," + std::to_string(r); }

// A field, told the same way by both.
std::string field_line(const std::string& where, const std::string& shows, int level,
                       std::string_view building, int owner, int huts) {
  std::string line = "field " + where + " " + shows + " level " + std::to_string(level);
  if (!building.empty()) line += " " + std::string(building) + " of seat " + std::to_string(owner);
  if (huts > 0) line += " huts " + std::to_string(huts);
  return line;
}

// A place of 0 is not certain.
std::string seat_line(int seat, int huts, int towers, int temples, std::string_view status, int place) {
  return "seat " + std::to_string(seat) + " huts " + std::to_string(huts) + " towers " +
         std::to_string(towers) + " temples " + std::to_string(temples) + " " + std::string(status) +
         " place " + std::to_string(place);
}

std::string settlement_line(int owner, const std::string& fields, bool tower, bool temple) {
  return "settlement of seat " + std::to_string(owner) + fields + (tower ? " tower" : "") +
         (temple ? " temple" : "");
}

}  // namespace

void TaluvaTelling::tell(const taluva::Scene& scene, Lines& lines) {
  constexpr std::array<std::string_view, 4> kBuildings{"", "hut", "tower", "temple"};
  for (const auto& field : scene.fields) {
    const std::string shows = field.landscape ? std::string(1, letter(*field.landscape))
                                              : "V " + std::to_string(static_cast<int>(field.points));
    lines.push_back(field_line(at(field.cell.q, field.cell.r), shows, field.level,
                               kBuildings[static_cast<std::size_t>(field.building)], field.owner + 1,
                               field.huts));
  }
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto& seat = scene.seats[i];
    lines.push_back(seat_line(static_cast<int>(i) + 1, seat.huts, seat.towers, seat.temples,
                              seat.out        ? "out"
                              : seat.finished ? "finished"
                                              : "in",
                              seat.place.value_or(0)));
  }
  for (const auto& settlement : scene.settlements) {
    std::string fields;
    for (const auto cell : settlement.fields) fields += " " + at(cell.q, cell.r);
    lines.push_back(
        settlement_line(settlement.owner + 1, fields, settlement.towers > 0, settlement.temples > 0));
  }
  lines.push_back("stack " + std::to_string(scene.stack));
  if (scene.turn.kind != Turn::Kind::Over) lines.push_back("mover " + std::to_string(scene.turn.seat + 1));
}

void TaluvaTelling::tell(const naive::Taluva& game, Lines& lines) {
  using naive::Taluva;
  for (const auto& [field, ground] : game.island()) {
    const std::string shows =
        ground.terrain == 'V' ? "V " + std::to_string(ground.direction) : std::string(1, ground.terrain);
    constexpr std::array<std::string_view, 4> kBuildings{"", "hut", "tower", "temple"};
    lines.push_back(field_line(at(field.q, field.r), shows, ground.level,
                               kBuildings[static_cast<std::size_t>(ground.building)], ground.owner,
                               ground.huts));
  }
  for (int seat = 1; seat <= game.config().players; ++seat) {
    constexpr std::array<std::string_view, 3> kStatus{"in", "out", "finished"};
    const auto& player = game.player(seat);
    lines.push_back(seat_line(seat, player.huts, player.towers, player.temples,
                              kStatus[static_cast<std::size_t>(player.status)], game.certain_place(seat)));
  }
  for (const auto& settlement : game.settlements()) {
    std::string fields;
    for (const auto field : settlement.fields) fields += " " + at(field.q, field.r);
    lines.push_back(settlement_line(settlement.owner, fields, settlement.has_tower, settlement.has_temple));
  }
  lines.push_back("stack " + std::to_string(game.config().tiles - game.tiles_drawn()));
  if (game.phase() != Taluva::Phase::Over) lines.push_back("mover " + std::to_string(game.seat()));
}

}  // namespace tephra
