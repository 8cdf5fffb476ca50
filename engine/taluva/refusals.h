#pragma once

#include <expected>

#include "engine/core/reason.h"
#include "engine/taluva/position.h"

namespace tephra::taluva {

// Each answers a move that somebody wishes to make with the move itself, ready to be played, or with the
// first reason that speaks against it, in the order of the rules. They say nothing about legal moves that the
// generators do not: both are held against each other by tests. All ask for a position in the phase they are
// for.

template <int Words>
std::expected<Move, Reason> judge_draw(const Position<Words>& position, Tile tile);

// Any spot may be asked for, however far out.
template <int Words>
std::expected<Move, Reason> judge_place(const Position<Words>& position, Tile tile, const Spot& spot);

// `kind` is a hut, a tower or a temple.
template <int Words>
std::expected<Move, Reason> judge_build(const Position<Words>& position, Move::Kind kind, Cell cell);

// `cell` is any field of the settlement.
template <int Words>
std::expected<Move, Reason> judge_expand(const Position<Words>& position, Cell cell, Landscape into);

}  // namespace tephra::taluva
