#include "apps/tephra/online_bot.h"

#include <algorithm>
#include <boost/json.hpp>
#include <random>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/outside_text.h"
#include "engine/core/setting.h"
#include "server/client/http.h"
#include "server/client/socket.h"

namespace tephra {

namespace json = boost::json;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLook{200};
constexpr milliseconds kFirstPause{500};
constexpr milliseconds kLongestPause{30000};
constexpr auto kNever = static_cast<std::size_t>(-1);
constexpr unsigned kUnauthorized = 401;

std::expected<Match, std::string> match_of(const std::string& game, const std::string& options) {
  const auto settings = read_settings(options);
  if (!settings) return std::unexpected(settings.error());
  return Match::create(game, *settings);
}

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

std::optional<std::int64_t> number_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->as_int64();
}

}  // namespace

// A table where the bot sits, or is about to sit down.
struct OnlineBot::Game {
  std::string table;
  std::int64_t next = 0;
  std::optional<int> seat{};  // from 0
  std::optional<Match> start{};
  std::optional<Match> match{};
  std::string state{};
  std::unique_ptr<Player> player{};
  bool begun = false;  // the contestant knows the game up to what it was asked about
  // What was sent and not answered yet, to be sent again on a new connection.
  std::string request_id{};
  std::string request{};
  std::size_t decided_at = kNever;  // tokens of the position it has decided in
  bool owes_consent = false;        // somebody waits for its word on a take-back

  bool waits() const { return !request.empty(); }
  bool decides() const {
    return state == "playing" && seat && match && match->tokens().size() != decided_at &&
           match->turn().kind == Turn::Kind::Decision && match->turn().seat == *seat;
  }
};

// One connection, from its hello to its end.
class OnlineBot::Visit {
 public:
  Visit(OnlineBot& bot, client::Socket socket) : bot_(bot), socket_(std::move(socket)) {}

  // Until the bot has played enough, is stopped, or the connection breaks; the error says how.
  std::expected<void, std::string> run() {
    send({{"t", "hello"}, {"protocol", 1}});
    while (!bot_.stop_ && !enough()) {
      auto message = socket_.receive(kLook);
      if (!message) return std::unexpected(message.error());
      if (*message) hear(**message);
      if (!fatal_.empty()) throw std::runtime_error(fatal_);
      think();
    }
    socket_.close();
    return {};
  }

 private:
  bool enough() const { return bot_.order_.games > 0 && bot_.finished_ >= bot_.order_.games; }

  void send(const json::object& message) { (void)socket_.send(json::serialize(message)); }

  void ask(Game& game, json::object message) {
    game.request_id = fmt::format("{}-{}", bot_.run_name_, ++bot_.requests_);
    message["id"] = game.request_id;
    message["table"] = game.table;
    game.request = json::serialize(message);
    (void)socket_.send(game.request);
  }

  void hear(std::string_view text) {
    const json::value value = json::parse(text);
    const json::object& message = value.as_object();
    const std::string kind = text_of(message, "t");
    if (kind == "hello") return settle_in(message);
    if (kind == "lobby")
      for (const json::value& table : message.at("tables").as_array()) consider(table.as_object());
    if (kind == "lobby_table") consider(message.at("table").as_object());
    if (kind == "ack") acknowledged(message);
    if (kind == "refused") refused(message);
    if (kind == "table") see(message.at("table").as_object());
    if (kind == "events") follow(message);
  }

  void settle_in(const json::object& hello) {
    if (!hello.at("player").is_object()) {
      fatal_ = "the server does not know this token";
      return;
    }
    for (auto& [table, game] : bot_.games_) {
      watch(*game);
      if (game->waits()) (void)socket_.send(game->request);
    }
    if (!bot_.order_.table.empty()) {
      if (!bot_.games_.contains(bot_.order_.table)) sit_down(bot_.order_.table);
    } else {
      return_to_tables();
      send({{"t", "lobby"}, {"on", true}});
    }
  }

  // Where the bot sits from an earlier run: somebody waits for it there.
  void return_to_tables() {
    client::Http http(bot_.order_.server, {.cookie = {}, .token = bot_.order_.token});
    for (const char* state : {"waiting", "playing"}) {
      const auto answer = http.ask("GET", fmt::format("/api/me/games?state={}&limit=100", state));
      if (!answer || answer->status != 200) continue;
      const json::value games = json::parse(answer->body);
      for (const json::value& summary : games.as_object().at("games").as_array()) {
        const std::string table = text_of(summary.as_object(), "table");
        auto& game = bot_.games_[table];
        if (game) continue;
        game = std::make_unique<Game>();
        game->table = table;
        watch(*game);
      }
    }
  }

