// Who keeps whom at a distance in Volcano Island: part of the rules, and nothing the state tells.

#include "apps/wasm/exchange.h"
#include "apps/wasm/exported.h"
#include "apps/wasm/tables.h"
#include "engine/core/json_writer.h"

namespace tephra::wasm {

namespace {

using volcano_island::Square;

void write_square(const volcano_island::Position& position, int seats, Square square, JsonWriter& json) {
  const auto id = volcano_island::id_of(square);
  for (int seat = 0; seat < seats; ++seat) {
    int strength = 0;
    while (strength < 3 && position.board().influence(seat, strength + 1).has(id)) ++strength;
    if (strength == 0) continue;
    json.open_object().key("field").value(name(square)).key("seat").value(seat + 1);
    json.key("strength").value(strength).close_object();
  }
}

template <class G>
void write_influence(const MatchOf<G>& match, JsonWriter& json) {
  if constexpr (std::is_same_v<G, volcano_island::VolcanoIsland>) {
    const int seats = match.options().players;
    for (std::int8_t file = 0; file < volcano_island::kFiles; ++file)
      for (std::int8_t rank = 0; rank < volcano_island::kRanks; ++rank)
        if (const Square square{file, rank}; is_on_board(square, seats) && !is_volcano(square))
          write_square(match.position(), seats, square, json);
  }
}

}  // namespace

// JSON: for every square and seat with any influence over it, `field`, `seat` and `strength` (1 to 3). Empty
// in other games.
TEPHRA_EXPORTED(influence) void influence(int number) {
  Table* at = table(number);
  if (at == nullptr) return;
  JsonWriter json;
  json.open_list();
  at->match().visit([&](const auto& of) { write_influence(of, json); });
  answer(std::move(json.close_list()).take());
}

}  // namespace tephra::wasm
