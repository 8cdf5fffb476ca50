#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

namespace tephra {

// One small line on standard error that says how far a long command has come: "random: 120 of 1000 games, 3
// s". It shows nothing in the first second. On a terminal it is then rewritten in place and gone in the end;
// elsewhere it is a plain line now and then.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // What counts how much: Progress("random", "games", 1000). Without a total it only says how many.
  Progress(std::string command, std::string unit, std::optional<std::uint64_t> total = {});
  // Writes elsewhere, for tests: rewriting the line or not, started at a time of their own.
  Progress(std::string command, std::string unit, std::optional<std::uint64_t> total, std::FILE* out,
           bool in_place, Clock::time_point start);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress& operator=(Progress&&) = delete;

  // So much is done. Cheap enough to be told a million times a second.
  void at(std::uint64_t done) { at(done, Clock::now()); }
  void at(std::uint64_t done, Clock::time_point now);

  // What the line says behind all that from now on: ", score 52.0 %".
  void note(std::string text) { note_ = std::move(text); }

  // Takes the line off a terminal until the next at(): before something else is printed there.
  void clear();

 private:
  std::string command_;
  std::string unit_;
  std::optional<std::uint64_t> total_;
  std::string note_;
  std::FILE* out_;
  bool in_place_;
  Clock::time_point start_;
  Clock::time_point next_;  // when the line is due again
  bool shown_ = false;
};

}  // namespace tephra
