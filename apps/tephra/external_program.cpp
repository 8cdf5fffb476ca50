#include "apps/tephra/external_program.h"

#include <span>
#include <utility>

#include <fmt/format.h>

#include "apps/tephra/outside_text.h"

namespace tephra {

namespace {

using std::chrono::milliseconds;

// Programs may take their time to come up, and to prepare for a game.
constexpr milliseconds kStartPatience{10000};
constexpr milliseconds kEndPatience{500};
constexpr std::size_t kLongestQuote = 80;

std::string newgame_line(const Match& start) {
  std::string line = fmt::format("newgame {}", start.game());
  if (const auto rules = start.rules(); !rules.empty()) line += " rules=" + rules;
  if (const auto options = start.options(); !options.empty()) line += " " + options;
  return line;
}

}  // namespace

ExternalProgram::~ExternalProgram() {
  if (!process_) return;
  const std::atomic<bool> never = false;
  if (process_->say("quit", Clock::now() + kEndPatience, never)) process_->end(kEndPatience);
}

std::unexpected<Failure> ExternalProgram::failed(Termination termination, std::string what) {
  process_.reset();
  return std::unexpected(Failure{termination, std::move(what)});
}

std::unexpected<Failure> ExternalProgram::troubled(Subprocess::Trouble trouble, std::string_view about,
                                                   Clock::time_point since) {
  const std::string quoted = excerpt(about, kLongestQuote);
  switch (trouble) {
    case Subprocess::Trouble::Late:
      return failed(Termination::Time,
                    fmt::format("gave no answer to '{}' in {} ms", quoted,
                                std::chrono::duration_cast<milliseconds>(Clock::now() - since).count()));
    case Subprocess::Trouble::Gone:
      return failed(Termination::Abandoned,
                    fmt::format("{} instead of answering '{}'", process_->end(kEndPatience), quoted));
    case Subprocess::Trouble::Endless:
      return failed(Termination::Abandoned, fmt::format("answered '{}' with a line without end", quoted));
    case Subprocess::Trouble::Stopped: break;
  }
  return failed(Termination::Unfinished, "was stopped");
}

std::expected<void, Failure> ExternalProgram::send(std::string_view line, Clock::time_point deadline,
                                                   const std::atomic<bool>& stop) {
  const auto since = Clock::now();
  if (const auto said = process_->say(line, deadline, stop); !said)
    return troubled(said.error(), line, since);
  return {};
}

std::expected<std::string, Failure> ExternalProgram::answer(std::string_view to, Clock::time_point deadline,
                                                            const std::atomic<bool>& stop) {
  const auto since = Clock::now();
  while (true) {
    auto line = process_->hear(deadline, stop);
    if (!line) return troubled(line.error(), to, since);
    const auto words = words_of(*line);
    if (!words.empty() && words.front() != "info") return *std::move(line);
  }
}

std::expected<void, Failure> ExternalProgram::ask(const std::string& line, std::string_view expected,
                                                  Chatter chatter, milliseconds patience,
                                                  const std::atomic<bool>& stop) {
  const auto deadline = Clock::now() + patience;
  if (auto sent = send(line, deadline, stop); !sent) return sent;
  while (true) {
    const auto heard = answer(line, deadline, stop);
    if (!heard) return std::unexpected(heard.error());
    const auto words = words_of(*heard);
    if (words.size() == 1 && words.front() == expected) return {};
    if (chatter == Chatter::Refused)
      return failed(Termination::Abandoned,
                    fmt::format("answered '{}' with '{}'", excerpt(line, kLongestQuote),
                                excerpt(*heard, kLongestQuote)));
    // Among what comes before `ugiok`.
    if (words.size() > 2 && words[0] == "option" && words[1] == "name" && words[2] == "Seed")
      takes_seed_ = true;
  }
}

std::expected<void, Failure> ExternalProgram::start(const std::atomic<bool>& stop) {
  auto process = Subprocess::start(order_.words);
  if (!process) return failed(Termination::Abandoned, fmt::format("does not run: {}", process.error()));
  process_ = *std::move(process);
  takes_seed_ = false;
  return ask("ugi", "ugiok", Chatter::PassedOver, kStartPatience, stop);
}

std::expected<void, Failure> ExternalProgram::begin(const Match& start_of_match, std::uint64_t seed,
                                                    const std::atomic<bool>& stop) {
  if (!process_)
    if (auto started = start(stop); !started) return started;
  if (takes_seed_) {
    const std::string line = fmt::format("setoption name Seed value {}", seed & 0x7fffffff);
    if (auto sent = send(line, Clock::now() + kStartPatience, stop); !sent) return sent;
  }
  if (auto ready = ask("isready", "readyok", Chatter::PassedOver, kStartPatience, stop); !ready) return ready;
  told_ = start_of_match.tokens().size();
  return ask(newgame_line(start_of_match), "ok", Chatter::Refused, kStartPatience, stop);
}

std::expected<std::string, Failure> ExternalProgram::best_move(const std::atomic<bool>& stop) {
  const std::string line = fmt::format("go movetime {}", order_.movetime.count());
  const auto since = Clock::now();
  const auto reminder = since + order_.movetime + order_.grace / 2;
  const auto deadline = since + order_.movetime + order_.grace;
  if (const auto sent = send(line, deadline, stop); !sent) return std::unexpected(sent.error());
  bool reminded = false;
  while (true) {
    auto heard = process_->hear(reminded ? deadline : reminder, stop);
    if (!heard && heard.error() == Subprocess::Trouble::Late && !reminded) {
      reminded = true;
      if (const auto sent = send("stop", deadline, stop); !sent) return std::unexpected(sent.error());
      continue;
    }
    if (!heard) return troubled(heard.error(), line, since);
    const auto words = words_of(*heard);
    if (words.empty() || words.front() == "info") continue;
    if (words.size() == 2 && words.front() == "bestmove") return std::string(words[1]);
    return failed(Termination::Abandoned,
                  fmt::format("answered '{}' with '{}'", line, excerpt(*heard, kLongestQuote)));
  }
}

std::expected<std::string, Failure> ExternalProgram::choose(const Match& match,
                                                            const std::atomic<bool>& stop) {
  const auto untold = std::span(match.tokens()).subspan(told_);
  if (!untold.empty()) {
    const std::string line = fmt::format("play {}", fmt::join(untold, " "));
    if (const auto played = ask(line, "ok", Chatter::Refused, order_.movetime + order_.grace, stop); !played)
      return std::unexpected(played.error());
    told_ = match.tokens().size();
  }
  auto token = best_move(stop);
  if (!token) return token;
  Match after = match;
  if (const auto played = after.play(*token); !played)
    return failed(Termination::Abandoned, fmt::format("chose '{}', which is refused: {}",
                                                      excerpt(*token, kLongestQuote), name(played.error())));
  return token;
}

}  // namespace tephra
