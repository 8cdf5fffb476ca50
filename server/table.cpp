#include "server/table.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace tephra::server {

namespace {

using Followed = std::expected<void, std::string>;

Followed amiss(const char* what) { return std::unexpected(std::string(what)); }

}  // namespace

std::optional<int> Seat::computer() const {
  if (stand_in) return stand_in;
  if (offer.kind == Offer::Kind::Computer) return offer.level;
  return std::nullopt;
}

Table::Table(TableId id, const Event& first, Created created, Match match)
    : id_(std::move(id)),
      next_(1),
      created_(std::move(created)),
      created_at_(first.at),
      changed_at_(first.at),
      match_(std::move(match)),
      chat_(std::make_shared<const std::vector<ChatLine>>()) {
  seats_.reserve(created_.seats.size());
  for (const Offer& offer : created_.seats) seats_.push_back({.offer = offer, .player = {}});
}

std::expected<Table, std::string> Table::create(TableId id, const Event& first) {
  const auto* created = std::get_if<Created>(&first.what);
  if (created == nullptr) return std::unexpected("its first event does not create it");
  const auto settings = read_settings(created->options);
  if (!settings) return std::unexpected(settings.error());
  auto match = Match::create(created->game, *settings);
  if (!match) return std::unexpected(match.error());
  if (static_cast<std::size_t>(match->seats()) != created->seats.size())
    return std::unexpected("it has another number of seats than its game");
  return Table(std::move(id), first, *created, *std::move(match));
}

Followed Table::apply(const Event& event) {
  auto followed = std::visit([&](const auto& what) { return follow(event, what); }, event.what);
  if (followed) {
    ++next_;
    changed_at_ = event.at;
  }
  return followed;
}

std::optional<int> Table::seat_of(const PlayerId& player) const {
  if (player.empty()) return std::nullopt;
  for (int seat = 0; seat < seat_count(); ++seat)
    if (this->seat(seat).player == player) return seat;
  return std::nullopt;
}

bool Table::is_full() const {
  return std::ranges::none_of(seats_, [](const Seat& seat) { return seat.is_free(); });
}

std::vector<int> Table::played_seats() const {
  std::vector<int> played;
  for (int seat = 0; seat < seat_count(); ++seat)
    if (this->seat(seat).is_played()) played.push_back(seat);
  return played;
}

std::optional<int> Table::mover(int token) const { return movers_[static_cast<std::size_t>(token)]; }

std::optional<int> Table::decides() const {
  if (stage_ != Stage::Playing) return std::nullopt;
  const Turn turn = match_.turn();
  if (turn.kind != Turn::Kind::Decision) return std::nullopt;
  return turn.seat;
}

std::optional<int> Table::clock_for() const {
  const auto seat = decides();
  if (!seat || this->seat(*seat).computer()) return std::nullopt;
  return seat;
}

std::vector<std::optional<Nonce>> Table::nonces() const {
  std::vector<std::optional<Nonce>> nonces;
  nonces.reserve(seats_.size());
  for (const Seat& seat : seats_) nonces.push_back(seat.nonce);
  return nonces;
}

bool Table::out_of_time(Millis now) const {
  return stage_ == Stage::Playing && time_ && time_->running && now >= time_->deadline;
}

void Table::pass(const Event& event, const std::optional<Time>& given, bool finished) {
  if (!time_) return;
  time_ = given ? *given : pass_time(created_.clock, *time_, clock_for(), finished, event.at);
}

Followed Table::follow(const Event& /*event*/, const Created& /*created*/) {
  return amiss("it is created twice");
}

Followed Table::follow(const Event& /*event*/, const Seated& seated) {
  if (stage_ != Stage::Waiting || !has(seated.seat) || !seat(seated.seat).is_free())
    return amiss("somebody takes a seat that is not free");
  Seat& seat = seats_[static_cast<std::size_t>(seated.seat)];
  seat.player = seated.player;
  seat.nonce = seated.nonce;
  return {};
}

Followed Table::follow(const Event& /*event*/, const Left& left) {
  if (stage_ != Stage::Waiting || !has(left.seat) || seat(left.seat).player.empty())
    return amiss("somebody leaves an empty seat");
  Seat& seat = seats_[static_cast<std::size_t>(left.seat)];
  seat.player.clear();
  seat.nonce.reset();
  return {};
}