  void watch(const Game& game) {
    json::object message{{"t", "watch"}, {"table", game.table}};
    if (game.match) message["from"] = game.next;
    send(message);
  }

  Game& sit_down(const std::string& table) {
    auto& game = bot_.games_[table];
    game = std::make_unique<Game>();
    game->table = table;
    json::object message{{"t", "join"}};
    if (!bot_.order_.invite.empty()) message["invite"] = bot_.order_.invite;
    ask(*game, std::move(message));
    return *game;
  }

  // A table of the lobby: is there a seat to take?
  void consider(const json::object& table) {
    if (!bot_.order_.table.empty() || text_of(table, "state") != "waiting") return;
    const std::string id = text_of(table, "table");
    if (bot_.games_.contains(id) || bot_.games_.size() >= bot_.order_.at_once) return;
    const auto& seats = table.at("seats").as_array();
    const bool open = std::ranges::any_of(
        seats, [](const json::value& seat) { return text_of(seat.as_object(), "kind") == "open"; });
    if (open) sit_down(id);
  }

  Game* asked_by(const json::object& message) {
    for (auto& [table, game] : bot_.games_)
      if (game->waits() && game->request_id == text_of(message, "id")) return game.get();
    return nullptr;
  }

  void acknowledged(const json::object& message) {
    Game* game = asked_by(message);
    if (game == nullptr) return;
    game->request.clear();
    if (!game->match) watch(*game);
  }

  void refused(const json::object& message) {
    const std::string code = text_of(message.at("error").as_object(), "code");
    Game* game = asked_by(message);
    if (game == nullptr) return;
    // Trouble of the server's own passes: the same request again, on the next connection or by the next look.
    if (code == "storage" || code == "closing" || code == "too_many") {
      std::this_thread::sleep_for(kFirstPause);
      (void)socket_.send(game->request);
      return;
    }
    game->request.clear();
    if (game->match) {
      // Somebody was faster, or the table has gone on: what happened comes by itself.
      if (code == "illegal") resign(*game, "played an illegal move");
      return;
    }
    if (code == "seated" || code == "started" || code == "ended") return watch(*game);
    const std::string table = game->table;
    bot_.games_.erase(table);
    if (!bot_.order_.table.empty())
      fatal_ = fmt::format("no seat at this table: {}",
                           masked(text_of(message.at("error").as_object(), "message")));
  }

  void see(const json::object& table) {
    const auto found = bot_.games_.find(text_of(table, "table"));
    if (found == bot_.games_.end()) return;
    Game& game = *found->second;
    auto start = match_of(text_of(table, "game"), text_of(table, "options"));
    if (!start) throw std::runtime_error("the server plays a game that this program does not know");
    game.start = *start;
    game.match = *std::move(start);
    for (const json::value& token : table.at("tokens").as_array()) play(game, std::string(token.as_string()));
    game.next = number_of(table, "next").value_or(0);
    game.state = text_of(table, "state");
    game.seat = seat_in(table);
    game.begun = false;
    game.decided_at = kNever;
    game.owes_consent = false;
    if (const json::value* takeback = table.if_contains("takeback");
        takeback != nullptr && takeback->is_object())
      game.owes_consent = is_asked(game, takeback->as_object());
    if (!game.seat && !bot_.order_.table.empty()) fatal_ = "no seat at this table";
    if (!game.seat || game.state == "ended") finish(game);
  }

  // From 0; none if the bot does not sit there, or has left the game.
  static std::optional<int> seat_in(const json::object& table) {
    const auto seat = number_of(table.at("you").as_object(), "seat");
    if (!seat) return std::nullopt;
    const auto& seats = table.at("seats").as_array();
    if (seats.at(static_cast<std::size_t>(*seat - 1)).as_object().contains("gone")) return std::nullopt;
    return static_cast<int>(*seat) - 1;
  }

  static bool is_asked(const Game& game, const json::object& takeback) {
    if (!game.seat) return false;
    const auto& needs = takeback.at("needs").as_array();
    return std::ranges::find(needs, json::value(*game.seat + 1)) != needs.end();
  }

