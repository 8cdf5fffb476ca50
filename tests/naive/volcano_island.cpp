#include "tests/naive/volcano_island.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <utility>

namespace tephra::naive {
namespace {

constexpr int kSide = 10;
constexpr int kMarkers = 6;  // V-MAT-3: of each eruption
constexpr int kActions = 3;  // V-TURN-1: in a turn, at most

using Square = VolcanoIslandSquare;

// V-BOARD-4: in three corners the game for three takes the tile away; the one at i9 … j10 stays.
bool is_missing_corner(Square square) {
  const bool west = square.file <= 2;
  const bool east = square.file >= kSide - 1;
  const bool south = square.rank <= 2;
  const bool north = square.rank >= kSide - 1;
  return (west && south) || (west && north) || (east && south);
}

}  // namespace

bool VolcanoIsland::is_volcano(Square square) {
  return (square.file == 5 || square.file == 6) && (square.rank == 5 || square.rank == 6);
}

bool VolcanoIsland::is_on_board(Square square) const {
  if (square.file < 1 || square.file > kSide || square.rank < 1 || square.rank > kSide) return false;
  return config_.players == 4 || !is_missing_corner(square);
}

std::set<Square> VolcanoIsland::board() const {
  std::set<Square> squares;
  for (int file = 1; file <= kSide; ++file) {
    for (int rank = 1; rank <= kSide; ++rank) {
      if (is_on_board({file, rank})) squares.insert({file, rank});
    }
  }
  return squares;
}

std::map<int, Square> VolcanoIsland::start_markers() const {
  if (eruption() > 0) return {};  // V-ERU-1
  std::map<int, Square> markers = {{1, {5, 6}}, {2, {6, 6}}, {3, {6, 5}}, {4, {5, 5}}};
  if (config_.players == 3) markers.erase(4);
  return markers;
}

int VolcanoIsland::clockwise(int seat, int steps) const {
  return (seat - 1 + steps + config_.players) % config_.players + 1;
}

int VolcanoIsland::seat() const {
  const bool erupts = phase_ == Phase::Lava || (phase_ == Phase::Chance && eruption() == 1);
  if (erupts) return clockwise(start_player(), -1);  // V-ERU-1, V-ERU-2
  return clockwise(start_player(), turns_over_);     // V-ROUND-2
}

int VolcanoIsland::eruption() const {
  if (counts_.empty() || rounds_over_ < counts_[0]) return 0;
  if (counts_.size() == 1 || rounds_over_ < counts_[0] + counts_[1]) return 1;
  return 2;
}

std::optional<int> VolcanoIsland::rounds_to_eruption() const {
  if (counts_.size() == static_cast<std::size_t>(eruption())) return std::nullopt;
  return std::accumulate(counts_.begin(), counts_.end(), 0) - rounds_over_;
}

int VolcanoIsland::rounds_since_eruption() const {
  return rounds_over_ - std::accumulate(counts_.begin(), counts_.begin() + eruption(), 0);
}

const std::vector<Square>& VolcanoIsland::lava(int eruption) const {
  return lava_.at(static_cast<std::size_t>(eruption - 1));
}

int VolcanoIsland::lava_on(Square square) const {
  for (const int eruption : {2, 1}) {
    if (std::ranges::find(lava(eruption), square) != lava(eruption).end()) return eruption;
  }
  return 0;
}

std::string VolcanoIsland::turn() const {
  switch (phase_) {
    case Phase::Chance: return "chance";
    case Phase::Act: return "seat " + std::to_string(seat()) + " act";
    case Phase::Lava: return "seat " + std::to_string(seat()) + " lava";
    case Phase::Over: break;
  }
  return "over";
}

std::string VolcanoIsland::play(std::string_view text) {
  const auto token = Token::parse(text);
  if (!token) return "Malformed";
  const auto refusal = judge(*token);
  if (!refusal.empty()) return std::string(refusal);

  switch (token->kind) {
    case Token::Kind::Roll:
      counts_.push_back(std::accumulate(token->dice.begin(), token->dice.end(), 0));
      begin_turn();
      break;
    case Token::Kind::Lava: place_lava(token->square); break;
    case Token::Kind::End: end_turn(); break;
    default: act(*token); break;
  }
  return "";
}

void VolcanoIsland::put(Square square, Kind kind) { pieces_[square] = Piece{.kind = kind, .owner = seat()}; }

void VolcanoIsland::act(const Token& token) {
  // A piece that is no longer on the board is in its owner's supply.
  if (token.kind == Token::Kind::Move) pieces_.erase(token.from);
  for (const Square square : token.price) pieces_.erase(square);
  if (token.kind == Token::Kind::Settle || token.kind == Token::Kind::Move)
    put(token.square, Kind::Settlement);
  if (token.kind == Token::Kind::Village) put(token.square, Kind::Village);
  if (token.kind == Token::Kind::Town) put(token.square, Kind::Town);
  if (token.kind == Token::Kind::City) put(token.square, Kind::City);

  ++actions_;
  const auto is_action = [](const Token& next) { return next.kind != Token::Kind::End; };
  if (actions_ == kActions || std::ranges::none_of(legal_tokens(), is_action)) end_turn();  // V-TURN-1
}

void VolcanoIsland::begin_turn() {
  actions_ = 0;
  phase_ = Phase::Act;
  if (legal_tokens().empty()) finish("no-action");  // V-TURN-2
}

void VolcanoIsland::end_turn() {
  ++turns_over_;
  if (turns_over_ == config_.players)
    end_round();
  else
    begin_turn();
}

// V-ROUND-3: with one more round over, the count is one less and the next seat is the start player.
void VolcanoIsland::end_round() {
  ++rounds_over_;
  turns_over_ = 0;
  actions_ = 0;
  if (eruption() == 2 && rounds_since_eruption() == kMarkers) {
    finish("last-lava");  // V-END-1
    return;
  }
  if (eruption() > 0 && rounds_since_eruption() < kMarkers) {
    phase_ = Phase::Lava;
    if (!legal_tokens().empty()) return;
  }
  begin_turn();  // V-ERU-2: no marker is left; V-ERU-5: it has no square
}

void VolcanoIsland::place_lava(Square square) {
  lava_.at(static_cast<std::size_t>(eruption() - 1)).push_back(square);
  pieces_.erase(square);  // V-ERU-4
  if (counts_.size() == 1 && eruption() == 1)
    phase_ = Phase::Chance;  // V-ERU-1
  else
    begin_turn();
}

void VolcanoIsland::finish(std::string_view termination) {
  phase_ = Phase::Over;
  termination_ = termination;
}

int VolcanoIsland::on_board(int seat, Kind kind) const {
  const auto is_it = [&](const auto& entry) { return entry.second == Piece{.kind = kind, .owner = seat}; };
  return static_cast<int>(std::ranges::count_if(pieces_, is_it));
}

int VolcanoIsland::supply(int seat, Kind kind) const {
  return (kind == Kind::Settlement ? config_.coins : 5) - on_board(seat, kind);  // V-MAT-2
}

int VolcanoIsland::extent(int seat) const {
  int farthest = 0;
  for (const auto& [one, piece] : pieces_) {
    for (const auto& [other, other_piece] : pieces_) {
      if (piece.owner != seat || piece.kind == Kind::Settlement) continue;
      if (other_piece.owner != seat || other_piece.kind == Kind::Settlement) continue;
      farthest = std::max(farthest, std::abs(one.file - other.file) + std::abs(one.rank - other.rank));
    }
  }
  return farthest;
}

int VolcanoIsland::score(int seat) const {
  // Whether nobody has more of something than this seat, and this seat has some.
  const auto leads = [&](const std::function<int(int)>& amount) {
    for (int other = 1; other <= config_.players; ++other) {
      if (amount(other) > amount(seat)) return false;
    }
    return amount(seat) > 0;
  };
  int points = on_board(seat, Kind::Village) + 3 * on_board(seat, Kind::Town) +
               7 * on_board(seat, Kind::City);  // V-SCORE-1
  for (const Kind kind : kKinds) {
    if (leads([&](int of) { return on_board(of, kind); })) points += 3;  // V-SCORE-2
  }
  if (leads([&](int of) { return extent(of); })) points += 5;  // V-SCORE-3
  return points;
}

std::string VolcanoIsland::places() const {
  if (phase_ != Phase::Over) return "none";
  // V-SCORE-4: points, then pieces on the board.
  std::map<std::pair<int, int>, std::vector<int>, std::greater<>> standings;
  for (int seat = 1; seat <= config_.players; ++seat) {
    int pieces = 0;
    for (const Kind kind : kKinds) pieces += on_board(seat, kind);
    standings[{score(seat), pieces}].push_back(seat);
  }
  std::map<int, int> place_of;
  int place = 1;
  for (const auto& [merit, seats] : standings) {
    for (const int seat : seats) place_of[seat] = place;
    place += static_cast<int>(seats.size());
  }
  std::string line = "places";
  for (const auto& [seat, its_place] : place_of) line += " " + std::to_string(its_place);
  return line + " termination " + termination_;
}

}  // namespace tephra::naive
