#include "tests/taluva/script.h"

#include <optional>

namespace tephra::taluva {

namespace {

std::string text_of(Cell cell) {
  std::string text;
  append_cell(text, cell);
  return text;
}

std::string text_of(const FieldScene& field) {
  std::string text(1, field.landscape ? letter(*field.landscape) : 'V');
  text += std::to_string(field.level);
  if (!field.landscape) {
    text += ' ';
    text += kDirectionNames[static_cast<std::size_t>(field.points)];
  }
  if (field.building == Building::None) return text;
  text += " seat " + std::to_string(field.owner + 1);
  switch (field.building) {
    case Building::Hut: return text + " huts " + std::to_string(field.huts);
    case Building::Tower: return text + " tower";
    default: return text + " temple";
  }
}

}  // namespace

std::string Script::turn() const {
  const Turn turn = match().turn();
  if (turn.kind != Turn::Kind::Chance) return AnyScript::turn();
  return "seat " + std::to_string(turn.seat + 1) + " draw";
}

Scene Script::scene() const {
  const auto scene = match().visit([]<class G>(const MatchOf<G>& of) -> std::optional<Scene> {
    if constexpr (G::kName == kName) return scene_of(of.position());
    return std::nullopt;
  });
  return scene.value();
}

std::string Script::at(int q, int r) const {
  for (const FieldScene& field : scene().fields)
    if (field.cell == Cell{q, r}) return text_of(field);
  return "bare";
}

std::string Script::left(int seat) const {
  const SeatScene pieces = scene().seats.at(static_cast<std::size_t>(seat - 1));
  return "huts " + std::to_string(pieces.huts) + " towers " + std::to_string(pieces.towers) + " temples " +
         std::to_string(pieces.temples);
}

std::string Script::settlements(int seat) const {
  std::string text;
  for (const SettlementScene& settlement : scene().settlements) {
    if (settlement.owner != seat - 1) continue;
    if (!text.empty()) text += " |";
    for (const Cell field : settlement.fields) {
      if (!text.empty()) text += ' ';
      text += text_of(field);
    }
  }
  return text;
}

std::string Script::standing(int seat) const {
  const SeatScene scene_of_seat = scene().seats.at(static_cast<std::size_t>(seat - 1));
  if (scene_of_seat.out) return "out";
  return scene_of_seat.finished ? "finished" : "in";
}

int Script::place(int seat) const {
  return scene().seats.at(static_cast<std::size_t>(seat - 1)).place.value_or(0);
}

}  // namespace tephra::taluva
