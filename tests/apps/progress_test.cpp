#include "apps/tephra/progress.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace tephra {
namespace {

using namespace std::chrono_literals;

// A stream whose text can be looked at.
class Paper {
 public:
  std::FILE* file() { return file_.get(); }
  std::string text() {
    std::fflush(file_.get());
    return {buffer_, size_};
  }
  ~Paper() {
    file_.reset();
    std::free(buffer_);  // NOLINT(cppcoreguidelines-no-malloc): open_memstream allocates so
  }
  Paper() = default;
  Paper(const Paper&) = delete;
  Paper& operator=(const Paper&) = delete;

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  char* buffer_ = nullptr;
  std::size_t size_ = 0;
  std::unique_ptr<std::FILE, Close> file_{open_memstream(&buffer_, &size_)};
};

constexpr Progress::Clock::time_point kStart{};

TEST(Progress, AShortCommandShowsNone) {
  Paper paper;
  for (const bool in_place : {false, true}) {
    Progress progress("random", "games", 50, paper.file(), in_place, kStart);
    progress.at(1, kStart);
    progress.at(50, kStart + 999ms);
  }
  EXPECT_EQ(paper.text(), "");
}

TEST(Progress, LinesElsewhereComeEveryFewSeconds) {
  Paper paper;
  {
    Progress progress("random", "games", 50, paper.file(), false, kStart);
    for (int tenth = 0; tenth <= 120; ++tenth)
      progress.at(static_cast<std::uint64_t>(tenth), kStart + tenth * 100ms);
    progress.clear();
  }
  EXPECT_EQ(paper.text(),
            "random: 10 of 50 games, 1 s\n"
            "random: 60 of 50 games, 6 s\n"
            "random: 110 of 50 games, 11 s\n");
}

TEST(Progress, ATerminalLineIsRewrittenAndGoneInTheEnd) {
  Paper paper;
  {
    Progress progress("perft", "paths", {}, paper.file(), true, kStart);
    progress.at(7, kStart + 1s);
    progress.at(8, kStart + 1s + 1ms);
    progress.at(9, kStart + 1s + 250ms);
  }
  EXPECT_EQ(paper.text(), "\r\x1b[Kperft: 7 paths, 1 s\r\x1b[Kperft: 9 paths, 1 s\r\x1b[K");
}

TEST(Progress, ANoteStandsBehindTheRest) {
  Paper paper;
  {
    Progress progress("match", "games", 50, paper.file(), false, kStart);
    progress.note(", score 52.0 %");
    progress.at(7, kStart + 1s);
    progress.note("");
    progress.at(9, kStart + 6s);
  }
  EXPECT_EQ(paper.text(), "match: 7 of 50 games, 1 s, score 52.0 %\nmatch: 9 of 50 games, 6 s\n");
}

TEST(Progress, ClearedOnceItIsClear) {
  Paper paper;
  {
    Progress progress("perft", "paths", {}, paper.file(), true, kStart);
    progress.clear();
    EXPECT_EQ(paper.text(), "");
    progress.at(7, kStart + 2s);
    progress.clear();
  }
  EXPECT_EQ(paper.text(), "\r\x1b[Kperft: 7 paths, 2 s\r\x1b[K");
}

}  // namespace
}  // namespace tephra
