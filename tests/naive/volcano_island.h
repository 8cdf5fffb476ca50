#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/naive/volcano_island_token.h"

namespace tephra::naive {

/// Trusted to be valid: 3 or 4 players, 6 or 12 coins.
struct VolcanoIslandConfig {
  int players = 4;
  int coins = 6;
  bool diagonal = true;  // influence reaches all eight neighbours, not only four
};

/// Volcano Island (a game by Simon Graham, CC BY-NC-SA 2.5) a second time, straight from the rules with maps
/// and brute force, to compare the engine with. Deliberately slow and plain: what has happened is kept, and
/// everything derivable (supplies, whose turn it is, which eruption, the counts) is recomputed when asked
/// for.
class VolcanoIsland {
 public:
  using Square = VolcanoIslandSquare;
  using Token = VolcanoIslandToken;

  enum class Phase { Chance, Act, Lava, Over };
  enum class Kind { Settlement, Village, Town, City };
  static constexpr std::array kKinds = {Kind::Settlement, Kind::Village, Kind::Town, Kind::City};

  struct Piece {
    Kind kind = Kind::Settlement;
    int owner = 0;  // seat

    bool operator==(const Piece&) const = default;
  };

  explicit VolcanoIsland(VolcanoIslandConfig config) : config_(config) {}

  /// The protocol's answer to `turn`: `chance`, `seat N act`, `seat N lava` or `over`.
  std::string turn() const;
  /// The protocol's lines of `legal` after the first, sorted bytewise; none when the game is over.
  std::vector<std::string> legal() const;
  /// Plays any text as a token: empty when accepted, else the reason's name, and nothing has changed.
  std::string play(std::string_view token);
  /// The protocol's answer to `places`.
  std::string places() const;

  const VolcanoIslandConfig& config() const { return config_; }
  Phase phase() const { return phase_; }
  /// Whose decision it is: the one to act or, while lava flows, the one to place it, who also rolls the dice
  /// for the second eruption. Means nothing when the game is over.
  int seat() const;
  /// V-ROUND-2: who holds the start-player marker.
  int start_player() const { return clockwise(1, rounds_over_); }
  int rounds_over() const { return rounds_over_; }
  int actions_taken() const { return actions_; }
  /// 0 before the first eruption, then 1, then 2.
  int eruption() const;
  /// V-ROUND-1, V-ERU-1: rounds until the next eruption; none while its dice have yet to be rolled, or when
  /// both eruptions have begun.
  std::optional<int> rounds_to_eruption() const;

  const std::map<Square, Piece>& pieces() const { return pieces_; }
  /// The markers of eruption 1 or 2, in the order they were placed.
  const std::vector<Square>& lava(int eruption) const;
  /// The eruption whose lava is seen on a square, the second over the first; 0 for none.
  int lava_on(Square square) const;
  /// V-BOARD-3: the seats whose start markers stand, and where.
  std::map<int, Square> start_markers() const;
  /// V-BOARD-1, V-BOARD-4: all squares of the board, the volcano's included.
  std::set<Square> board() const;
  bool is_on_board(Square square) const;
  static bool is_volcano(Square square);

  /// V-SUP-1: pieces of a kind that a seat has off the board, and on it.
  int supply(int seat, Kind kind) const;
  int on_board(int seat, Kind kind) const;
  /// V-INF-1: the influence of a seat over a square.
  int influence(int seat, Square square) const;
  /// V-SCORE-1 … V-SCORE-3: what a seat would score if the game ended now.
  int score(int seat) const;
  /// V-SCORE-3: the largest distance between two of a seat's villages, towns or cities; 0 with fewer than
  /// two.
  int extent(int seat) const;

 private:
  // The seat so many steps after this one, or before it.
  int clockwise(int seat, int steps) const;
  bool holds(Square square, Kind kind, int owner) const;
  // The seat's pieces of a kind on the eight squares around.
  std::vector<Square> around(Square square, Kind kind) const;
  // V-ERU-2: how many rounds ago the eruption that goes on began. Asks for one to go on.
  int rounds_since_eruption() const;

  // Why a token is refused here, or empty.
  std::string_view judge(const Token& token) const;
  std::string_view judge_roll(const Token& token) const;
  std::string_view judge_site(Square square) const;
  std::string_view judge_reach(Square square, std::optional<Square> lifted) const;
  std::string_view judge_settle(const Token& token) const;
  std::string_view judge_move(const Token& token) const;
  std::string_view judge_village(const Token& token) const;
  std::string_view judge_growth(const Token& token, Kind before, int settlements,
                                std::string_view needs) const;
  bool is_price(const Token& token, std::map<Kind, int> wanted) const;
  std::string_view judge_lava(const Token& token) const;

  std::size_t dice_due() const;
  void add_rolls(std::vector<int> dice, std::vector<Token>& tokens) const;
  static void add_prices(const Token& token, std::size_t size, std::span<const Square> squares,
                         std::vector<Token>& tokens);
  std::vector<Token> candidates() const;
  std::vector<Token> legal_tokens() const;

  void act(const Token& token);
  void put(Square square, Kind kind);
  void end_turn();
  void end_round();
  void begin_turn();
  void place_lava(Square square);
  void finish(std::string_view termination);

  VolcanoIslandConfig config_;
  Phase phase_ = Phase::Chance;
  std::vector<int> counts_;  // what the dice said: rounds to the first eruption, and from it to the second
  int rounds_over_ = 0;
  int turns_over_ = 0;  // in this round
  int actions_ = 0;     // in this turn
  std::map<Square, Piece> pieces_;
  std::array<std::vector<Square>, 2> lava_;
  std::string termination_;
};

}  // namespace tephra::naive
