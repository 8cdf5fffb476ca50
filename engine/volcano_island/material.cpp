#include "engine/volcano_island/material.h"

#include <array>

namespace tephra::volcano_island {

namespace {

constexpr std::array<std::string_view, kPieces> kPieceNames{"settlement", "village", "town", "city"};
constexpr std::array<std::string_view, 3> kStageNames{"quiet", "first", "second"};

}  // namespace

std::string_view name(Piece piece) { return kPieceNames[static_cast<std::size_t>(piece)]; }
std::string_view name(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }

}  // namespace tephra::volcano_island
