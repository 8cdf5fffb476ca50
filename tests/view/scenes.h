#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/taluva/scene.h"

// Positions laid out by hand, and questions asked of their drawings.
namespace tephra::taluva::scenes {

// Lays a tile on bare table as its token would.
inline void lay(Scene& scene, std::string_view tile, Cell volcano, Direction to) {
  const auto cells = tile_cells(volcano, to);
  const int number = static_cast<int>(scene.fields.size() / cells.size());
  for (std::size_t part = 0; part < cells.size(); ++part) {
    FieldScene field{.cell = cells[part], .tile = number, .points = to};
    if (part > 0) field.landscape = landscape_of(tile[part - 1]);
    scene.fields.push_back(field);
  }
  std::ranges::sort(scene.fields, {}, &FieldScene::cell);
}

// As if eruptions had brought the tile up to this level.
inline void raise(Scene& scene, int tile, int level) {
  for (FieldScene& field : scene.fields)
    if (field.tile == tile) field.level = level;
}

inline void build(Scene& scene, Cell cell, Building building, int owner, int huts = 0) {
  FieldScene& field = *std::ranges::find(scene.fields, cell, &FieldScene::cell);
  field.building = building;
  field.owner = owner;
  field.huts = huts;
}

inline Scene table(int players) {
  Scene scene;
  scene.options.players = players;
  scene.seats.assign(static_cast<std::size_t>(players), {.huts = 20, .towers = 2, .temples = 3});
  scene.stack = 12 * players;
  scene.turn = {Turn::Kind::Decision, 0, "place"};
  return scene;
}

inline Scene one_tile() {
  Scene scene = table(2);
  lay(scene, "JC", {0, 0}, Direction::East);
  return scene;
}

// `tiles` of them from west to east, each touching the one before.
inline Scene line_of(int tiles) {
  Scene scene = table(5);
  for (int tile = 0; tile < tiles; ++tile)
    lay(scene, std::string{kLandscapeLetters[static_cast<std::size_t>(tile % 5)], 'J'}, {2 * tile, 0},
        Direction::East);
  return scene;
}

// All landscapes, levels 1 to 4, holes, and every kind of building of every one of five seats; 16 tiles.
inline Scene busy_island() {
  Scene scene = line_of(8);
  for (int tile = 0; tile < 8; ++tile) lay(scene, "SR", {2 * tile, 2}, Direction::East);
  raise(scene, 3, 2);
  raise(scene, 4, 3);
  raise(scene, 12, 4);
  for (int seat = 0; seat < 5; ++seat) {
    build(scene, {2 * seat + 1, 0}, Building::Hut, seat, seat + 1);
    build(scene, {2 * seat + 2, 1}, Building::Tower, seat);
    build(scene, {2 * seat + 3, 2}, Building::Temple, seat);
  }
  scene.hand = Tile{Landscape::Rock, Landscape::Lake};
  return scene;
}

// How often a cell's coordinates stand in the text, not counting those that only contain them.
inline int count_of(std::string_view text, Cell cell) {
  const std::string name = std::to_string(cell.q) + "," + std::to_string(cell.r);
  const auto joins = [&](std::size_t at) {
    return at < text.size() && (text[at] == '-' || text[at] == ',' || (text[at] >= '0' && text[at] <= '9'));
  };
  int count = 0;
  for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
    if (!(at > 0 && joins(at - 1)) && !joins(at + name.size())) ++count;
  return count;
}

}  // namespace tephra::taluva::scenes
