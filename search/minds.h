#pragma once

#include <array>

#include "search/taluva_features.h"
#include "search/taluva_glance.h"
#include "search/volcano_island_features.h"
#include "search/weights.h"

namespace tephra {

// How positions of a kind are judged: by a network of this shape, from these features of each seat. What a
// game has to offer for the search and the training to work on it.
//
// Where a decision has so many moves that judging what comes of each takes too long, `glances` says so, and
// `glance` calls visit(move, promise) for every one: the more it promises the better it looks at first sight.
// What it notes down on the way has its room in `Notes`.
template <class Position>
struct MindOf;

template <int Words>
struct MindOf<taluva::Position<Words>> {
  using Position = taluva::Position<Words>;
  using Judge = taluva::Judge;
  using Inputs = std::array<Judge::Input, kMaxSeats>;

  static const Judge& judge(const Knowledge& knowledge) { return knowledge.taluva; }
  static bool is_in(const Position& position, int seat) { return taluva::is_in(position, seat); }
  static void describe(const Position& position, Inputs& inputs) { taluva::describe(position, inputs); }
  static Chances chances(const Position& position, const Judge& judge) {
    return taluva::chances(position, judge);
  }

  using Notes = typename taluva::Glance<Words>::Notes;
  static bool glances(const Position& position) { return position.phase() == taluva::Phase::Place; }
  template <class Visit>
  static void glance(const Position& position, const Knowledge& knowledge, Notes& notes, Visit&& visit) {
    taluva::Glance<Words>(position).each(knowledge.taluva_taste, notes, visit);
  }
};

template <>
struct MindOf<volcano_island::Position> {
  using Position = volcano_island::Position;
  using Judge = volcano_island::Judge;
  using Inputs = std::array<Judge::Input, kMaxSeats>;

  static const Judge& judge(const Knowledge& knowledge) { return knowledge.volcano_island; }
  static bool is_in(const Position&, int) { return true; }
  static void describe(const Position& position, Inputs& inputs) {
    volcano_island::describe(position, inputs);
  }
  static Chances chances(const Position& position, const Judge& judge) {
    return volcano_island::chances(position, judge);
  }

  struct Notes {};
  static bool glances(const Position&) { return false; }
  template <class Visit>
  static void glance(const Position&, const Knowledge&, Notes&, Visit&&) {}
};

}  // namespace tephra