Followed Table::follow(const Event& /*event*/, const NonceGiven& given) {
  if (stage_ != Stage::Waiting || !has(given.seat)) return amiss("a nonce comes for no seat");
  seats_[static_cast<std::size_t>(given.seat)].nonce = given.nonce;
  return {};
}

Followed Table::follow(const Event& event, const Started& started) {
  if (stage_ != Stage::Waiting || !is_full()) return amiss("it starts before it can");
  stage_ = Stage::Playing;
  if (created_.clock.kind != Clock::Kind::None)
    time_ = started.time ? started.time : begin_time(created_.clock, seat_count(), clock_for(), event.at);
  return {};
}

Followed Table::follow(const Event& event, const Token& token) {
  if (stage_ != Stage::Playing || token.n != tokens()) return amiss("a token comes out of turn");
  if (!match_.play(token.token)) return amiss("a token is illegal");
  movers_.emplace_back();
  if (token.seat) movers_.back() = static_cast<std::uint8_t>(*token.seat);
  pass(event, token.time, token.seat && decides() != token.seat);
  if (token.seat) takeback_.reset();
  return {};
}

Followed Table::follow(const Event& /*event*/, const TakebackAsked& asked) {
  if (stage_ != Stage::Playing || asked.to < 0 || asked.to >= tokens())
    return amiss("a turn is to be taken back that was not played");
  takeback_ = Takeback{asked.seat, asked.to, asked.needs, asked.all, {}};
  return {};
}

Followed Table::follow(const Event& /*event*/, const TakebackAgreed& agreed) {
  if (!takeback_) return amiss("somebody agrees to nothing");
  takeback_->agreed.push_back(agreed.seat);
  return {};
}

Followed Table::follow(const Event& /*event*/, const TakebackRefused& /*refused*/) {
  takeback_.reset();
  return {};
}

Followed Table::follow(const Event& event, const TakenBack& taken) {
  if (stage_ != Stage::Playing || taken.to < 0 || taken.to > tokens())
    return amiss("more is taken back than was played");
  // Playing the beginning again costs less than undoing token by token, which does so each time.
  const std::vector<std::string> kept(match_.tokens().begin(), match_.tokens().begin() + taken.to);
  const auto settings = read_settings(created_.options);
  if (!settings) return amiss("its options cannot be read");
  auto match = Match::create(created_.game, *settings);
  if (!match) return amiss("its options cannot be read");
  for (const std::string& token : kept)
    if (!match->play(token)) return amiss("a token is illegal");
  match_ = *std::move(match);
  movers_.resize(static_cast<std::size_t>(taken.to));
  pass(event, taken.time, false);
  takeback_.reset();
  return {};
}

Followed Table::follow(const Event& event, const Gone& gone) {
  if (stage_ != Stage::Playing || !has(gone.seat)) return amiss("somebody goes who does not play");
  Seat& seat = seats_[static_cast<std::size_t>(gone.seat)];
  seat.gone = gone.why;
  seat.stand_in = gone.level;
  seat.gone_as = ++gone_;
  pass(event, gone.time, false);
  takeback_.reset();
  return {};
}

Followed Table::follow(const Event& event, const Said& said) {
  auto chat = std::make_shared<std::vector<ChatLine>>(*chat_);
  chat->push_back({next_, event.at, said.player, said.text});
  chat_ = std::move(chat);
  return {};
}

Followed Table::follow(const Event& /*event*/, const RematchOffered& offered) {
  if (stage_ != Stage::Ended || !has(offered.seat)) return amiss("a rematch is offered too early");
  rematch_offers_.push_back(offered.seat);
  return {};
}

Followed Table::follow(const Event& /*event*/, const RematchMade& made) {
  if (stage_ != Stage::Ended) return amiss("a rematch comes too early");
  rematch_ = made.table;
  return {};
}

Followed Table::follow(const Event& /*event*/, const Finished& finished) {
  if (stage_ == Stage::Ended) return amiss("it ends twice");
  stage_ = Stage::Ended;
  finished_ = finished;
  takeback_.reset();
  if (time_) {
    time_->running.reset();
    time_->deadline = 0;
  }
  return {};
}

}  // namespace tephra::server
