#include "engine/volcano_island/actions.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tephra::volcano_island {

namespace {

// Subsets of `Size` out of up to eight things, as bits, in ascending order: those of the first n things come
// before all others.
template <int Size>
constexpr auto subsets() {
  std::array<std::uint8_t, Size == 2 ? 28 : 56> all{};
  std::size_t found = 0;
  for (unsigned set = 0; set < 256; ++set)
    if (std::popcount(set) == Size) all[found++] = static_cast<std::uint8_t>(set);
  return all;
}
constexpr auto kTwos = subsets<2>();
constexpr auto kThrees = subsets<3>();

// How many of them so many things have.
constexpr std::array<int, 9> kTwosOf{0, 0, 1, 3, 6, 10, 15, 21, 28};
constexpr std::array<int, 9> kThreesOf{0, 0, 0, 1, 4, 10, 20, 35, 56};

}  // namespace

int Site::prices() const {
  const auto around = static_cast<std::size_t>(settlements.count());
  if (piece == Piece::Village) return kThreesOf[around];
  return companions.count() * (piece == Piece::Town ? kTwosOf : kThreesOf)[around];
}

Move Site::nth(int k) const {
  const auto around = static_cast<std::size_t>(settlements.count());
  const int subsets = (piece == Piece::Town ? kTwosOf : kThreesOf)[around];
  Squares price;
  if (piece != Piece::Village) price |= Squares::of(companions.nth(k / subsets));
  unsigned subset = piece == Piece::Town ? kTwos[k % subsets] : kThrees[k % subsets];
  for (; subset != 0; subset &= subset - 1) price |= Squares::of(settlements.nth(std::countr_zero(subset)));
  Move move{kind_of(piece), to};
  std::size_t size = 0;
  price.each([&](SquareId paid) { move.given[size++] = paid; });
  return move;
}

bool Actions::any() const {
  // An open square is one for a settlement from supply or, with none there, for one of those on the board:
  // there are several then, and at most one of them is all that touches the square.
  if (open_.any()) return true;
  bool found = false;
  each_site([&](const Site&) { found = true; });
  return found;
}

// Every settlement may move to every open square, except from those squares that it alone touches; and each
// of these is touched by one settlement, unless it is another piece that touches it.
int Actions::moves() const {
  const Squares settlements = own(Piece::Settlement);
  return settlements.count() * open_.count() - (single() & beside(settlements)).count();
}

// Most squares for a village have three settlements around them, and so a single price: those are counted
// without looking at each.
int Actions::prices() const {
  int sum = 0;
  const auto add = [&](const Site& site) { sum += site.prices(); };
  if (in_supply(Piece::Village)) {
    const Crowded squares = crowded(own(Piece::Settlement));
    sum += (squares.by_three & board_->vacant()).count();
    (squares.by_more & board_->vacant()).each([&](SquareId id) { add(village_on(id)); });
  }
  each_growth(Piece::Village, Piece::Town, add);
  each_growth(Piece::Town, Piece::City, add);
  return sum;
}

int Actions::count() const { return settles() + moves() + prices() + static_cast<int>(may_end_); }

Move Actions::nth(int k) const {
  if (const int count = settles(); k < count)
    return Move::settle(open_.nth(k));
  else
    k -= count;
  Move found = Move::end();
  const Squares only = single();
  bool done = false;
  // The k-th of `count` choices that come next.
  const auto pass = [&](int count, auto&& choose) {
    if (!done && k < count) {
      found = choose(k);
      done = true;
    }
    k -= count;
  };
  own(Piece::Settlement).each([&](SquareId from) {
    const Squares to = reach(from, only);
    pass(to.count(), [&](int i) { return Move::move(from, to.nth(i)); });
  });
  each_site([&](const Site& site) { pass(site.prices(), [&](int i) { return site.nth(i); }); });
  return found;
}

// Drawing from all moves of settlements to open squares, and drawing again where the settlement alone touches
// the square, gives the same distribution as counting first.
Move Actions::random(Random& random) const {
  const Squares settlements = own(Piece::Settlement);
  const int on_board = settlements.count();
  const int open = open_.count();
  const int spread = (on_board + static_cast<int>(on_board < coins_)) * open;
  const int prices = this->prices();
  const auto all = static_cast<std::uint32_t>(spread + prices + static_cast<int>(may_end_));
  while (true) {
    int k = static_cast<int>(random.below(all));
    if (k < spread) {
      const int which = k / open;
      const SquareId to = open_.nth(k - which * open);
      if (which == on_board) return Move::settle(to);
      const SquareId from = settlements.nth(which);
      if ((board_->tribe(seat_) & beside(to) & ~Squares::of(from)).any()) return Move::move(from, to);
      continue;
    }
    k -= spread;
    if (k >= prices) return Move::end();
    Move found;
    each_site([&](const Site& site) {
      const int here = site.prices();
      if (k >= 0 && k < here) found = site.nth(k);
      k -= here;
    });
    return found;
  }
}

}  // namespace tephra::volcano_island
