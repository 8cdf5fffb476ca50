#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/naive/taluva_token.h"

namespace tephra::naive {

enum class Mode { Winner, Ranking, Teams };

/// Trusted to be valid: 2 to 5 players, 1 to pool-size tiles, teams only with 4 players.
struct TaluvaConfig {
  int players = 2;
  int tiles = 24;
  bool isolated = true;
  Mode mode = Mode::Winner;
};

/// Taluva a second time, straight from the rules with maps and brute force, to compare the engine with.
/// Deliberately slow and plain: everything derivable is recomputed when asked for.
class Taluva {
 public:
  using Field = TaluvaField;
  using Token = TaluvaToken;

  enum class Phase { Chance, Place, Build, Over };
  enum class Building { None, Huts, Tower, Temple };
  enum class Status { In, Out, Finished };

  /// What lies on top at a field of the island.
  struct Ground {
    char terrain = 'V';
    int level = 1;
    int direction = 0;  // of a volcano: where its tile's A lies
    Building building = Building::None;
    int owner = 0;  // seat, 0 without a building
    int huts = 0;   // in the pile, with Building::Huts
  };
  struct Player {
    int huts = 20;  // T-MAT-4: pieces left to build with
    int towers = 2;
    int temples = 3;
    Status status = Status::In;
  };
  struct Settlement {
    int owner = 0;
    std::set<Field> fields{};
    bool has_tower = false;
    bool has_temple = false;
  };

  explicit Taluva(TaluvaConfig config);

  /// The protocol's answer to `turn`: `chance`, `seat N place`, `seat N build` or `over`.
  std::string turn() const;
  /// The protocol's lines of `legal` after the first, sorted bytewise; none when the game is over.
  std::vector<std::string> legal() const;
  /// Plays any text as a token: empty when accepted, else the reason's name, and nothing has changed.
  std::string play(std::string_view token);
  /// The protocol's answer to `places`.
  std::string places() const;
  /// The place that a seat keeps whatever follows, 0 if there is none yet.
  int certain_place(int seat) const;

  const TaluvaConfig& config() const { return config_; }
  Phase phase() const { return phase_; }
  /// Whose turn it is, also while the tile is drawn; at the end who moved last.
  int seat() const { return seat_; }
  /// The tile drawn, from the draw until the turn ends.
  const std::string& tile() const { return tile_; }
  int tiles_drawn() const { return drawn_; }
  /// How many of each tile nobody has seen yet, in the box or in the stack.
  const std::map<std::string, int>& unseen() const { return unseen_; }
  const std::map<Field, Ground>& island() const { return island_; }
  const Player& player(int seat) const { return players_.at(static_cast<std::size_t>(seat - 1)); }
  /// Seats that are out, the first out first.
  const std::vector<int>& out() const { return out_; }
  /// T-STL-1: all settlements of all players, found afresh.
  std::vector<Settlement> settlements() const;

 private:
  using Settlements = std::vector<Settlement>;

  // Why a token is refused here, or empty. `settlements` are those of the position as it is.
  std::string_view judge(const Token& token, const Settlements& settlements) const;
  std::string_view judge_placement(const Token& token, const Settlements& settlements) const;
  std::string_view judge_hut(const Token& token) const;
  std::string_view judge_tower(const Token& token, const Settlements& settlements) const;
  std::string_view judge_temple(const Token& token, const Settlements& settlements) const;
  std::string_view judge_expand(const Token& token, const Settlements& settlements) const;
  std::string_view judge_site(Field field, int pieces) const;

  std::vector<const Settlement*> own_settlements_beside(Field field, const Settlements& settlements) const;
  std::set<Field> expansion(const Settlement& settlement, char landscape) const;
  int huts_needed(const std::set<Field>& fields) const;
  std::vector<Token> candidates(const Settlements& settlements) const;
  std::vector<Token> legal_tokens() const;

  Player& mover() { return players_.at(static_cast<std::size_t>(seat_ - 1)); }
  const Player& mover() const { return player(seat_); }
  void place(const Token& token);
  void build(const Token& token);
  void end_turn();
  bool completes_the_game() const;
  int kinds_completed(int seat) const;
  int side(int seat) const;
  std::set<int> sides_in() const;
  void finish(std::string_view termination);
  std::vector<int> score(const std::vector<int>& seats) const;
  std::vector<std::vector<int>> standings() const;
  std::vector<std::vector<int>> team_standings() const;
  std::map<int, int> places_by_seat() const;

  TaluvaConfig config_;
  Phase phase_ = Phase::Chance;
  int seat_ = 1;
  std::string tile_;
  int drawn_ = 0;
  std::map<std::string, int> unseen_;
  std::map<Field, Ground> island_;
  std::vector<Player> players_;
  std::vector<int> out_;  // the first out first
  std::vector<int>
      finished_;  // who completed the kinds that end the game (or, ranking, one's own part in it)
  std::string termination_;
};

}  // namespace tephra::naive
