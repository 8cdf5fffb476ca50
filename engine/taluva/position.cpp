#include "engine/taluva/position.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "engine/core/mix.h"
#include "engine/taluva/places.h"

namespace tephra::taluva {

static_assert(std::is_trivially_copyable_v<Position<1>> && std::is_trivially_copyable_v<Position<2>>);
static_assert(Position<2>::kMaxTiles >= kMaxTiles);

namespace {

constexpr auto kTileKeys = [] {
  std::array<std::uint64_t, kTileKinds> keys{};
  for (std::size_t kind = 0; kind < keys.size(); ++kind) keys[kind] = mix(kind);
  return keys;
}();

}  // namespace

template <int Words>
Position<Words>::Position(const Options& options) : settlements_(options.players), options_(options) {
  const TileCounts pool = pool_for(options.players);
  for (std::size_t kind = 0; kind < pool.size(); ++kind)
    for (int i = 0; i < pool[kind]; ++i) pool_[unseen_++] = static_cast<std::uint8_t>(kind);
  stack_ = static_cast<std::uint8_t>(options.tiles);
}

template <int Words>
Turn Position<Words>::turn() const {
  switch (phase_) {
    case Phase::Draw: return {Turn::Kind::Chance, seat_, {}};
    case Phase::Place: return {Turn::Kind::Decision, seat_, "place"};
    case Phase::Build: return {Turn::Kind::Decision, seat_, "build"};
    case Phase::Over: break;
  }
  return {Turn::Kind::Over, 0, {}};
}

template <int Words>
TileCounts Position<Words>::unseen() const {
  TileCounts counts{};
  for (std::size_t i = 0; i < unseen_; ++i) ++counts[pool_[i]];
  return counts;
}

template <int Words>
Choices<Words> Position<Words>::choices() const {
  switch (phase_) {
    case Phase::Place: return {land_, settlements_};
    case Phase::Build: return Choices<Words>(Builds<Words>(builder(), settlements_, seat_));
    default: return {};
  }
}

// Drawing from more than is legal, and drawing again if landscape or a building forbids it, gives the same
// distribution as counting first.
template <int Words>
Move Position<Words>::random(Random& random) const {
  if (phase_ == Phase::Build) return builder().random(random);
  if (land_.tiles() == 0) return Move::place({});  // T-TILE-1
  const int on_table = land_.shore().count();
  const auto all = static_cast<std::uint32_t>(on_table + land_.eruption_candidates());
  while (true) {
    const int k = static_cast<int>(random.below(all));
    if (k < on_table) return Move::place(land_.shore().nth(k));
    const auto eruption = land_.eruption(k - on_table);
    if (eruption && !settlements_.protects(eruption->a, eruption->b)) return Move::place(eruption->spot);
  }
}

template <int Words>
void Position<Words>::play(Move move) {
  switch (move.kind()) {
    case Move::Kind::Draw: return draw(move.tile_index());
    case Move::Kind::Place: return place(move.spot());
    default: return build(move);
  }
}

template <int Words>
void Position<Words>::draw(int tile_index) {
  const auto kind = static_cast<std::uint8_t>(tile_index);
  *static_cast<std::uint8_t*>(std::memchr(pool_.data(), kind, unseen_)) = pool_[unseen_ - 1U];
  --unseen_;
  --stack_;
  hand_ = kind;
  seen_hash_ += kTileKeys[kind];
  phase_ = Phase::Place;
}

template <int Words>
void Position<Words>::place(const Spot& spot) {
  if (land_.shore().covers(spot.volcano)) {
    const auto covered = land_.under(spot);
    settlements_.cover(land_, covered[1], covered[2]);
  }
  const int tile = land_.tiles();
  land_.lay(spot, hand());
  settlements_.uncover(land_, static_cast<FieldId>(2 * tile), static_cast<FieldId>(2 * tile + 1));
  if (builder().any()) {
    phase_ = Phase::Build;
    return;
  }
  out_[seat_] = ++outs_;  // T-OUT-1
  end_turn();
}

template <int Words>
void Position<Words>::build(Move move) {
  using Fields = typename Land::Fields;
  Stock& left = stocks_[seat_];
  switch (move.kind()) {
    case Move::Kind::Hut:
      settlements_.build(land_, seat_, Building::Hut, Fields::of(move.field()));
      --left.huts;
      break;
    case Move::Kind::Tower:
      settlements_.build(land_, seat_, Building::Tower, Fields::of(move.field()));
      --left.towers;
      break;
    case Move::Kind::Temple:
      settlements_.build(land_, seat_, Building::Temple, Fields::of(move.field()));
      --left.temples;
      break;
    default: {  // T-EXP-1
      const Fields& from = settlements_.settlement(seat_, settlements_.which(seat_, move.field()));
      const Fields filled = builder().filled(from, move.into());
      left.huts = static_cast<std::uint8_t>(left.huts - builder().price(filled));
      settlements_.build(land_, seat_, Building::Hut, filled);
    }
  }
  if (someone_wins_early()) {
    finished_[seat_] = ++finishes_;
    if (options_.mode != Mode::Ranking) return end(Termination::Early);  // T-END-3, T-MODE-3
  }
  end_turn();
}

// Whether the seat that just built has reached the early end of its mode.
template <int Words>
bool Position<Words>::someone_wins_early() const {
  const int kinds = stock(seat_).kinds_completed();
  if (options_.mode != Mode::Teams) return kinds >= 2;  // T-END-3, T-MODE-2
  const int partners = stock((seat_ + 2) % 4).kinds_completed();
  return std::max(kinds, partners) >= 2 && std::min(kinds, partners) >= 1;  // T-MODE-3
}

// T-END-4: only one player, or only one team, is left in.
template <int Words>
bool Position<Words>::one_side_left() const {
  if (options_.mode == Mode::Teams) return (is_out(0) && is_out(2)) || (is_out(1) && is_out(3));
  return options_.players - outs_ - finishes_ <= 1;
}

template <int Words>
void Position<Words>::end_turn() {
  if (one_side_left()) return end(Termination::LastStanding);
  if (stack_ == 0) return end(Termination::StackEmpty);  // T-END-1
  do seat_ = static_cast<std::uint8_t>(seat_ + 1 == options_.players ? 0 : seat_ + 1);
  while (!is_in(seat_));  // T-SET-2
  phase_ = Phase::Draw;
}

template <int Words>
void Position<Words>::end(Termination termination) {
  phase_ = Phase::Over;
  termination_ = termination;
}

template <int Words>
std::array<std::uint8_t, kMaxSeats> Position<Words>::places_now() const {
  std::array<Standing, kMaxPlayers> standings{};
  for (std::size_t seat = 0; seat < standings.size(); ++seat)
    standings[seat] = {stocks_[seat], out_[seat], finished_[seat]};
  return places(options_, standings);
}

template <int Words>
std::optional<Result> Position<Words>::result() const {
  if (phase_ != Phase::Over) return std::nullopt;
  return Result{places_now(), termination_};
}

// T-PLACE-1, T-MODE-2: nothing that follows changes the place of who has left. Partners are placed together.
template <int Words>
std::optional<int> Position<Words>::place(int seat) const {
  const bool taken = !is_in(seat) && options_.mode != Mode::Teams;
  if (!taken && phase_ != Phase::Over) return std::nullopt;
  return places_now()[static_cast<std::size_t>(seat)];
}

template <int Words>
std::uint64_t Position<Words>::hash_beside_the_board() const {
  std::uint64_t hash = seen_hash_;
  const auto add = [&hash](std::uint64_t value) { hash = mix(hash ^ value); };
  // Towers and temples are never lost, so the board shows how many are left; huts may be in the box.
  std::uint64_t seats = 0;
  std::uint64_t ends = 0;
  for (std::size_t seat = 0; seat < stocks_.size(); ++seat) {
    seats = seats << 8 | stocks_[seat].huts;
    ends = ends << 6 | std::uint64_t{out_[seat]} << 3 | finished_[seat];
  }
  add(seats);
  add(ends);
  const std::uint64_t hand = phase_ == Phase::Place ? hand_ : 0;
  add(static_cast<std::uint64_t>(phase_) | std::uint64_t{seat_} << 8 | std::uint64_t{stack_} << 16 |
      hand << 24);
  add(static_cast<std::uint64_t>(options_.players) | static_cast<std::uint64_t>(options_.tiles) << 8 |
      static_cast<std::uint64_t>(options_.hut) << 16 | static_cast<std::uint64_t>(options_.mode) << 24);
  return hash;
}

template <int Words>
std::uint64_t Position<Words>::hash() const {
  return mix(land_.hash() + settlements_.hash()) ^ hash_beside_the_board();
}

template <int Words>
std::uint64_t Position<Words>::recomputed_hash() const {
  Position bare = *this;
  bare.seen_hash_ = 0;
  const TileCounts all = pool_for(options_.players);
  const TileCounts rest = unseen();
  for (std::size_t kind = 0; kind < all.size(); ++kind)
    bare.seen_hash_ += static_cast<std::uint64_t>(all[kind] - rest[kind]) * kTileKeys[kind];
  return mix(land_.recomputed_hash() + settlements_.recomputed_hash(land_)) ^ bare.hash_beside_the_board();
}

template class Position<1>;
template class Position<2>;

}  // namespace tephra::taluva
