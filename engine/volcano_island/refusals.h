#pragma once

#include <expected>
#include <span>

#include "engine/core/reason.h"
#include "engine/volcano_island/position.h"

namespace tephra::volcano_island {

// Each answers a move that somebody wishes to make with the move itself, ready to be played, or with the
// first reason that speaks against it, in the order of the rules. They say nothing about legal moves that the
// generators do not: both are held against each other by tests. All ask for a position in the phase they are
// for.

std::expected<Move, Reason> judge_roll(const Position& position, std::span<const int> dice);

std::expected<Move, Reason> judge_settle(const Position& position, Square to);
std::expected<Move, Reason> judge_move(const Position& position, Square from, Square to);
// `piece` is a village, a town or a city; `price` is in ascending order, without repeats.
std::expected<Move, Reason> judge_building(const Position& position, Piece piece, Square to,
                                           std::span<const Square> price);
std::expected<Move, Reason> judge_end(const Position& position);

std::expected<Move, Reason> judge_lava(const Position& position, Square to);

}  // namespace tephra::volcano_island
