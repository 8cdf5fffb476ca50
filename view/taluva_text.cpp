#include "view/taluva_text.h"

#include <fmt/format.h>

#include "view/taluva_words.h"
#include "view/text_canvas.h"
#include "view/text_island.h"
#include "view/text_panel.h"
#include "view/words.h"

namespace tephra {

using namespace view;

namespace {

// Where the columns of the table of seats begin or, for numbers, end.
constexpr int kHutsEnd = 24;
constexpr int kTowersEnd = 32;
constexpr int kTemplesEnd = 41;
constexpr int kStateColumn = 43;

std::string turn_words(const taluva::Scene& scene, std::span<const std::string> names) {
  if (scene.result) return fmt::format("Game over: {}.", ending(scene.result));
  if (scene.turn.kind == Turn::Kind::Over) return "Game over.";
  const std::string who = seat_name(names, scene.turn.seat);
  const std::string does = seat_state(scene, scene.turn.seat);
  if (scene.hand)
    return fmt::format("{} {} {} ({}).", who, does, tile_name(*scene.hand), tile_words(*scene.hand));
  return fmt::format("{} {}{}.", who, does, scene.turn.kind == Turn::Kind::Chance ? " a tile" : "");
}

std::string seats_text(const taluva::Scene& scene, const TextOptions& options, ColourDepth depth) {
  const int seats = static_cast<int>(scene.seats.size());
  TextCanvas canvas(kPanelColumns, seats + 1);
  canvas.write(kHeadColumn, 0, "left to build");
  canvas.write_ending(kHutsEnd, 0, "huts");
  canvas.write_ending(kTowersEnd, 0, "towers");
  canvas.write_ending(kTemplesEnd, 0, "temples");
  for (int seat = 0; seat < seats; ++seat) {
    const taluva::SeatScene& left = scene.seats[static_cast<std::size_t>(seat)];
    const bool moves = scene.turn.kind != Turn::Kind::Over && scene.turn.seat == seat;
    const int row = seat + 1;
    const Style style{.bold = moves};
    write_seat(canvas, row, seat, seat_name(options.names, seat), moves);
    canvas.write_ending(kHutsEnd, row, fmt::format("{}", left.huts), style);
    canvas.write_ending(kTowersEnd, row, fmt::format("{}", left.towers), style);
    canvas.write_ending(kTemplesEnd, row, fmt::format("{}", left.temples), style);
    canvas.write(kStateColumn, row, seat_state(scene, seat), style);
  }
  return canvas.text(depth);
}

std::string key_text(int columns) {
  std::vector<std::string> fields;
  fields.reserve(kLandscapeGrounds.size() + 2);
  for (const Ground& ground : kLandscapeGrounds)
    fields.push_back(fmt::format("{} {}", ground.letter, ground.name));
  fields.emplace_back("V volcano, with arrows to its A and B");
  fields.emplace_back("digit: level");
  std::vector<std::string> directions;
  directions.reserve(taluva::kDirections);
  for (int d = 0; d < taluva::kDirections; ++d)
    directions.push_back(fmt::format("{} {}", arrow(static_cast<taluva::Direction>(d)),
                                     taluva::kDirectionNames[static_cast<std::size_t>(d)]));
  return wrapped(fields, columns) + wrapped({"hut", "h×2 pile of huts", "tow tower", "tem temple"}, columns) +
         wrapped(directions, columns);
}

}  // namespace

std::string taluva_text(const taluva::Scene& scene, const TextOptions& options,
                        std::optional<int> last_tile) {
  const ColourDepth depth = depth_of(options);
  const int columns = panel_columns(options);
  std::string text = island_text(scene, options, depth, last_tile);
  text += '\n';
  text += seats_text(scene, options, depth);
  text += wrapped(
      {turn_words(scene, options.names), fmt::format("{} left in the stack.", counted(scene.stack, "tile"))},
      columns);
  if (options.key) text += "\n" + key_text(columns);
  return text;
}

}  // namespace tephra
