#include "search/taluva_policies.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "search/favourite.h"

namespace tephra::taluva {

namespace {

template <int Words>
using Fields = typename Island<Words>::Fields;

// Bare table is level 0.
template <int Words>
int level_at(const Position<Words>& position, Cell cell) {
  return position.land().level(position.land().field_at(cell));
}

// The level that a tile laid at `spot` gets.
template <int Words>
int level_of(const Position<Words>& position, const Spot& spot) {
  return level_at(position, spot.volcano) + 1;
}

template <int Words>
bool is_volcano_at(const Position<Words>& position, Cell cell) {
  const FieldId field = position.land().field_at(cell);
  return field != Island<Words>::kNoField && Island<Words>::is_volcano(field);
}

template <class Visit>
void each_neighbour(Cell of, Visit&& visit) {
  for (int to = 0; to < kDirections; ++to) visit(neighbour(of, static_cast<Direction>(to)));
}

// Calls visit(cell) for the cells around a tile, once for each field of the tile that they touch.
template <class Visit>
void each_touch(const Spot& spot, Visit&& visit) {
  const auto cells = tile_cells(spot.volcano, spot.to);
  for (const Cell cell : cells)
    each_neighbour(cell, [&](Cell next) {
      if (std::ranges::find(cells, next) == cells.end()) visit(next);
    });
}

// The fields that a build fills.
template <int Words>
Fields<Words> filled_by(const Position<Words>& position, Move move) {
  if (move.kind() != Move::Kind::Expand) return Fields<Words>::of(move.field());
  const auto& settlements = position.settlements();
  const int seat = position.seat();
  return position.builder().filled(settlements.settlement(seat, settlements.which(seat, move.field())),
                                   move.into());
}

template <int Words>
Position<Words> after(const Position<Words>& position, const Spot& spot) {
  Position<Words> next = position;
  next.play(Move::place(spot));
  return next;
}

// A taste gives each placement and each build a number, and the largest is played, at random among equals.
// One decision in kWhim is left to chance.

struct Tall {
  static constexpr std::uint32_t kWhim = 16;

  // The next eruption needs fields on the level of its volcano: this tile's around the volcanoes next to it,
  // and those around its own volcano.
  template <int Words>
  static int place(const Position<Words>& position, const Spot& spot) {
    const int level = level_of(position, spot);
    int even = 0;
    each_touch(spot, [&](Cell cell) {
      if (level_at(position, cell) == level) even += is_volcano_at(position, cell) ? 2 : 1;
    });
    each_neighbour(spot.volcano, [&](Cell cell) { even += level_at(position, cell) == level; });
    return 16 * level + even;
  }

  // What stands next to a volcano, or alone, is in the way of eruptions.
  template <int Words>
  static int build(const Position<Words>& position, Move move) {
    int in_the_way = 0;
    filled_by(position, move).each([&](int field) {
      each_neighbour(position.land().cell_of(static_cast<FieldId>(field)),
                     [&](Cell cell) { in_the_way += is_volcano_at(position, cell); });
    });
    if (move.kind() == Move::Kind::Tower) return 100 - in_the_way;
    return (move.kind() == Move::Kind::Hut ? 0 : 4) - in_the_way;
  }
};

struct Line {
  static constexpr std::uint32_t kWhim = 32;

  // The distance from the first tile. Next to the farthest tile it is larger than anywhere else, so that the
  // direction taken first is kept.
  template <int Words>
  static int place(const Position<Words>& /*position*/, const Spot& spot) {
    int distance = 0;
    for (const Cell cell : tile_cells(spot.volcano, spot.to))
      distance = std::max({distance, std::abs(cell.q), std::abs(cell.r), std::abs(cell.q + cell.r)});
    return distance;
  }

