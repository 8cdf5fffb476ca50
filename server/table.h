#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "server/event.h"

namespace tephra::server {

// Who sits at a seat.
struct Seat {
  Offer offer;      // what it was meant for
  PlayerId player;  // empty: nobody yet, or a computer
  std::optional<Nonce> nonce{};
  std::optional<Why> gone{};      // the player has left the running game
  std::optional<int> stand_in{};  // the level of the computer that plays on for them
  int gone_as = 0;                // 1 for the first who went, then 2, …

  bool is_free() const { return player.empty() && offer.kind != Offer::Kind::Computer; }
  // The level of the computer that decides for this seat now.
  std::optional<int> computer() const;
  // A human being, or a program of one's own, who still plays.
  bool is_played() const { return !player.empty() && !gone; }
};

struct Takeback {
  int seat = 0;
  int to = 0;
  std::vector<int> needs;
  bool all = false;
  std::vector<int> agreed;
};

struct ChatLine {
  std::int64_t index = 0;
  Millis at = 0;
  PlayerId player;
  std::string text;
};

enum class Stage : std::uint8_t { Waiting, Playing, Ended };

// A table as its events make it: a value, without any knowledge of sockets or stores. Rules are the engine's.
class Table {
 public:
  // Only a Created makes a table. The error says what is wrong with the event.
  static std::expected<Table, std::string> create(TableId id, const Event& first);

  // Follows the next event, which must have been made for this very table: by a verb, or read from its log.
  // The error says what does not fit; the table is then useless.
  std::expected<void, std::string> apply(const Event& event);

  const TableId& id() const { return id_; }
  std::int64_t next() const { return next_; }  // the index of the event to come
  Stage stage() const { return stage_; }
  const Created& created() const { return created_; }
  Millis created_at() const { return created_at_; }
  Millis changed_at() const { return changed_at_; }

  const std::vector<Seat>& seats() const { return seats_; }
  int seat_count() const { return static_cast<int>(seats_.size()); }
  const Seat& seat(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  // Where the player sits.
  std::optional<int> seat_of(const PlayerId& player) const;
  bool is_full() const;
  // Seats whose players still play, in seat order.
  std::vector<int> played_seats() const;

  const Match& match() const { return match_; }
  int tokens() const { return static_cast<int>(match_.tokens().size()); }
  // Who played a token; none: chance.
  std::optional<int> mover(int token) const;
  // The seat that decides now; none if nobody does.
  std::optional<int> decides() const;
  // The same, if a clock has to run for it.
  std::optional<int> clock_for() const;
  std::vector<std::optional<Nonce>> nonces() const;

  const std::optional<Time>& time() const { return time_; }
  bool out_of_time(Millis now) const;

  const std::optional<Takeback>& takeback() const { return takeback_; }
  const std::vector<int>& rematch_offers() const { return rematch_offers_; }
  const TableId& rematch() const { return rematch_; }
  const std::vector<ChatLine>& chat() const { return *chat_; }
  // None until the end.
  const std::optional<Finished>& finished() const { return finished_; }

 private:
  Table(TableId id, const Event& first, Created created, Match match);

  std::expected<void, std::string> follow(const Event& event, const Created& created);
  std::expected<void, std::string> follow(const Event& event, const Seated& seated);
  std::expected<void, std::string> follow(const Event& event, const Left& left);
  std::expected<void, std::string> follow(const Event& event, const NonceGiven& given);
  std::expected<void, std::string> follow(const Event& event, const Started& started);
  std::expected<void, std::string> follow(const Event& event, const Token& token);
  std::expected<void, std::string> follow(const Event& event, const TakebackAsked& asked);
  std::expected<void, std::string> follow(const Event& event, const TakebackAgreed& agreed);
  std::expected<void, std::string> follow(const Event& event, const TakebackRefused& refused);
  std::expected<void, std::string> follow(const Event& event, const TakenBack& taken);
  std::expected<void, std::string> follow(const Event& event, const Gone& gone);
  std::expected<void, std::string> follow(const Event& event, const Said& said);
  std::expected<void, std::string> follow(const Event& event, const RematchOffered& offered);
  std::expected<void, std::string> follow(const Event& event, const RematchMade& made);
  std::expected<void, std::string> follow(const Event& event, const Finished& finished);
  void pass(const Event& event, const std::optional<Time>& given, bool finished);
  bool has(int seat) const { return seat >= 0 && seat < seat_count(); }

  TableId id_;
  std::int64_t next_ = 0;
  Stage stage_ = Stage::Waiting;
  Created created_;
  Millis created_at_ = 0;
  Millis changed_at_ = 0;
  std::vector<Seat> seats_;
  Match match_;
  std::vector<std::optional<std::uint8_t>> movers_;  // by token; nobody: chance
  std::optional<Time> time_;
  std::optional<Takeback> takeback_;
  std::vector<int> rematch_offers_;
  TableId rematch_;
  // Shared by copies until somebody says something: a copy is made for every request.
  std::shared_ptr<const std::vector<ChatLine>> chat_;
  std::optional<Finished> finished_;
  int gone_ = 0;
};

}  // namespace tephra::server
