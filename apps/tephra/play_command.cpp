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
#include "engine/taluva/options.h"
#include "view/palette.h"

namespace tephra {

namespace {

constexpr const char* kUsualLevel = "2";
constexpr std::string_view kPerson = "human";
constexpr std::string_view kUsualGame = taluva::kName;

// An option of a game that has a flag of its own.
struct GameOption {
  const char* flag;
  const char* type;
  const char* meaning;
  std::string value{};

  std::string_view key() const { return std::string_view(flag).substr(2); }
};

struct PlayWish {
  std::string game;
  std::array<GameOption, 6> options{{
      {"--rules", "NAME", "Taluva: ferti (default) or classic"},
      {"--tiles", "N", "Taluva: how many tiles are drawn (default: as the rules say)"},
      {"--hut", "NAME", "Taluva: isolated or anywhere (default: as the rules say)"},
      {"--mode", "NAME", "Taluva: winner (default), ranking or teams"},
      {"--coins", "N", "Volcano Island: settlements of each tribe, 6 (default) or 12"},
      {"--influence", "NAME", "Volcano Island: diagonal (default) or orthogonal"},
  }};
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

std::string options_text(const PlayWish& wish) {
  std::string text;
  for (const auto& option : wish.options)
    if (!option.value.empty()) text += fmt::format("{}={} ", option.key(), option.value);
  if (!wish.players.empty()) text += fmt::format("players={}", wish.players);
  return text;
}

// How many can play this game with options like these, as the game itself says.
std::vector<int> possible_players(PlayWish wish) {
  std::vector<int> possible;
  for (int players = 1; players <= kMaxSeats; ++players) {
    wish.players = std::to_string(players);
    if (new_match(wish.game, options_text(wish))) possible.push_back(players);
  }
  return possible;
}

Match ask_for_players(PlayWish& wish) {
  const auto usual = new_match(wish.game, options_text(wish));
  const auto possible = possible_players(wish);
  if (possible.empty()) return needed(usual);  // it says what is wrong
  const std::string question = fmt::format("How many players, {}?", fmt::join(possible, ", "));
  const std::string answer = std::to_string(usual ? usual->seats() : possible.front());
  while (true) {
    wish.players = asked(question, answer);
    auto match = new_match(wish.game, options_text(wish));
    if (match) return std::move(*match);
    print_out(fmt::format("{}.\n", match.error()));
  }
}

Match new_game(PlayWish& wish, bool ask) {
  if (wish.players.empty() && !wish.seats.empty()) wish.players = std::to_string(wish.seats.size());
  if (ask && wish.game.empty())
    wish.game = asked(fmt::format("Which game, {}?", fmt::join(game_names(), " or ")), kUsualGame);
  if (wish.game.empty()) wish.game = kUsualGame;
  if (ask && wish.players.empty()) return ask_for_players(wish);
  return needed(new_match(wish.game, options_text(wish)));
}

// Who somebody means: "3" and "pumice" are levels of the computer, all else is a name.
std::string seat_name(const std::string& typed) {
  const auto* level = level_named(typed);
  return level == nullptr ? typed : computer_name(*level);
}

// A name for each seat, as Conversation understands it.
std::vector<std::string> seat_names(const PlayWish& wish, int seats, bool ask) {
  if (!wish.seats.empty() && wish.seats.size() != static_cast<std::size_t>(seats))
    throw std::runtime_error(
        fmt::format("--seats names {}, but the game is for {} players", wish.seats.size(), seats));
  const std::string opponents = seat_name(wish.against.empty() ? kUsualLevel : wish.against);
  if (opponents != kRandomPlayer && opponents != kPerson && computer_level(opponents) == nullptr)
    throw std::runtime_error(fmt::format("--against is a level from 1 to {}, {} or {}, not '{}'", kLevels,
                                         kRandomPlayer, kPerson, excerpt(wish.against)));
  std::vector<std::string> names;
  for (int seat = 0; seat < seats; ++seat) {
    std::string name(!wish.seats.empty() ? seat_name(wish.seats[static_cast<std::size_t>(seat)])
                     : seat == 0         ? std::string(kPerson)
                                         : opponents);
    if (name == kPerson || name.empty()) name = colour_name(seat);
    if (ask)
      name = seat_name(asked(fmt::format("Seat {}, {}: a name, or a level from 1 to {} for the computer?",
                                         seat + 1, view::seat_look(seat).colour_name, kLevels),
                             name));
    names.push_back(std::move(name));
  }
  return names;
}

KeptGame new_kept_game(PlayWish wish) {
  const Secret secret = wish.seed.empty() ? new_secret() : needed(read_secret(wish.seed));
  const bool ask = input_is_terminal() && wish.players.empty() && wish.against.empty() && wish.seats.empty();
  Match match = new_game(wish, ask);
  std::vector<std::string> names = seat_names(wish, match.seats(), ask);
  return needed(KeptGame::begin(std::move(match), std::move(names), secret,
                                wish.record.empty() ? new_record_name() : wish.record));
}

void play(const PlayWish& wish) {
  KeptGame game = wish.resumed.empty() ? new_kept_game(wish) : needed(KeptGame::resume(wish.resumed));
  const InterruptEndsInput interrupt;
  Conversation(game, text_options()).run();
}

}  // namespace

void add_play(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal");
  const auto wish = std::make_shared<PlayWish>();
  const auto add = [&](const char* name, auto& value, const char* type, const char* meaning) {
    return command->add_option(name, value, meaning)->type_name(type);
  };
  add("--game", wish->game, "GAME", "taluva (default) or volcano-island");
  add("--players", wish->players, "N",
      "How many play: Taluva 2 to 5 (default: 2), Volcano Island 3 or 4 (default: 4)");
  for (auto& option : wish->options) add(option.flag, option.value, option.type, option.meaning);
  add("--against", wish->against, "NAME",
      "Who plays all seats but the first: a level from 1 (gentle) to 6 (default: 2), random or human");
  add("--seats", wish->seats, "NAME,...",
      "Who plays each seat: human, the name of a person, a level from 1 to 6, or random")
      ->delimiter(',')
      ->allow_extra_args(false);
  add("--seed", wish->seed, "SEED",
      "The secret behind tiles or dice: 64 hexadecimal digits or a number (default: random)");
  add("--record", wish->record, "FILE", "The file that keeps the game (default: tephra-DATE-TIME.tephra)");
  add("--continue", wish->resumed, "FILE", "Go on with the game in this record, just as it was");
  command->footer(
      "The game is kept in its record after every move, so that it can be continued whenever it stops. Until "
      "the end,\n"
      "the secret behind its draws lies beside it in RECORD.secret, readable for you alone: it is needed to "
      "continue,\n"
      "and who looks into it knows all the tiles or dice to come. At the end it moves into the record, for "
      "tephra "
      "verify.\n\n"
      "undo: alone against computers you go back to your last decision. If several people play, you can take "
      "back\n"
      "only what you did in the turn under way, and nothing behind a tile or dice that all have seen.\n\n"
      "Examples:\n"
      "  tephra play\n"
      "  tephra play --against 4\n"
      "  tephra play --seats Ada,Ben,2 --rules classic\n"
      "  tephra play --game volcano-island --seats Ada,1,obsidian\n"
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
