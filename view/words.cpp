#include "view/words.h"

#include <fmt/format.h>

#include "view/palette.h"

namespace tephra::view {
namespace {

constexpr std::size_t kLongestName = 14;

// The length of the well-formed UTF-8 character at the front of `text`, 0 if there is none. Long encodings of
// short characters are let through: they break no drawing.
std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const std::size_t length = byte(0) < 0x80   ? 1
                             : byte(0) < 0xc2 ? 0
                             : byte(0) < 0xe0 ? 2
                             : byte(0) < 0xf0 ? 3
                             : byte(0) < 0xf5 ? 4
                                              : 0;
  if (length > text.size()) return 0;
  for (std::size_t at = 1; at < length; ++at)
    if ((byte(at) & 0xc0) != 0x80) return 0;
  return length;
}

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x20 || first == 0x7f) return true;
  return first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;  // C1 controls
}

std::string_view ordinal_ending(int number) {
  switch (number) {
    case 1: return "st";
    case 2: return "nd";
    case 3: return "rd";
    default: return "th";
  }
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string kept;
  for (std::size_t count = 0; !text.empty();) {
    const std::size_t length = character_length(text);
    if (length > 0 && !is_control(text.substr(0, length))) {
      if (++count > longest) return kept + "…";
      kept += text.substr(0, length);
    }
    text.remove_prefix(length > 0 ? length : 1);
  }
  return kept;
}

std::string seat_name(std::span<const std::string> names, int seat) {
  if (static_cast<std::size_t>(seat) < names.size()) {
    std::string name = printable(names[static_cast<std::size_t>(seat)], kLongestName);
    if (!name.empty()) return name;
  }
  return fmt::format("Seat {}", seat + 1);
}

std::string seat_state(const taluva::Scene& scene, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  if (scene.result) {
    const int place = scene.result->places[at];
    if (place > 0) return fmt::format("{}{} place", place, ordinal_ending(place));
  }
  if (scene.seats[at].finished) return "finished";
  if (scene.seats[at].out) return "out";
  if (scene.turn.kind == Turn::Kind::Over || scene.turn.seat != seat) return "";
  if (scene.turn.kind == Turn::Kind::Chance) return "draws";
  return fmt::format("{}s", scene.turn.phase);
}

std::string_view ending(const taluva::Scene& scene) {
  if (!scene.result) return "";
  switch (scene.result->termination) {
    case Termination::Early: return "all pieces of two kinds are built";
    case Termination::LastStanding: return "everybody else is out";
    case Termination::StackEmpty: return "the stack is empty";
    case Termination::Abandoned: return "abandoned";
    case Termination::Time: return "out of time";
    case Termination::Unfinished: return "unfinished";
  }
  return "";
}

std::string cell_name(taluva::Cell cell) { return fmt::format("{},{}", cell.q, cell.r); }

std::string tile_name(taluva::Tile tile) { return {letter(tile.a), letter(tile.b)}; }

std::string tile_words(taluva::Tile tile) {
  return fmt::format("{}, {}", ground_of(tile.a).name, ground_of(tile.b).name);
}

std::string counted(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

}  // namespace tephra::view
