// Finding moves, and who plays at which level.

#include <string>

#include "apps/wasm/exchange.h"
#include "apps/wasm/exported.h"
#include "apps/wasm/tables.h"
#include "apps/wasm/thinking.h"
#include "engine/core/json_writer.h"

namespace tephra::wasm {

namespace {

bool asks_for_a_move(Table* at) { return at != nullptr && at->match().turn().kind == Turn::Kind::Decision; }

}  // namespace

// The levels as a JSON list of number and name.
TEPHRA_EXPORTED(level_list) void level_list() {
  JsonWriter json;
  json.open_list();
  for (const Level& level : levels())
    json.open_object().key("number").value(level.number).key("name").value(level.name).close_object();
  answer(std::move(json.close_list()).take());
}

// Begins to think about the table's decision, as the level of this number does; 0: without end. What was
// found for decisions before helps if the seed is the same. 1, or 0 if there is nothing to decide.
TEPHRA_EXPORTED(think) int think(int number, int level, std::uint32_t seed) {
  Table* at = table(number);
  if (!asks_for_a_move(at)) return 0;
  if (level < 0 || level > kLevels) return 0;
  if (!at->thinking) at->thinking = std::make_unique<Thinking>(seed);
  at->thinking->begin(level == 0 ? nullptr : &levels()[static_cast<std::size_t>(level - 1)]);
  return 1;
}

// Thinks on for so many milliseconds. How far it has come, 0 to 1000, and what was found so far as JSON.
TEPHRA_EXPORTED(think_on) int think_on(int number, int milliseconds) {
  Table* at = table(number);
  if (!asks_for_a_move(at) || !at->thinking) return kNone;
  const int progress = at->thinking->go_on(at->match(), std::chrono::milliseconds(milliseconds));
  answer(at->thinking->found(at->match()));
  return progress;
}

}  // namespace tephra::wasm
