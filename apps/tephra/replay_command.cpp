#include <chrono>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/files.h"
#include "apps/tephra/record_file.h"
#include "apps/tephra/terminal.h"
#include "view/draw.h"
#include "view/tell.h"
#include "view/text_tile.h"
#include "view/words.h"

namespace tephra {

namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr double kLongestDelay = 3600;  // seconds
constexpr std::string_view kNewScreen = "\x1b[H\x1b[2J\x1b[3J";

struct Wish {
  std::string file;
  std::optional<double> delay;  // seconds
  bool quiet = false;
};

// "game.tephra: 24 turns, places 1 2, stack-empty"
std::string summary(const std::string& file, const Record& record) {
  std::string places = "none";
  Termination termination = record.stopped.value_or(Termination::Unfinished);
  const auto add = [&](int place) { places += fmt::format("{}{}", places.empty() ? "" : " ", place); };
  if (const auto result = record.match.result()) {
    places.clear();
    for (int seat = 0; seat < record.match.seats(); ++seat)
      add(result->places[static_cast<std::size_t>(seat)]);
    termination = result->termination;
  } else if (!record.places.empty()) {
    places.clear();
    for (const int place : record.places) add(place);
  }
  const auto turns = static_cast<int>(record.match.record_lines().size());
  return fmt::format("{}: {}, places {}, {}\n", shown_name(file), view::counted(turns, "turn"), places,
                     name(termination));
}

// The record as a film: the start, and one picture for each turn.
class Film {
 public:
  explicit Film(const Record& record)
      : turns_(after_each_turn(record.match)), lines_(record.match.record_lines()), options_(text_options()) {
    options_.names = record.names;
  }

  std::size_t last() const { return turns_.size() - 1; }

  std::string picture(std::size_t turn) const {
    TextOptions options = options_;
    options.key = turn == 0;
    return fmt::format("{}\n\n{}", heading(turn), draw_text(turns_[turn], options));
  }

 private:
  // "Turn 3 of 24, ● Ada", a line for each move of the turn, and what is worth a remark.
  std::string heading(std::size_t turn) const {
    if (turn == 0) return fmt::format("The start of {}", view::counted(static_cast<int>(last()), "turn"));
    Match match = turns_[turn - 1];
    const int seat = match.turn().seat;
    std::string text =
        fmt::format("Turn {} of {}, {} {}", turn, last(), view::seat_badge(seat, view::depth_of(options_)),
                    view::seat_name(options_.names, seat));
    const auto& tokens = turns_[turn].tokens();
    for (std::size_t i = match.tokens().size(); i < tokens.size(); ++i) {
      if (match.turn().kind == Turn::Kind::Decision)
        text += fmt::format("\n  {}: {}", tokens[i], tell_move(match, tokens[i], options_.names));
      static_cast<void>(match.play(tokens[i]));  // it was played before
    }
    if (const std::string& comment = lines_[turn - 1].comment; !comment.empty())
      text += fmt::format("\n  {}", comment);
    return text;
  }

  std::vector<Match> turns_;
  std::vector<RecordLine> lines_;
  TextOptions options_;
};

void print_all(const Film& film, Milliseconds pause) {
  for (std::size_t turn = 0; turn <= film.last(); ++turn) {
    if (turn > 0) std::this_thread::sleep_for(pause);
    print_out((turn > 0 ? "\n" : "") + film.picture(turn));
  }
}

// Pictures in place of each other, turned by keys or, with a delay, by themselves.
void show_by_keys(const Film& film, std::optional<Milliseconds> delay) {
  Keys keys;
  for (std::size_t turn = 0;;) {
    print_out(fmt::format("{}{}\nEnter: next turn   b: back   q: quit\n", kNewScreen, film.picture(turn)));
    if (delay && turn == film.last()) return;
    switch (keys.next(delay).value_or(Keys::Key::Forward)) {
      case Keys::Key::Quit: return;
      case Keys::Key::Back: turn -= turn > 0 ? 1 : 0; break;
      case Keys::Key::Forward:
        if (turn == film.last()) return;
        ++turn;
        break;
      case Keys::Key::Other: break;
    }
  }
}

void replay(const Wish& wish) {
  std::optional<Milliseconds> delay;
  if (wish.delay) {
    if (!(*wish.delay >= 0 && *wish.delay <= kLongestDelay))
      throw std::runtime_error(fmt::format("--delay is a number of seconds from 0 to {}", kLongestDelay));
    delay = Milliseconds(std::llround(*wish.delay * 1000));
  }
  const Record record = need_record(wish.file);
  if (wish.quiet) return print_out(summary(wish.file, record));
  const Film film(record);
  if (input_is_terminal() && output_is_terminal())
    show_by_keys(film, delay);
  else
    print_all(film, delay.value_or(Milliseconds(0)));
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("replay", "Replay a record turn by turn");
  const auto wish = std::make_shared<Wish>();
  command->add_option("FILE", wish->file, "The record; - for standard input")->required()->type_name("");
  command->add_option("--delay", wish->delay, "Go on by itself after so many seconds")->type_name("SECONDS");
  command->add_flag("--quiet", wish->quiet, "Only check that it replays, and print one line about it");
  command->footer(
      "At a terminal, Enter or the right arrow shows the next turn, b or the left arrow the one before, q "
      "quits.\n"
      "Elsewhere all positions are printed one after another.\n\n"
      "Examples:\n"
      "  tephra replay game.tephra\n"
      "  tephra replay game.tephra --delay 1.5\n"
      "  tephra replay game.tephra --quiet\n");
  command->callback([wish, &status] {
    replay(*wish);
    status = 0;
  });
}

}  // namespace tephra
