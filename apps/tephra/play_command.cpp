#include <array>
#include <cctype>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/conversation.h"
#include "apps/tephra/kept_game.h"
#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/terminal.h"
#include "view/palette.h"

namespace tephra {

namespace {

constexpr std::string_view kPerson = "human";
constexpr std::string_view kGame = "taluva";

struct Wish {
  std::array<std::pair<std::string, std::string>, 4> options{
      {{"rules", ""}, {"tiles", ""}, {"hut", ""}, {"mode", ""}}};
  std::string players;
  std::string against;
  std::vector<std::string> seats;
  std::string seed;
  std::string record;
  std::string resumed;
};

template <class Value>
Value needed(std::expected<Value, std::string> value) {
  if (!value) throw std::runtime_error(value.error());
  return std::move(*value);
}

// "Red" for the first seat, and so on.
std::string colour_name(int seat) {
  std::string name(view::seat_look(seat).colour_name);
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

// The answer to a question; what is in brackets if there is none.
std::string asked(std::string_view question, std::string_view usual) {
  print_out(fmt::format("{} [{}] ", question, usual));
  const auto line = read_input_line();
  const auto words = line ? words_of(*line) : std::vector<std::string_view>();
  return words.empty() ? std::string(usual) : fmt::format("{}", fmt::join(words, " "));
}

std::string options_text(const Wish& wish) {
  std::string text;
  for (const auto& [key, value] : wish.options)
    if (!value.empty()) text += fmt::format("{}={} ", key, value);
  if (!wish.players.empty()) text += fmt::format("players={}", wish.players);
  return text;
}

Match new_game(Wish& wish, bool ask) {
  if (wish.players.empty() && !wish.seats.empty()) wish.players = std::to_string(wish.seats.size());
  if (!ask || !wish.players.empty()) return needed(new_match(kGame, options_text(wish)));
  while (true) {
    wish.players = asked("How many players, 2 to 5?", "2");
    auto match = new_match(kGame, options_text(wish));
    if (match) return std::move(*match);
    print_out(fmt::format("{}.\n", match.error()));
  }
}

// A name for each seat; kRandomPlayer for those that the computer plays.
std::vector<std::string> seat_names(const Wish& wish, int seats, bool ask) {
  if (!wish.seats.empty() && wish.seats.size() != static_cast<std::size_t>(seats))
    throw std::runtime_error(
        fmt::format("--seats names {}, but the game is for {} players", wish.seats.size(), seats));
  const std::string_view opponents = wish.against.empty() ? kRandomPlayer : std::string_view(wish.against);
  if (opponents != kRandomPlayer && opponents != kPerson)
    throw std::runtime_error(
        fmt::format("--against is {} or {}, not '{}'", kRandomPlayer, kPerson, excerpt(opponents)));
  std::vector<std::string> names;
  for (int seat = 0; seat < seats; ++seat) {
    std::string name(!wish.seats.empty() ? wish.seats[static_cast<std::size_t>(seat)]
                     : seat == 0         ? kPerson
                                         : opponents);
    if (name == kPerson || name.empty()) name = colour_name(seat);
    if (ask)
      name = asked(fmt::format("Seat {}, {}: a name, or {} for the computer?", seat + 1,
                               view::seat_look(seat).colour_name, kRandomPlayer),
                   name);
    names.push_back(std::move(name));
  }
  return names;
}

KeptGame new_kept_game(Wish wish) {
  const Secret secret = wish.seed.empty() ? new_secret() : needed(read_secret(wish.seed));
  const bool ask = input_is_terminal() && wish.players.empty() && wish.against.empty() && wish.seats.empty();
  Match match = new_game(wish, ask);
  std::vector<std::string> names = seat_names(wish, match.seats(), ask);
  return needed(KeptGame::begin(std::move(match), std::move(names), secret,
                                wish.record.empty() ? new_record_name() : wish.record));
}

void play(const Wish& wish) {
  KeptGame game = wish.resumed.empty() ? new_kept_game(wish) : needed(KeptGame::resume(wish.resumed));
  const InterruptEndsInput interrupt;
  Conversation(game, text_options()).run();
}

}  // namespace

void add_play(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal");
  const auto wish = std::make_shared<Wish>();
  const auto add = [&](const char* name, auto& value, const char* type, const char* meaning) {
    return command->add_option(name, value, meaning)->type_name(type);
  };
  add("--rules", wish->options[0].second, "NAME", "ferti (default) or classic");
  add("--players", wish->players, "N", "How many play, 2 to 5 (default: 2)");
  add("--tiles", wish->options[1].second, "N", "How many tiles are drawn (default: as the rules say)");
  add("--hut", wish->options[2].second, "NAME", "isolated or anywhere (default: as the rules say)");
  add("--mode", wish->options[3].second, "NAME", "winner (default), ranking or teams");
  add("--against", wish->against, "NAME", "Who plays all seats but the first: random (default) or human");
  add("--seats", wish->seats, "NAME,...", "Who plays each seat: human, random, or the name of a person")
      ->delimiter(',')
      ->allow_extra_args(false);
  add("--seed", wish->seed, "SEED",
      "The secret behind the draws: 64 hexadecimal digits or a number (default: random)");
  add("--record", wish->record, "FILE", "The file that keeps the game (default: tephra-DATE-TIME.tephra)");
  add("--continue", wish->resumed, "FILE", "Go on with the game in this record, just as it was");
  command->footer(
      "The game is kept in its record after every move, so that it can be continued whenever it stops. Until "
      "the end,\n"
      "the secret behind its draws lies beside it in RECORD.secret, readable for you alone: it is needed to "
      "continue,\n"
      "and who looks into it knows all the tiles to come. At the end it moves into the record, for tephra "
      "verify.\n\n"
      "undo: alone against computers you go back to your last decision. If several people play, only a tile "
      "placed in\n"
      "the turn under way can be taken back, since later draws have been seen by all.\n\n"
      "Examples:\n"
      "  tephra play\n"
      "  tephra play --seats Ada,Ben,random --rules classic\n"
      "  tephra play --continue tephra-20261116-205907.tephra\n");
  command->callback([wish, command, &status] {
    if (!wish->resumed.empty() && command->count_all() > 2)  // the command itself, and --continue
      throw std::runtime_error(
          "--continue goes on with a game just as it was: no other option fits beside it");
    if (!wish->against.empty() && !wish->seats.empty())
      throw std::runtime_error("--seats says who plays every seat: --against does not fit beside it");
    play(*wish);
    status = 0;
  });
}

}  // namespace tephra
