#pragma once

#include <memory>

#include "engine/record/record.h"

namespace tephra::wasm {

class Thinking;

// A game the browser holds: what is played and what its record will say, and whoever thinks about it.
struct Table {
  explicit Table(Record what);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Record record;
  std::unique_ptr<Thinking> thinking;

  Match& match() { return record.match; }
};

// What the browser is told where it asks for a table that does not exist, or for something there is none of.
inline constexpr int kNone = -1;

// The browser knows tables by number. Numbers of tables that are put away are given out again.
int set_up(Record record);
// Null if there is no such table.
Table* table(int number);
void put_away(int number);

}  // namespace tephra::wasm
