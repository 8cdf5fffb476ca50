#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/online_bot.h"
#include "apps/tephra/outside_text.h"

namespace tephra {

namespace {

constexpr std::uint64_t kLongestTime = 3'600'000;  // milliseconds
constexpr std::uint64_t kMostAtOnce = 64;

struct BotOrder {
  std::string server = "http://127.0.0.1:8080";
  std::string token;
  std::string engine;
  std::string level = "3";
  std::string table;
  std::string invite;
  std::string games = "0";
  std::string at_once = "1";
  std::string movetime = "500";
  std::string seed = "0";
};

std::atomic<bool>& interrupt() {
  static constinit std::atomic<bool> came = false;
  return came;
}

void take_signals() {
  struct sigaction action{};
  action.sa_handler = [](int /*signal*/) { interrupt() = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

int play_online(const BotOrder& order) {
  const std::chrono::milliseconds movetime(need_count("--movetime", order.movetime, 1, kLongestTime));
  auto contestant = read_contestant(order.engine.empty() ? "level:" + order.level : "cmd:" + order.engine,
                                    movetime, std::chrono::seconds(5));
  if (!contestant) throw std::runtime_error(contestant.error());
  auto server = client::read_address(order.server);
  if (!server) throw std::runtime_error(server.error());
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  take_signals();
  OnlineBot bot({.server = *std::move(server),
                 .token = order.token,
                 .contestant = *std::move(contestant),
                 .table = order.table,
                 .invite = order.invite,
                 .games = need_count("--games", order.games, 0, kMost),
                 .at_once = need_count("--at-once", order.at_once, 1, kMostAtOnce),
                 .seed = need_count("--seed", order.seed, 0, kMost / 2)},
                interrupt());
  if (const auto played = bot.run(); !played) throw std::runtime_error(played.error());
  return interrupt() ? 128 + SIGINT : 0;
}

}  // namespace

void add_bot(CLI::App& app, int& status) {
  auto order = std::make_shared<BotOrder>();
  auto* command = app.add_subcommand("bot", "Seat a program at the tables of a server");
  command->add_option("--server", order->server, "Where the server is")
      ->type_name("URL")
      ->envname("TEPHRA_SERVER")
      ->capture_default_str();
  command->add_option("--token", order->token, "The bot's token; better in the environment, as TEPHRA_TOKEN")
      ->type_name("TOKEN")
      ->envname("TEPHRA_TOKEN")
      ->required();
  command->add_option("--engine", order->engine, "A program that speaks the engine protocol, with arguments")
      ->type_name("CMD");
  command->add_option("--level", order->level, "Without a program: Tephra's own level, 1 to 6")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--table", order->table, "Play at this table only [open seats of the lobby]")
      ->type_name("ID");
  command->add_option("--invite", order->invite, "The invitation, for a seat by link")->type_name("KEY");
  command->add_option("--games", order->games, "End after so many games; 0: never")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--at-once", order->at_once, "How many tables of the lobby at once")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--movetime", order->movetime, "What the program gets for a move, in ms")
      ->type_name("MS")
      ->capture_default_str();
  command->add_option("--seed", order->seed, "Seeds the chance of the program's own")
      ->type_name("S")
      ->capture_default_str();
  command->footer(
      "An account gets a bot and its token from the page, or by POST /api/me/bots (docs/protocol.md).\n"
      "A program that fails resigns its game. A connection that breaks is opened again, and a bot that is "
      "started\n"
      "again plays its games on. It speaks no TLS: run it where the server is, or where it is reached "
      "without.\n\n"
      "Examples:\n"
      "  TEPHRA_TOKEN=… tephra bot --server http://127.0.0.1:8080 --level 5\n"
      "  tephra bot --token … --engine \"./bot --fast\" --table b2Qv0pK1s9-_LmXa\n");
  command->callback([order, &status] { status = play_online(*order); });
}

}  // namespace tephra