  void follow(const json::object& message) {
    const auto found = bot_.games_.find(text_of(message, "table"));
    if (found == bot_.games_.end() || !found->second->match) return;
    Game& game = *found->second;
    const std::int64_t from = number_of(message, "from").value_or(0);
    if (from > game.next) return watch(game);
    for (const json::value& value : message.at("events").as_array()) {
      const json::object& event = value.as_object();
      if (number_of(event, "i") != game.next) continue;
      ++game.next;
      const std::string kind = text_of(event, "kind");
      if (kind == "started") game.state = "playing";
      if (kind == "token") play(game, text_of(event, "token"));
      if (kind == "takeback_asked") game.owes_consent = is_asked(game, event);
      if (kind == "takeback_refused") game.owes_consent = false;
      if (kind == "taken_back") {
        game.owes_consent = false;
        const auto to = static_cast<std::size_t>(number_of(event, "to").value_or(0));
        while (game.match->tokens().size() > to && game.match->undo()) {
        }
        game.begun = false;
        game.decided_at = kNever;
      }

      if (kind == "gone" && number_of(event, "seat") == game.seat.value_or(-1) + 1) game.seat.reset();
      if (kind == "ended") {
        game.state = "ended";
        return finish(game);
      }
    }
  }

  static void play(Game& game, const std::string& token) {
    if (!game.match->play(token))
      throw std::runtime_error("the server plays by rules that this program does not know");
  }

  void finish(const Game& game) {
    const std::string table = game.table;
    if (game.seat) ++bot_.finished_;
    send({{"t", "unwatch"}, {"table", table}});
    bot_.games_.erase(table);
    if (!bot_.order_.table.empty()) bot_.finished_ = std::max(bot_.finished_, bot_.order_.games);
    // Whatever became free meanwhile is in the lobby.
    else if (!enough())
      send({{"t", "lobby"}, {"on", true}});
  }

  void resign(Game& game, const std::string& why) {
    fmt::print(stderr, "tephra: the program {} and resigns\n", masked(why));
    ask(game, {{"t", "resign"}});
  }

  void think() {
    for (auto& [table, game] : bot_.games_) {
      if (game->waits()) continue;
      // People may take back what they did; a program has nothing to lose by it. If nobody asks any more, the
      // server says so, and that is all.
      if (std::exchange(game->owes_consent, false)) {
        ask(*game, {{"t", "agree"}});
        continue;
      }
      if (!game->decides()) continue;
      if (!game->player) game->player = std::make_unique<Player>(bot_.order_.contestant);
      if (!game->begun) {
        const auto begun = game->player->begin(*game->start, bot_.order_.seed + bot_.requests_, bot_.stop_);
        if (!begun) return resign(*game, begun.error().what);
        game->begun = true;
      }
      const auto token = game->player->choose(*game->match, bot_.stop_);
      if (bot_.stop_) return;
      if (!token) return resign(*game, token.error().what);
      // Its acknowledgement comes before the event that shows it.
      game->decided_at = game->match->tokens().size();
      ask(*game, {{"t", "play"}, {"n", game->match->tokens().size()}, {"token", *token}});
    }
  }

  OnlineBot& bot_;
  client::Socket socket_;
  std::string fatal_;
};

OnlineBot::OnlineBot(Order order, const std::atomic<bool>& stop) : order_(std::move(order)), stop_(stop) {
  std::random_device random;
  run_name_ = fmt::format("bot{:08x}", random());
}

OnlineBot::~OnlineBot() = default;

bool OnlineBot::token_is_void() const {
  client::Http http(order_.server, {.cookie = {}, .token = order_.token});
  const auto answer = http.ask("GET", "/api/me");
  return answer && answer->status == kUnauthorized;
}

std::expected<void, std::string> OnlineBot::run() {
  milliseconds pause = kFirstPause;
  bool ever = false;
  while (!stop_) {
    auto socket = client::Socket::open(order_.server, {.cookie = {}, .token = order_.token});
    if (!socket) {
      // A token that is not valid will never be. A server that was never there is a mistake; one that was
      // will be there again.
      if (token_is_void()) return std::unexpected("the server does not know this token, or not any more");
      if (!ever) return std::unexpected(socket.error());
      std::this_thread::sleep_for(pause);
      pause = std::min(pause * 2, kLongestPause);
      continue;
    }
    ever = true;
    pause = kFirstPause;
    try {
      if (Visit(*this, *std::move(socket)).run()) return {};
    } catch (const std::exception& error) {
      return std::unexpected(std::string(error.what()));
    }
    std::this_thread::sleep_for(pause);
  }
  return {};
}

}  // namespace tephra
