#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/commands.h"
#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"
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

struct ReplayWish {
  std::string file;
  std::string delay;  // in seconds; empty: by keys
  bool quiet = false;
};

// "game.tephra: 24 turns, places 1 2, stack-empty"
std::string summary(const std::string& file, const Record& record) {
  const Result end = end_of(record).value_or(Result{});
  const std::span given = std::span(end.places).first(static_cast<std::size_t>(record.match.seats()));
  const std::string places = given.front() == 0 ? "none" : fmt::format("{}", fmt::join(given, " "));
  const auto lines = static_cast<int>(record.match.record_lines().size());
  return fmt::format("{}: {}, places {}, {}\n", shown_name(file),
                     view::counted(lines, line_word(record.match.game())), places, name(end.termination));
}

// The record as a film: the start, and one picture for each of its lines, which are turns or rounds.
class Film {
 public:
  explicit Film(const Record& record)
      : word_(line_word(record.match.game())),
        matches_(after_each_line(record.match)),
        lines_(record.match.record_lines()),
        options_(text_options()),
        end_(end_of(record)) {
    options_.names = record.names;
  }

  std::string_view word() const { return word_; }
  std::size_t last() const { return matches_.size() - 1; }

  std::string picture(std::size_t line) const {
    TextOptions options = options_;
    options.key = line == 0;
    if (line == last()) options.ended = end_;
    return fmt::format("{}\n\n{}", heading(line), draw_text(matches_[line], options));
  }

 private:
  std::string badge_and_name(int seat) const {
    return fmt::format("{} {}", view::seat_badge(seat, view::depth_of(options_)),
                       view::seat_name(options_.names, seat));
  }

  // The seats that decide something in a line, each once.
  std::set<int> seats_of(std::size_t line) const {
    std::set<int> seats;
    Match match = matches_[line - 1];
    for (const auto& token : std::span(matches_[line].tokens()).subspan(match.tokens().size())) {
      if (match.turn().kind == Turn::Kind::Decision) seats.insert(match.turn().seat);
      static_cast<void>(match.play(token));  // it was played before
    }
    return seats;
  }

  // "Turn 3 of 24, ● Ada", a line for each move of the turn, and what is worth a remark. In a round, where
  // several decide, each move is told with whose it is.
  std::string heading(std::size_t line) const {
    if (line == 0) return fmt::format("The start of {}", view::counted(static_cast<int>(last()), word_));
    Match match = matches_[line - 1];
    const auto seats = seats_of(line);
    std::string text = fmt::format("{} {} of {}", word_, line, last());
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (seats.size() == 1) text += fmt::format(", {}", badge_and_name(*seats.begin()));
    for (const auto& token : std::span(matches_[line].tokens()).subspan(match.tokens().size())) {
      const Turn turn = match.turn();
      if (turn.kind == Turn::Kind::Decision)
        text += fmt::format("\n  {}{}: {}", seats.size() > 1 ? badge_and_name(turn.seat) + " " : "", token,
                            tell_move(match, token, options_.names));
      else if (std::ranges::find(lines_[line - 1].tokens, token) != lines_[line - 1].tokens.end())
        text += fmt::format("\n  {}", token);
      static_cast<void>(match.play(token));  // it was played before
    }
    if (const std::string& comment = lines_[line - 1].comment; !comment.empty())
      text += fmt::format("\n  {}", comment);
    return text;
  }

  std::string_view word_;
  std::vector<Match> matches_;
  std::vector<RecordLine> lines_;
  TextOptions options_;
  std::optional<Result> end_;
};

void print_all(const Film& film, Milliseconds pause) {
  for (std::size_t line = 0; line <= film.last(); ++line) {
    if (line > 0) std::this_thread::sleep_for(pause);
    print_out((line > 0 ? "\n" : "") + film.picture(line));
  }
}

// Pictures in place of each other, turned by keys or, with a delay, by themselves.
void show_by_keys(const Film& film, std::optional<Milliseconds> delay) {
  Keys keys;
  for (std::size_t line = 0;;) {
    print_out(fmt::format("{}{}\nEnter: next {}   b: back   q: quit\n", kNewScreen, film.picture(line),
                          film.word()));
    if (delay && line == film.last()) return;
    switch (keys.next(delay).value_or(Keys::Key::Forward)) {
      case Keys::Key::Quit: return;
      case Keys::Key::Back: line -= line > 0 ? 1 : 0; break;
      case Keys::Key::Forward:
        if (line == film.last()) return;
        ++line;
        break;
      case Keys::Key::Other: break;
    }
  }
}

void replay(const ReplayWish& wish) {
  std::optional<Milliseconds> delay;
  if (!wish.delay.empty()) delay = need_seconds("--delay", wish.delay, 0, kLongestDelay);
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
  auto* command = app.add_subcommand("replay", "Replay a record turn by turn, or round by round");
  const auto wish = std::make_shared<ReplayWish>();
  command->add_option("FILE", wish->file, "The record; - for standard input")->required()->type_name("");
  command->add_option("--delay", wish->delay, "Go on by itself after so many seconds")->type_name("SECONDS");
  command->add_flag("--quiet", wish->quiet, "Only check that it replays, and print one line about it");
  command->footer(
      "At a terminal, Enter or the right arrow shows the next one, b or the left arrow the one before, q "
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
