#include "view/taluva_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/number.h"
#include "view/island.h"
#include "view/palette.h"
#include "view/text_island.h"
#include "view/words.h"

namespace tephra::taluva {

using view::counted;
using view::ground_of;

namespace {

bool same_place(const FieldScene& a, const FieldScene& b) {
  return a.tile == b.tile && a.level == b.level && a.landscape == b.landscape && a.building == b.building &&
         a.owner == b.owner && a.huts == b.huts;
}

// The fields of `after` that are new or not what they were.
std::vector<FieldScene> changed(const Scene& before, const Scene& after) {
  const view::Island old(before);
  std::vector<FieldScene> fields;
  for (const FieldScene& field : after.fields) {
    const FieldScene* was = old.at(field.cell);
    if (was == nullptr || !same_place(*was, field)) fields.push_back(field);
  }
  return fields;
}

// The three fields of a tile in the order volcano, A, B.
std::vector<FieldScene> in_tile_order(const std::vector<FieldScene>& fields) {
  std::vector<FieldScene> ordered;
  for (const FieldScene& volcano : fields) {
    if (volcano.landscape) continue;
    for (const Cell cell : tile_cells(volcano.cell, volcano.points))
      for (const FieldScene& field : fields)
        if (field.cell == cell) ordered.push_back(field);
  }
  return ordered;
}

// The direction from a cell to its neighbour.
Direction direction_to(Cell from, Cell to) {
  for (int d = 0; d < kDirections; ++d)
    if (neighbour(from, static_cast<Direction>(d)) == to) return static_cast<Direction>(d);
  return Direction::East;
}

// "2 huts of Ada and 1 hut of Ben", what a tile on these fields buries; empty if nothing.
std::string buried(const Scene& before, const std::vector<FieldScene>& fields,
                   std::span<const std::string> names) {
  const view::Island old(before);
  std::vector<int> huts(before.seats.size());
  for (const FieldScene& field : fields)
    if (const FieldScene* was = old.at(field.cell); was != nullptr && was->building == Building::Hut)
      huts[static_cast<std::size_t>(was->owner)] += was->huts;
  std::string words;
  for (std::size_t seat = 0; seat < huts.size(); ++seat) {
    if (huts[seat] == 0) continue;
    if (!words.empty()) words += " and ";
    words +=
        fmt::format("{} of {}", counted(huts[seat], "hut"), view::seat_name(names, static_cast<int>(seat)));
  }
  return words;
}

std::string placement_words(const Scene& before, const std::vector<FieldScene>& fields,
                            std::span<const std::string> names) {
  std::string words;
  for (const FieldScene& field : fields) {
    if (!words.empty())
      words += fmt::format(", {} ", view::arrow(direction_to(fields.front().cell, field.cell)));
    words += fmt::format("{} {}", ground_of(field.landscape).name, cell_name(field.cell));
  }
  const int level = fields.empty() ? 1 : fields.front().level;
  if (level == 1) return words;
  words += fmt::format("; erupts to level {}", level);
  if (const std::string huts = buried(before, fields, names); !huts.empty())
    words += fmt::format(", burying {}", huts);
  return words;
}

std::string expansion_words(const std::vector<FieldScene>& fields, std::string_view from) {
  int huts = 0;
  std::string cells;
  for (const FieldScene& field : fields) {
    huts += field.huts;
    cells += fmt::format(" {}", cell_name(field.cell));
  }
  const std::string_view into = fields.empty() ? "" : ground_of(fields.front().landscape).name;
  return fmt::format("expand {} into {}: {}, {}, on{}", from, into,
                     counted(static_cast<int>(fields.size()), "field"), counted(huts, "hut"), cells);
}

// What stands between '@' and '/', or the end.
std::string_view cell_of(std::string_view token) {
  token.remove_prefix(std::min(token.size(), token.find('@') + 1));
  return token.substr(0, token.find('/'));
}

bool is_expansion(std::string_view token) { return token.starts_with("expand@"); }

std::vector<std::string> words_typed(std::string_view typed) {
  std::vector<std::string> words(1);
  for (const char letter : typed) {
    if (letter != ' ' && letter != '\t')
      words.back() += letter;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

bool is_direction(std::string_view word) {
  return std::ranges::find(kDirectionNames, word) != kDirectionNames.end();
}

// The letter of a landscape given by its letter or its name; 0 if it is neither.
char landscape_letter(std::string_view word) {
  for (const view::Ground& ground : view::kLandscapeGrounds)
    if (word == ground.name || word == std::string_view(&ground.letter, 1) ||
        (word.size() == 1 && word[0] == ground.letter - 'A' + 'a'))
      return ground.letter;
  return 0;
}

}  // namespace

std::string cell_name(Cell cell) { return fmt::format("{},{}", cell.q, cell.r); }

std::string tile_name(Tile tile) { return {letter(tile.a), letter(tile.b)}; }

std::string tile_words(Tile tile) {
  return fmt::format("{}, {}", ground_of(tile.a).name, ground_of(tile.b).name);
}

std::string seat_state(const Scene& scene, int seat) {
  const SeatScene& own = scene.seats[static_cast<std::size_t>(seat)];
  if (std::string place = view::place_words(scene.result, seat); !place.empty()) return place;
  if (own.out) return own.place ? fmt::format("out, {}", view::ordinal(*own.place)) : "out";
  if (own.place) return fmt::format("{} place", view::ordinal(*own.place));
  if (scene.turn.kind == Turn::Kind::Over || scene.turn.seat != seat) return "";
  if (scene.turn.kind == Turn::Kind::Chance) return "draws";
  return fmt::format("{}s", scene.turn.phase);
}

std::string move_words(const Scene& before, const Scene& after, std::string_view token,
                       std::span<const std::string> names) {
  const auto fields = changed(before, after);
  if (is_expansion(token)) return expansion_words(fields, cell_of(token));
  if (before.hand) return placement_words(before, in_tile_order(fields), names);
  if (fields.size() != 1) return std::string(token);
  const FieldScene& field = fields.front();
  const std::string height = field.level == 1 ? "" : fmt::format(", level {}", field.level);
  return fmt::format("{} on {}, {}{}", token.substr(0, token.find('@')), cell_name(field.cell),
                     ground_of(field.landscape).name, height);
}

std::optional<Cell> typed_cell(std::string_view typed) {
  std::string text;
  for (const std::string& word : words_typed(typed)) text += word;
  const auto comma = text.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const auto q = read_number(std::string_view(text).substr(0, comma));
  const auto r = read_number(std::string_view(text).substr(comma + 1));
  if (!q || !r) return std::nullopt;
  return Cell{*q, *r};
}

bool lays_volcano_on(const Scene& before, const Scene& after, Cell cell) {
  return std::ranges::any_of(changed(before, after),
                             [&](const FieldScene& field) { return field.cell == cell && !field.landscape; });
}

bool concerns(const Scene& before, const Scene& after, std::string_view token, Cell cell) {
  const auto fields = changed(before, after);
  if (std::ranges::find(fields, cell, &FieldScene::cell) != fields.end()) return true;
  if (!is_expansion(token)) return false;
  const auto from = typed_cell(cell_of(token));
  return std::ranges::any_of(before.settlements, [&](const SettlementScene& settlement) {
    const auto has = [&](Cell part) {
      return std::ranges::find(settlement.fields, part) != settlement.fields.end();
    };
    return from && has(*from) && has(cell);
  });
}

std::string token_typed(const Scene& scene, std::string_view typed) {
  const auto words = words_typed(typed);
  const auto whole = [&] { return std::string(typed); };
  if (words.empty()) return whole();
  if (scene.hand) {
    std::string where = words[0];
    if (words.size() == 2 && is_direction(words[1])) where += "/" + words[1];
    if (words.size() > 2 || where.find('/') == std::string::npos) return whole();
    if (!typed_cell(where.substr(0, where.find('/')))) return whole();
    return fmt::format("{}@{}", tile_name(*scene.hand), where);
  }
  if (words.size() < 2 || !typed_cell(words[1])) return whole();
  if (words.size() == 2) return fmt::format("{}@{}", words[0], words[1]);
  const char into = landscape_letter(words.back());
  const bool expands = words.size() == 3 || (words.size() == 4 && words[2] == "into");
  if (!expands || into == 0) return whole();
  return fmt::format("{}@{}/{}", words[0], words[1], into);
}

std::string_view short_rules() {
  return "A tile is drawn for you, you place it, you build: you must do both.\n"
         "\n"
         "Place the tile on bare table, touching the island along an edge. Or let a volcano\n"
         "erupt: lay the tile on top, volcano on volcano but pointing elsewhere, all three\n"
         "fields on one level; the land rises by one. Huts underneath are lost. Never cover\n"
         "a tower, a temple, or all of a settlement.\n"
         "\n"
         "Build one of four. A settlement is all buildings of a colour that hang together.\n"
         "  hut     on level 1 (if huts are isolated: not beside a building of yours)\n"
         "  expand  a settlement of yours into one landscape: every empty field of it that\n"
         "          touches the settlement gets as many huts as its level\n"
         "  temple  beside a settlement of yours with 3 fields or more and no temple\n"
         "  tower   on level 3 or higher, beside a settlement of yours without a tower\n"
         "\n"
         "You have 20 huts, 2 towers, 3 temples. Build all of two kinds and you win at once.\n"
         "If you cannot build, you are out. When the tiles run out, the most temples win,\n"
         "then the most towers, then the most huts built.\n";
}

}  // namespace tephra::taluva
