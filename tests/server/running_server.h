#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/match.h"
#include "server/client/http.h"
#include "server/client/socket.h"
#include "server/serve.h"
#include "tests/temporary_folder.h"

// Real servers on real sockets, and people who talk to them.
namespace tephra::server {

using tests::TemporaryFolder;

// A server of this process on a free port, with a store of SQLite of its own unless another is given.
class RunningServer {
 public:
  using Change = std::function<void(Settings&)>;
  explicit RunningServer(const Change& change = {}, std::string store = {});
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  client::Address address() const { return {"127.0.0.1", server_->port()}; }
  // Stops it and starts another one on the same store, at another port.
  void restart();
  void stop();
  // Lets the server believe that so much time has passed.
  void pass(std::chrono::milliseconds time) { *offset_ += time.count(); }
  const std::string& store() const { return settings_.store; }

 private:
  void start();

  TemporaryFolder folder_;
  Settings settings_;
  std::shared_ptr<std::atomic<std::int64_t>> offset_ = std::make_shared<std::atomic<std::int64_t>>(0);
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

struct Reply {
  unsigned status = 0;
  boost::json::value body;  // null if it was no JSON
  std::string text;
  std::string location;

  // The code of a refusal; empty if it is none.
  std::string code() const;
  const boost::json::object& object() const { return body.as_object(); }
};

// Somebody with a browser, or a bot.
class Person {
 public:
  // A guest of this name; nobody at all if it is empty.
  Person(const client::Address& address, const std::string& name);
  // A bot with this token.
  static Person bot(const client::Address& address, const std::string& token);

  Reply ask(std::string_view method, std::string_view target, const std::string& body = {});
  Reply get(std::string_view target) { return ask("GET", target); }
  Reply post(std::string_view target, const std::string& body = "{}") { return ask("POST", target, body); }
  // Creates a table; its id.
  std::string creates(const std::string& wish);

  const std::string& id() const { return id_; }
  client::Http& http() { return http_; }

  // The socket. hello() opens it.
  void hello();
  void goes() { socket_.reset(); }
  // To another server, with the same cookie.
  void moves_to(const client::Address& address);
  void says(const boost::json::object& message);
  void says(std::string_view raw);
  // The next message of this kind; those before it are passed over. Fails the test after a while.
  boost::json::object hears(std::string_view kind,
                            std::chrono::milliseconds patience = std::chrono::seconds(10));
  // Whether a message comes at all within this time.
  std::optional<boost::json::object> hears_anything(std::chrono::milliseconds patience);
  // Why the socket was closed by the server; empty if it was not.
  std::string hears_goodbye();

  // A verb by socket, with a name of its own: the ack or the refusal.
  boost::json::object does(const std::string& table, const std::string& verb, boost::json::object fields = {},
                           std::string id = {});
  // "" or the refusal's code.
  std::string tries(const std::string& table, const std::string& verb, boost::json::object fields = {});

  // Everything that was ever received by socket.
  const std::string& heard() const { return heard_; }

 private:
  explicit Person(const client::Address& address) : address_(address), http_(address) {}

  client::Address address_;
  client::Http http_;
  std::string id_;
  std::optional<client::Socket> socket_;
  std::string heard_;
  int requests_ = 0;
};

// A table as somebody follows it by socket: whatever the events say, replayed by an engine of one's own.
class Following {
 public:
  Following(Person& person, std::string table);

  // Follows events until it is over, or until `done` says so. Plays a random legal move whenever it is the
  // person's turn.
  void play(const std::function<bool(const Following&)>& done = {});
  // Takes one message, if one comes.
  void step(std::chrono::milliseconds patience);
  void watch(bool from_here);

  bool is_over() const { return state_ == "ended"; }
  const std::string& state() const { return state_; }
  const Match& match() const { return *match_; }
  std::int64_t next() const { return next_; }
  std::optional<int> seat() const { return seat_; }
  bool my_turn() const;
  const boost::json::object& ended() const { return ended_; }
  const std::vector<std::string>& kinds() const { return kinds_; }
  void move();

 private:
  void take(const boost::json::object& message);

  Person& person_;
  std::string table_;
  std::int64_t next_ = 0;
  std::string state_;
  std::optional<Match> match_;
  std::optional<int> seat_;
  boost::json::object ended_;
  std::vector<std::string> kinds_;
  Random random_{1};
  bool asked_ = false;
};

// Plays the game to its end, both by turns. Fails the test if that takes more than a minute.
void play_out(Following& one, Following& other);

// The whole answer to these bytes, sent on a connection of its own.
std::string raw_answer(const client::Address& address, const std::string& request);

}  // namespace tephra::server
