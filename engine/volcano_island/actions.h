#pragma once

#include "engine/core/random.h"
#include "engine/volcano_island/board.h"
#include "engine/volcano_island/move.h"

namespace tephra::volcano_island {

// A square where a village, a town or a city can stand, and what is around it to pay for it.
struct Site {
  Piece piece = Piece::Village;  // what is built
  SquareId to = 0;
  Squares companions{};   // a town's other villages, a city's other towns: one of them is part of the price
  Squares settlements{};  // two of them are the rest for a town, three for a village or a city

  // The number of different prices, each a move of its own; none if the square has not what it takes.
  int prices() const;
  // Asks for 0 ≤ k < prices().
  Move nth(int k) const;
};

// What a seat may do with its next action, as a list that is counted rather than written: how many actions
// there are, the k-th, and each, in the same order and without repeats. A view: it is good while the board it
// came from stays as it is.
class Actions {
 public:
  // `open` is board.open(seat), `coins` the settlements that the tribe has in all.
  Actions(const Board& board, int seat, Squares open, int coins, bool may_end)
      : board_(&board), seat_(seat), coins_(coins), may_end_(may_end), open_(open) {}

  // Whether there is any, ending the turn not counted (V-TURN-1, V-TURN-2).
  bool any() const;

  int count() const;
  // Asks for 0 ≤ k < count().
  Move nth(int k) const;
  template <class Visit>
  void each(Visit&& visit) const;
  // One of them, each equally likely. Asks for any().
  Move random(Random& random) const;

 private:
  const Squares& own(Piece piece) const { return board_->pieces(seat_, piece); }
  bool in_supply(Piece piece) const { return own(piece).count() < kBuildings; }
  // Where the settlement on this square may move (V-MOVE-1): the open squares but those that only it touches.
  // `single` are those with only one piece of the tribe beside them.
  Squares reach(SquareId from, Squares single) const { return open_ & ~(single & beside(from)); }
  Squares single() const { return open_ & beside_one(board_->tribe(seat_)); }
  int settles() const { return own(Piece::Settlement).count() < coins_ ? open_.count() : 0; }
  int moves() const;
  // Of all sites together.
  int prices() const;
  Site village_on(SquareId id) const { return {Piece::Village, id, {}, own(Piece::Settlement) & around(id)}; }
  // Calls visit(Site) for all sites with a price: villages, towns, cities, each in the order of squares.
  template <class Visit>
  void each_site(Visit&& visit) const;
  template <class Visit>
  void each_growth(Piece from, Piece to, Visit&& visit) const;

  const Board* board_;
  int seat_;
  int coins_;
  bool may_end_;
  Squares open_;
};

template <class Visit>
void Actions::each_growth(Piece from, Piece to, Visit&& visit) const {
  const Squares& grown = own(from);
  if (grown.count() < 2 || !in_supply(to)) return;
  const Squares settlements = own(Piece::Settlement);
  (grown & around(grown)).each([&](SquareId id) {
    const Site site{to, id, grown & around(id), settlements & around(id)};
    if (site.prices() > 0) visit(site);
  });
}

template <class Visit>
void Actions::each_site(Visit&& visit) const {
  if (in_supply(Piece::Village)) {  // V-VIL-1
    const Crowded squares = crowded(own(Piece::Settlement));
    ((squares.by_three | squares.by_more) & board_->vacant()).each([&](SquareId id) {
      visit(village_on(id));
    });
  }
  each_growth(Piece::Village, Piece::Town, visit);  // V-TOWN-1
  each_growth(Piece::Town, Piece::City, visit);     // V-CITY-1
}

template <class Visit>
void Actions::each(Visit&& visit) const {
  const Squares settlements = own(Piece::Settlement);
  if (settlements.count() < coins_) open_.each([&](SquareId to) { visit(Move::settle(to)); });
  const Squares only = single();
  settlements.each(
      [&](SquareId from) { reach(from, only).each([&](SquareId to) { visit(Move::move(from, to)); }); });
  each_site([&](const Site& site) {
    const int prices = site.prices();
    for (int k = 0; k < prices; ++k) visit(site.nth(k));
  });
  if (may_end_) visit(Move::end());
}

}  // namespace tephra::volcano_island
