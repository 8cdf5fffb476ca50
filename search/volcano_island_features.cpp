#include "search/volcano_island_features.h"

#include <algorithm>

#include "search/exponential.h"
#include "search/part.h"
#include "search/worth.h"

namespace tephra::volcano_island {

namespace {

// Rounds that are still to come, this one included, as far as dice that have not been rolled let one expect.
float rounds_to_come(const Position& position) {
  constexpr float kSecondCount = 5;  // two dice
  switch (position.stage()) {
    case Stage::Quiet: return static_cast<float>(position.rounds_left()) + kSecondCount + kLavaMarkers;
    case Stage::First: return static_cast<float>(position.rounds_left()) + kLavaMarkers;
    case Stage::Second: break;
  }
  return static_cast<float>(kLavaMarkers - position.laid(1) + 1);
}

// Where the lava may come next, and the round after that.
Squares lava_front(const Position& position) {
  if (position.stage() == Stage::Quiet) return {};
  const int eruption = position.eruption();
  if (position.laid(eruption) >= kLavaMarkers) return {};
  return beside(position.board().lava(eruption)) & ~volcano();
}

// What lava may still reach: of the eruption that goes on, if it flows one way only.
Squares lava_reach(const Position& position, const Squares& front) {
  Squares reach = front;
  if (!front.any()) return reach;
  const Squares ground = land(position.options().players);
  for (int left = kLavaMarkers - position.laid(position.eruption()); left > 1; --left)
    reach |= beside(reach & ground);
  return reach;
}

// Whether the seat's turn of this round is still to come, or goes on.
bool still_moves(const Position& position, int seat) {
  const int players = position.options().players;
  const auto place = [&](int other) { return (other - position.start_player() + players) % players; };
  return position.phase() != Phase::Act || place(seat) >= place(position.seat());
}

// What the buildings on some squares are worth (V-SCORE-1).
int points(const Board& board, int seat, const Squares& on) {
  return (board.pieces(seat, Piece::Village) & on).count() +
         3 * (board.pieces(seat, Piece::Town) & on).count() +
         7 * (board.pieces(seat, Piece::City) & on).count();
}

}  // namespace

void describe(const Position& position, std::array<Judge::Input, kMaxSeats>& features) {
  const Board& board = position.board();
  const Options& options = position.options();
  const Scores scores = position.scores();
  const float rounds = rounds_to_come(position);
  const Squares front = lava_front(position);
  const Squares around_front = beside(front);
  const Squares reach = lava_reach(position, front);
  // The next eruption starts from the volcano again.
  const Squares slopes = around(volcano());
  const Squares foot = around(around(slopes) & land(options.players));
  const int players = options.players;
  for (int seat = 0; seat < players; ++seat) {
    Judge::Input& input = features[static_cast<std::size_t>(seat)];
    std::size_t next = 0;
    const auto add = [&](float value) { input[next++] = value; };
    const auto add_if = [&](bool value) { input[next++] = value ? 1.0F : 0.0F; };
    const Score& score = scores[static_cast<std::size_t>(seat)];
    int best_other = 0;
    int longest_other = 0;
    for (int other = 0; other < players; ++other) {
      if (other == seat) continue;
      best_other = std::max(best_other, scores[static_cast<std::size_t>(other)].total);
      longest_other = std::max(longest_other, scores[static_cast<std::size_t>(other)].extent);
    }

    // The points as they stand (V-SCORE-1 to V-SCORE-3).
    add(part(score.total, 40));
    add(static_cast<float>(std::clamp(score.total - best_other, -20, 20)) / 20);
    for (const int most : score.most) add_if(most > 0);
    add_if(score.extended > 0);
    add(static_cast<float>(std::clamp(score.extent - longest_other, -8, 8)) / 8);

    // Pieces on the board.
    const Squares settlements = board.settlements(seat);
    const Squares villages = board.pieces(seat, Piece::Village);
    const Squares towns = board.pieces(seat, Piece::Town);
    const Squares cities = board.pieces(seat, Piece::City);
    add(part(settlements.count(), options.coins));
    add(part(villages.count(), kBuildings));
    add(part(towns.count(), kBuildings));
    add(part(cities.count(), kBuildings));
    add_if(villages.count() == kBuildings);
    add_if(settlements.count() == options.coins);

    // What could grow: sites for villages, and how near towns and cities are to what they cost.
    const Squares open = board.open(seat);
    add(part(open.count(), 20));
    const Crowded sites = crowded(settlements);
    const Squares village_sites = (sites.by_three | sites.by_more) & board.vacant();
    add(part(village_sites.count(), 4));
    int town_sites = 0;
    int town_hopes = 0;
    villages.each([&](SquareId id) {
      const bool companion = (villages & around(id)).any();
      const int paying = (settlements & around(id)).count();
      town_sites += companion && paying >= 2;
      town_hopes += companion && paying < 2;
    });
    int city_sites = 0;
    int city_hopes = 0;
    towns.each([&](SquareId id) {
      const bool companion = (towns & around(id)).any();
      const int paying = (settlements & around(id)).count();
      city_sites += companion && paying >= 3;
      city_hopes += companion && paying < 3;
    });
    add_if(town_sites > 0);
    add(part(town_hopes, 3));
    add_if(city_sites > 0);
    add(part(city_hopes, 3));
    // Room around what could have a companion, and where influence keeps others away (V-INF-1).
    add(part((around(villages) & board.vacant()).count(), 16));
    add(part((around(towns) & board.vacant()).count(), 16));
    add(part((board.influence(seat, 1) & board.vacant()).count(), 40));
    add(part((board.influence(seat, 2) & board.vacant()).count(), 30));
    add(part((~board.permitted(seat) & board.vacant()).count(), 40));

    // Lava: what it threatens now, and after the next marker.
    add(part(points(board, seat, front), 10));
    add(part((settlements & front).count(), 4));
    add(part(points(board, seat, around_front), 14));

    // Time: how much of the game is left, and when the tribe is to move.
    add(rounds / 25);
    add_if(position.stage() == Stage::Quiet);
    add_if(position.stage() == Stage::Second);
    add_if(position.stage() == Stage::Quiet && position.rounds_left() <= 1);
    add_if(rounds <= 1);
    add_if(rounds <= 3);
    const bool acts = position.phase() == Phase::Act && position.seat() == seat;
    add(acts ? part(kActions - position.actions_taken(), kActions) : 0);
    const int wait = (seat - position.seat() + players) % players;
    add(part(wait, 3));
    add_if(position.start_player() == seat);
    add_if(position.phase() == Phase::Lava && position.seat() == seat);
    add_if(players == 3);
    add_if(options.coins == 12);
    add_if(options.influence == Influence::Orthogonal);
    // Points weigh more the less there is to come.
    add(static_cast<float>(std::clamp(score.total - best_other, -20, 20)) / (20 + 4 * rounds));
    add_if(acts && rounds <= 1 && score.total >= best_other);

    // How far ahead or behind it is with each kind (V-SCORE-2).
    for (std::size_t kind = 0; kind < kPieces; ++kind) {
      const auto piece = static_cast<Piece>(kind);
      int most_other = 0;
      for (int other = 0; other < players; ++other)
        if (other != seat) most_other = std::max(most_other, board.pieces(other, piece).count());
      const int lead = board.pieces(seat, piece).count() - most_other;
      add(static_cast<float>(std::clamp(lead, -3, 3)) / 3);
      add_if(lead > 0);
    }
    add(part(score.extent, 18));

    // Turns that it still has, of the rounds that are expected.
    const float turns = rounds - (still_moves(position, seat) ? 0.0F : 1.0F);
    add(std::min(turns, 4.0F) / 4);
    add_if(turns < 1);
    add_if(turns < 2);

    // What lava may take later.
    add(part(points(board, seat, reach), 20));
    const bool erupts_again = position.stage() != Stage::Second;
    add(erupts_again ? part(points(board, seat, slopes), 10) : 0);
    add(erupts_again ? part(points(board, seat, foot), 20) : 0);

    // What is almost there.
    add(part(town_sites, 2));
    add(part(city_sites, 2));
    add_if((village_sites & around(villages)).any());
    while (next < input.size()) add(0);
  }
}

Chances chances(const Position& position, const Judge& judge) {
  if (const auto result = position.result()) return share_of_first(*result, position.seats());
  std::array<Judge::Input, kMaxSeats> features;
  describe(position, features);
  const auto players = static_cast<std::size_t>(position.seats());
  Chances chances{};
  float most = judge.strength(features[0]);
  chances[0] = most;
  for (std::size_t seat = 1; seat < players; ++seat) {
    chances[seat] = judge.strength(features[seat]);
    most = std::max(most, chances[seat]);
  }
  float sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) sum += chances[seat] = exponential(chances[seat] - most);
  for (float& chance : chances) chance /= sum;
  return chances;
}

}  // namespace tephra::volcano_island