  template <int Words>
  static int build(const Position<Words>& /*position*/, Move /*move*/) {
    return 0;
  }
};

// The value of the best build behind a placement, or `none` if the seat goes out.
template <class Taste, int Words>
int best_build(const Position<Words>& placed, int none) {
  if (placed.phase() != Phase::Build) return none;
  int best = std::numeric_limits<int>::min();
  placed.choices().each([&](Move move) { best = std::max(best, Taste::build(placed, move)); });
  return best;
}

struct Greedy {
  static constexpr std::uint32_t kWhim = 16;

  // High ground beside one's own buildings may carry a tower one day.
  template <int Words>
  static int place(const Position<Words>& position, const Spot& spot) {
    const int seat = position.seat();
    const int tile = position.land().tiles();
    const auto placed = after(position, spot);
    const auto& beside = placed.settlements().beside(seat);
    const bool own = beside.has(2 * tile) || beside.has(2 * tile + 1);
    return 8 * best_build<Greedy>(placed, -1) + (own ? level_of(position, spot) : 0);
  }

  template <int Words>
  static int build(const Position<Words>& position, Move move) {
    switch (move.kind()) {
      case Move::Kind::Temple: return 60;
      case Move::Kind::Tower: return 50;
      case Move::Kind::Expand: return 2 * filled_by(position, move).count();
      default: return 1;
    }
  }
};

struct Wasteful {
  static constexpr std::uint32_t kWhim = 16;

  template <int Words>
  static int place(const Position<Words>& position, const Spot& spot) {
    const auto placed = after(position, spot);
    const int best = best_build<Wasteful>(placed, 100);
    return best - placed.builder().temples().count() - placed.builder().towers().count();
  }

  template <int Words>
  static int build(const Position<Words>& position, Move move) {
    switch (move.kind()) {
      case Move::Kind::Expand: return position.builder().price(filled_by(position, move));
      case Move::Kind::Hut: return 0;
      default: return -50;
    }
  }
};

struct Crowded {
  static constexpr std::uint32_t kWhim = 16;

  // Every place on top of the island is crowded: without a price for height, no tile would fill a hole.
  template <int Words>
  static int place(const Position<Words>& position, const Spot& spot) {
    int covered = 0;
    each_touch(spot,
               [&](Cell cell) { covered += position.land().field_at(cell) != Island<Words>::kNoField; });
    return covered - 3 * level_of(position, spot);
  }

  // Opponents' buildings touched, and above all own settlements joined.
  template <int Words>
  static int build(const Position<Words>& position, Move move) {
    const auto& settlements = position.settlements();
    const int mover = position.seat();
    const auto beside = Settlements<Words>::beside(position.land(), filled_by(position, move));
    int touched = 0;
    for (int seat = 0; seat < position.seats(); ++seat)
      if (seat != mover) touched += (beside & settlements.built_by(seat)).count();
    int joined = 0;
    for (int i = 0; i < settlements.count(mover); ++i)
      joined += (beside & settlements.settlement(mover, i)).any();
    return touched + 4 * std::max(0, joined - 1);
  }
};

template <class Taste, int Words>
Move favourite(const Position<Words>& position, Random& random) {
  const bool placing = position.phase() == Phase::Place;
  return tephra::favourite(position, Taste::kWhim, random, [&](Move move) {
    return placing ? Taste::place(position, move.spot()) : Taste::build(position, move);
  });
}

}  // namespace

template <int Words>
Move choose(const Position<Words>& position, Policy policy, Random& random) {
  switch (policy) {
    case Policy::Tall: return favourite<Tall>(position, random);
    case Policy::Line: return favourite<Line>(position, random);
    case Policy::Greedy: return favourite<Greedy>(position, random);
    case Policy::Wasteful: return favourite<Wasteful>(position, random);
    case Policy::Crowded: return favourite<Crowded>(position, random);
    default: return position.random(random);
  }
}

template Move choose(const Position<1>&, Policy, Random&);
template Move choose(const Position<2>&, Policy, Random&);

}  // namespace tephra::taluva
