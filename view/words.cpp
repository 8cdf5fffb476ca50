#include "view/words.h"

#include <fmt/format.h>

#include "view/characters.h"

namespace tephra::view {
namespace {

constexpr std::size_t kLongestName = 14;

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x20 || first == 0x7f) return true;
  return first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;  // C1 controls
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string kept;
  for (std::size_t columns = 0; !text.empty();) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length);
    if (length > 0 && !is_control(character)) {
      columns += static_cast<std::size_t>(character_columns(character));
      if (columns > longest) return kept + "…";
      kept += character;
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

std::string ordinal(int number) {
  switch (number) {
    case 1: return "1st";
    case 2: return "2nd";
    case 3: return "3rd";
    default: return fmt::format("{}th", number);
  }
}

std::string place_words(const std::optional<Result>& result, int seat) {
  const int place = result ? result->places[static_cast<std::size_t>(seat)] : 0;
  return place > 0 ? fmt::format("{} place", ordinal(place)) : "";
}

std::string_view ending(const std::optional<Result>& result) {
  if (!result) return "";
  switch (result->termination) {
    case Termination::Early: return "all pieces of two kinds are built";
    case Termination::LastStanding: return "nobody is left to play against";
    case Termination::StackEmpty: return "the stack is empty";
    case Termination::NoAction: return "a tribe could not act";
    case Termination::LastLava: return "the last lava has flowed";
    case Termination::Abandoned: return "abandoned";
    case Termination::Time: return "out of time";
    case Termination::Unfinished: return "unfinished";
  }
  return "";
}

std::string counted(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string listed(std::span<const std::string> items) {
  std::string list;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) list += at + 1 < items.size() ? ", " : " and ";
    list += items[at];
  }
  return list;
}

}  // namespace tephra::view
