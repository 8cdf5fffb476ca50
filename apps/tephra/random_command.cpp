#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/commands.h"
#include "apps/tephra/files.h"
#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/random_game.h"
#include "apps/tephra/terminal.h"
#include "engine/taluva/scene_of.h"
#include "engine/volcano_island/position.h"

namespace tephra {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostGames = 1'000'000'000;

struct RandomOrder {
  std::string games;
  std::string seed = "0";
  std::string policy = "uniform";
  std::string records;
  std::string game = "taluva";
  std::string options;
};

// What is worth an average, beside how long games last: how high the island grew, how many points won.
struct Feat {
  std::string_view name;
  int value = 0;
};

template <int Words>
Feat feat_of(const taluva::Position<Words>& position) {
  int highest = 0;
  for (const auto& field : taluva::scene_of(position).fields) highest = std::max(highest, field.level);
  return {"highest level", highest};
}

Feat feat_of(const volcano_island::Position& position) {
  int most = 0;
  for (const auto& score : position.scores()) most = std::max(most, score.total);
  return {"best score", most};
}

// What happened in all the games together.
class Tally {
 public:
  explicit Tally(const Match& start)
      : seats_(static_cast<std::size_t>(start.seats())), line_(line_word(start.game())) {}

  void add(const Match& match) {
    ++games_;
    lines_ += match.record_lines().size();
    const Feat feat = match.visit([](const auto& of) { return feat_of(of.position()); });
    feat_ = feat.name;
    feats_ += static_cast<std::uint64_t>(feat.value);
    const Result result = match.result().value();
    ++terminations_.at(static_cast<std::size_t>(result.termination));
    for (std::size_t seat = 0; seat < seats_; ++seat) wins_.at(seat) += result.places.at(seat) == 1 ? 1 : 0;
  }

  std::string text() const {
    const auto per_game = [this](std::uint64_t sum) {
      return static_cast<double>(sum) / static_cast<double>(games_);
    };
    std::string text = fmt::format("games          {}\n", games_);
    text += fmt::format("{:<14} {}, {:.2f} a game\n", fmt::format("{}s", line_), lines_, per_game(lines_));
    text += fmt::format("{:<14} {:.2f} on average\n", feat_, per_game(feats_));
    for (std::size_t i = 0; i < terminations_.size(); ++i)
      if (terminations_[i] > 0)
        text += fmt::format("{:<14} {}\n", name(static_cast<Termination>(i)), terminations_[i]);
    for (std::size_t seat = 0; seat < seats_; ++seat)
      text +=
          fmt::format("seat {} wins    {}, {:.2f} %\n", seat + 1, wins_[seat], 100 * per_game(wins_[seat]));
    return text;
  }

 private:
  std::size_t seats_;
  std::string_view line_;  // "turn" or "round"
  std::uint64_t games_ = 0;
  std::uint64_t lines_ = 0;
  std::string_view feat_;
  std::uint64_t feats_ = 0;
  std::array<std::uint64_t, kTerminations> terminations_{};
  std::array<std::uint64_t, kMaxSeats> wins_{};  // first places; a shared one is a win of each
};

Policy policy_of(const RandomOrder& order) {
  if (const auto policy = policy_named(order.game, order.policy)) return *policy;
  throw std::runtime_error(fmt::format("there is no policy '{}': the policies are {}", excerpt(order.policy),
                                       fmt::join(policy_names(order.game), ", ")));
}

// The folder for the records, made if it is not there. One that holds anything is refused: old records would
// look like some of these.
fs::path empty_folder(const std::string& name) {
  const fs::path folder(name);
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed && !fs::is_empty(folder, failed) && !failed)
    throw std::runtime_error(
        fmt::format("the folder {} is not empty: name an empty or a new one", shown_name(name)));
  if (failed)
    throw std::runtime_error(
        fmt::format("{} cannot be a folder for records: {}", shown_name(name), failed.message()));
  return folder;
}

// Without waiting for the disk, unlike write_file: the same seed makes the records again.
void save(const fs::path& file, const Record& record) {
  std::ofstream stream(file, std::ios::binary);
  stream << write_record(record) << std::flush;
  if (!stream)
    throw std::system_error(errno, std::generic_category(), "cannot write " + shown_name(file.string()));
}

void play_games(const RandomOrder& order) {
  const std::uint64_t games = need_count("--games", order.games, 1, kMostGames);
  const std::uint64_t seed = need_count("--seed", order.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const auto start = new_match(order.game, order.options);
  if (!start) throw std::runtime_error(start.error());
  const Policy policy = policy_of(order);
  const auto folder = order.records.empty() ? std::nullopt : std::optional(empty_folder(order.records));
  const std::vector<std::string> names(static_cast<std::size_t>(start->seats()), order.policy);

  Tally tally(*start);
  Progress progress("random", "games", games);
  for (std::uint64_t index = 1; index <= games; ++index) {
    Record record = random_game(*start, policy, seed, index);
    record.names = names;
    if (folder) save(*folder / fmt::format("{:05}.tephra", index), record);
    tally.add(record.match);
    progress.at(index);
  }
  progress.clear();
  print_out(fmt::format("{}, policy {}, seed {}\n{}", description(*start), order.policy, seed, tally.text()));
}

}  // namespace

void add_random(CLI::App& app, int& status) {
  auto order = std::make_shared<RandomOrder>();
  auto* command = app.add_subcommand("random", "Play games at random, and keep their records");
  command->add_option("--games", order->games, "How many games")->type_name("N")->required();
  command->add_option("--seed", order->seed, "The same seed gives the same games")
      ->type_name("S")
      ->capture_default_str();
  command->add_option("--policy", order->policy, "How moves are chosen: one of the policies below")
      ->type_name("P")
      ->capture_default_str();
  command->add_option("--records", order->records, "Write the records into this folder, new or empty")
      ->type_name("DIR");
  command->add_option("--game", order->game, "The game")->type_name("GAME")->capture_default_str();
  command->add_option("--options", order->options, "The game's options, e.g. \"players=3 tiles=36\"")
      ->type_name("OPTIONS");
  std::string policies;
  for (const auto game : game_names())
    policies += fmt::format("The policies of {}: {}.\n", game, fmt::join(policy_names(game), ", "));
  command->footer(fmt::format(
      "{}"
      "A first place that is shared counts as a win of each.\n"
      "Tiles and dice are fair: the secret of game i, counted from 1, is SHA-256 of \"tephra-random\",\n"
      "the seed and i (eight bytes each, the lowest first), so `tephra verify` can check the records.\n\n"
      "Examples:\n"
      "  tephra random --games 1000 --seed 1 --policy tall\n"
      "  tephra random --games 20 --seed 7 --records games --options \"rules=classic players=3\"\n"
      "  tephra random --games 1000 --game volcano-island --policy builder\n",
      policies));
  command->callback([order, &status] {
    play_games(*order);
    status = 0;
  });
}

}  // namespace tephra
