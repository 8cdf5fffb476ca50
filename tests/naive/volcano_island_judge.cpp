// What may be played, and why not: every refusal in the order the rules list them.
#include <algorithm>
#include <cstddef>
#include <ranges>

#include "tests/naive/volcano_island.h"

namespace tephra::naive {

std::string_view VolcanoIsland::judge(const Token& token) const {
  if (phase_ == Phase::Over) return "GameOver";
  Phase wanted = Phase::Act;
  if (token.kind == Token::Kind::Roll) wanted = Phase::Chance;
  if (token.kind == Token::Kind::Lava) wanted = Phase::Lava;
  if (phase_ != wanted) return "WrongPhase";

  switch (token.kind) {
    case Token::Kind::Roll: return judge_roll(token);
    case Token::Kind::Settle: return judge_settle(token);
    case Token::Kind::Move: return judge_move(token);
    case Token::Kind::Village: return judge_village(token);
    case Token::Kind::Town: return judge_growth(token, Kind::Village, 2, "NeedsVillageAndTwo");
    case Token::Kind::City: return judge_growth(token, Kind::Town, 3, "NeedsTownAndThree");
    case Token::Kind::End: return actions_ == 0 ? "MustAct" : "";  // V-TURN-1
    case Token::Kind::Lava: return judge_lava(token);
  }
  return "Malformed";
}

std::size_t VolcanoIsland::dice_due() const { return counts_.empty() ? 3 : 2; }  // V-ROUND-1, V-ERU-1

std::string_view VolcanoIsland::judge_roll(const Token& token) const {
  if (token.dice.size() != dice_due()) return "BadRoll";
  if (!std::ranges::all_of(token.dice, [](int die) { return die >= 0 && die <= 5; }))  // V-MAT-4
    return "BadRoll";
  if (std::ranges::all_of(token.dice, [](int die) { return die == 0; })) return "BadRoll";
  return "";
}

// V-VAC-1, one reason after the other.
std::string_view VolcanoIsland::judge_site(Square square) const {
  if (!is_on_board(square)) return "NoSuchSquare";
  if (is_volcano(square)) return "VolcanoSquare";  // V-BOARD-2
  if (lava_on(square) != 0) return "LavaSquare";
  if (pieces_.contains(square)) return "Occupied";
  return "";
}

int VolcanoIsland::influence(int seat, Square square) const {
  std::vector<Square> adjacent;
  if (config_.diagonal)
    std::ranges::copy(square.around(), std::back_inserter(adjacent));
  else
    std::ranges::copy(square.orthogonal(), std::back_inserter(adjacent));
  int highest = 0;
  for (const Square next : adjacent) {
    if (holds(next, Kind::Village, seat)) highest = std::max(highest, 1);
    if (holds(next, Kind::Town, seat)) highest = std::max(highest, 2);
    if (holds(next, Kind::City, seat)) highest = std::max(highest, 3);
  }
  return highest;
}

// V-SET-1 beyond the square itself: is the tribe there, and may it be. A lifted settlement does not count.
std::string_view VolcanoIsland::judge_reach(Square square, std::optional<Square> lifted) const {
  const auto markers = start_markers();
  const auto marker = markers.find(seat());
  bool adjacent = false;
  for (const Square next : square.orthogonal()) {
    if (next == lifted) continue;
    const auto piece = pieces_.find(next);
    if (piece != pieces_.end() && piece->second.owner == seat()) adjacent = true;
    if (marker != markers.end() && marker->second == next) adjacent = true;
  }
  if (!adjacent) return "NotAdjacentToTribe";
  for (int other = 1; other <= config_.players; ++other) {
    if (influence(other, square) > influence(seat(), square)) return "OverInfluenced";  // V-INF-1
  }
  return "";
}

std::string_view VolcanoIsland::judge_settle(const Token& token) const {
  const auto refusal = judge_site(token.square);
  if (!refusal.empty()) return refusal;
  if (supply(seat(), Kind::Settlement) == 0) return "NothingLeftInSupply";  // V-SUP-1
  return judge_reach(token.square, std::nullopt);
}

std::string_view VolcanoIsland::judge_move(const Token& token) const {
  if (!holds(token.from, Kind::Settlement, seat())) return "NotYourPiece";  // V-MOVE-1
  const auto refusal = judge_site(token.square);
  if (!refusal.empty()) return refusal;
  return judge_reach(token.square, token.from);
}

std::string_view VolcanoIsland::judge_village(const Token& token) const {
  const auto refusal = judge_site(token.square);
  if (!refusal.empty()) return refusal;
  if (supply(seat(), Kind::Village) == 0) return "NothingLeftInSupply";                   // V-SUP-1
  if (around(token.square, Kind::Settlement).size() < 3) return "NeedsThreeSettlements";  // V-VIL-1
  return is_price(token, {{Kind::Settlement, 3}}) ? "" : "BadCost";
}

// V-TOWN-1, V-CITY-1: a piece becomes the next higher one at the price of another like it and settlements.
std::string_view VolcanoIsland::judge_growth(const Token& token, Kind before, int settlements,
                                             std::string_view needs) const {
  if (!holds(token.square, before, seat())) return "NotYourPiece";
  const Kind after = token.kind == Token::Kind::Town ? Kind::Town : Kind::City;
  if (supply(seat(), after) == 0) return "NothingLeftInSupply";  // V-SUP-1
  if (around(token.square, before).empty()) return needs;
  if (around(token.square, Kind::Settlement).size() < static_cast<std::size_t>(settlements)) return needs;
  return is_price(token, {{before, 1}, {Kind::Settlement, settlements}}) ? "" : "BadCost";
}

// Whether the squares named hold exactly the pieces wanted, all of them the mover's and around the site.
bool VolcanoIsland::is_price(const Token& token, std::map<Kind, int> wanted) const {
  const auto near = token.square.around();
  for (const Square square : token.price) {
    if (std::ranges::find(near, square) == near.end()) return false;
    const auto piece = pieces_.find(square);
    if (piece == pieces_.end() || piece->second.owner != seat()) return false;
    --wanted[piece->second.kind];
  }
  return std::ranges::all_of(wanted, [](const auto& entry) { return entry.second == 0; });
}

std::string_view VolcanoIsland::judge_lava(const Token& token) const {
  if (!is_on_board(token.square)) return "NoSuchSquare";
  if (rounds_since_eruption() == 0) {  // V-ERU-1, V-ERU-3
    return is_volcano(token.square) && lava_on(token.square) == 0 ? "" : "LavaMustStartOnVolcano";
  }
  if (is_volcano(token.square)) return "LavaMustFlowOn";  // V-ERU-2
  // Lava of the first eruption does not stop the second, but its own does (V-ERU-3).
  const auto& own = lava(eruption());
  if (lava_on(token.square) == eruption()) return "LavaMustFlowOn";
  for (const Square next : token.square.orthogonal()) {
    if (std::ranges::find(own, next) != own.end()) return "";
  }
  return "LavaMustFlowOn";
}

bool VolcanoIsland::holds(Square square, Kind kind, int owner) const {
  const auto piece = pieces_.find(square);
  return piece != pieces_.end() && piece->second == Piece{.kind = kind, .owner = owner};
}

std::vector<VolcanoIsland::Square> VolcanoIsland::around(Square square, Kind kind) const {
  std::vector<Square> found;
  for (const Square next : square.around()) {
    if (holds(next, kind, seat())) found.push_back(next);
  }
  return found;
}

// Every throw of the dice, those already lying given.
void VolcanoIsland::add_rolls(std::vector<int> dice, std::vector<Token>& tokens) const {
  if (dice.size() == dice_due()) {
    tokens.push_back({.kind = Token::Kind::Roll, .dice = dice});
    return;
  }
  dice.push_back(0);
  for (dice.back() = 0; dice.back() <= 5; ++dice.back()) add_rolls(dice, tokens);
}

// The token with every price of a size that can be made of these squares, which are in order.
void VolcanoIsland::add_prices(const Token& token, std::size_t size, std::span<const Square> squares,
                               std::vector<Token>& tokens) {
  if (token.price.size() == size) tokens.push_back(token);
  if (token.price.size() + squares.size() < size) return;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    Token longer = token;
    longer.price.push_back(squares[i]);
    add_prices(longer, size, squares.subspan(i + 1), tokens);
  }
}

// A superset of the legal tokens, each in canonical form and once: whatever is left out is refused for sure.
std::vector<VolcanoIsland::Token> VolcanoIsland::candidates() const {
  std::vector<Token> tokens;
  if (phase_ == Phase::Chance) add_rolls({}, tokens);
  if (phase_ == Phase::Lava) {
    for (const Square square : board()) tokens.push_back({.kind = Token::Kind::Lava, .square = square});
  }
  if (phase_ == Phase::Act) {
    tokens.push_back({.kind = Token::Kind::End});
    std::set<Square> own;
    for (const auto& [square, piece] : pieces_) {
      if (piece.owner == seat()) own.insert(square);
    }
    for (const Square square : board()) {
      tokens.push_back({.kind = Token::Kind::Settle, .square = square});
      for (const Square from : own)
        tokens.push_back({.kind = Token::Kind::Move, .square = square, .from = from});
      std::vector<Square> payable;
      for (const Square next : square.around()) {
        if (own.contains(next)) payable.push_back(next);
      }
      std::ranges::sort(payable);
      add_prices({.kind = Token::Kind::Village, .square = square}, 3, payable, tokens);
      add_prices({.kind = Token::Kind::Town, .square = square}, 3, payable, tokens);
      add_prices({.kind = Token::Kind::City, .square = square}, 4, payable, tokens);
    }
  }
  return tokens;
}

std::vector<VolcanoIsland::Token> VolcanoIsland::legal_tokens() const {
  std::vector<Token> tokens = candidates();
  std::erase_if(tokens, [this](const Token& token) { return !judge(token).empty(); });
  return tokens;
}

std::vector<std::string> VolcanoIsland::legal() const {
  std::vector<std::string> lines;
  for (const Token& token : legal_tokens()) {
    lines.push_back(token.text());
    if (token.kind == Token::Kind::Roll) lines.back() += " x1";
  }
  std::ranges::sort(lines);
  return lines;
}

}  // namespace tephra::naive
