#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "tests/apps/run_program.h"

namespace tephra {
namespace {

// A running `tephra engine` that is talked to line by line, as a match runner would.
class Conversation {
 public:
  Conversation() {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    std::string program = TEPHRA_PROGRAM;
    std::string command = "engine";
    std::array<char*, 3> arguments{program.data(), command.data(), nullptr};
    EXPECT_EQ(posix_spawn(&child_, TEPHRA_PROGRAM, &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(to[0]);
    ::close(from[1]);
    to_.reset(::fdopen(to[1], "w"));
    from_.reset(::fdopen(from[0], "r"));
  }

  void say(const std::string& line) {
    std::fputs((line + '\n').c_str(), to_.get());
    std::fflush(to_.get());
  }

  // The next line, without its end. The engine must have said it before it is asked anything else.
  std::string hear() {
    std::string line;
    int byte = std::getc(from_.get());
    for (; byte != EOF && byte != '\n'; byte = std::getc(from_.get())) line += static_cast<char>(byte);
    EXPECT_NE(byte, EOF) << "the engine fell silent";
    return line;
  }

  std::string ask(const std::string& line) {
    say(line);
    return hear();
  }

  std::vector<std::string> ask_legal() {
    const std::string head = ask("legal");
    EXPECT_TRUE(head.starts_with("legal ")) << head;
    std::vector<std::string> lines(std::stoul(head.substr(head.find(' ') + 1)));
    for (auto& line : lines) line = hear();
    return lines;
  }

  // Both ends are closed, as if whoever talked to it had died; waits until the engine ends as well.
  void die() {
    to_.reset();
    from_.reset();
    int status = -1;
    ::waitpid(child_, &status, 0);
  }

  // Whether nothing more is said.
  bool silent() { return std::getc(from_.get()) == EOF; }

  // Ends the input, if it has not ended, and waits for the exit status.
  int end() {
    to_.reset();
    int status = -1;
    ::waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> to_;
  std::unique_ptr<std::FILE, Close> from_;
  pid_t child_ = -1;
};

TEST(EngineCommand, AnOutsiderPlaysWholeGames) {
  Random random(3);
  for (const std::string options :
       {"players=2", "rules=classic players=3 tiles=20", "players=5 mode=ranking"}) {
    Conversation engine;
    engine.say("ugi");
    while (engine.hear() != "ugiok") {
    }
    ASSERT_EQ(engine.ask("isready"), "readyok");
    ASSERT_EQ(engine.ask("newgame taluva " + options), "ok");
    std::string turn = engine.ask("turn");
    for (int tokens = 0; turn != "over"; ++tokens) {
      ASSERT_LT(tokens, 200);
      const auto legal = engine.ask_legal();
      ASSERT_FALSE(legal.empty());
      std::string token = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (turn == "chance") {
        ASSERT_NE(token.find(" x"), std::string::npos) << token;
        token.resize(token.find(' '));
      } else if (tokens % 2 == 0) {
        ASSERT_TRUE(engine.ask("go movetime 10").starts_with("info "));
        const std::string best = engine.hear();
        ASSERT_TRUE(best.starts_with("bestmove ")) << best;
        token = best.substr(best.find(' ') + 1);
        EXPECT_TRUE(std::ranges::binary_search(legal, token)) << token;
      }
      ASSERT_EQ(engine.ask("play " + token), "ok");
      turn = engine.ask("turn");
    }
    EXPECT_TRUE(engine.ask_legal().empty());
    EXPECT_TRUE(engine.ask("places").starts_with("places ")) << options;
    engine.say("quit");
    EXPECT_TRUE(engine.silent());
    EXPECT_EQ(engine.end(), 0);
  }
}

TEST(EngineCommand, TheEndOfInputEndsIt) {
  Conversation engine;
  ASSERT_EQ(engine.ask("newgame taluva"), "ok");
  EXPECT_EQ(engine.end(), 0);
  EXPECT_EQ(tests::run_program({.arguments = {"engine"}}).status, 0);
}

TEST(EngineCommand, NothingIsAnsweredAfterQuit) {
  const auto ran = tests::run_program({.arguments = {"engine"}, .input = "isready\nquit\nisready\n"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "readyok\n");
  EXPECT_EQ(ran.err, "");
}

TEST(EngineCommand, TheLastLineNeedsNoLineFeed) {
  EXPECT_EQ(tests::run_program({.arguments = {"engine"}, .input = "isready\r\nisready"}).out,
            "readyok\nreadyok\n");
}

// A tile to place, and then these lines; a search that nothing ends is a hang.
tests::Ran think(const std::string& lines) {
  return tests::run_program({.arguments = {"engine"},
                             .input = "newgame taluva\nplay draw:JC JC@0,0/e hut@1,0 draw:SR\n" + lines,
                             .patience = std::chrono::seconds(30)});
}

TEST(EngineCommand, QuitEndsASearch) {
  for (const std::string lines :
       {"go infinite\nquit\n", "go infinite\n quit\t\r\n", "go movetime 86400000\nquit\nisready\n",
        "go infinite\ngo infinite\nquit\n"}) {
    const auto ran = think(lines);
    EXPECT_EQ(ran.status, 0) << lines;
    EXPECT_NE(ran.out.find("\nbestmove SR@"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("readyok"), std::string::npos) << ran.out;
  }
}

TEST(EngineCommand, StopEndsASearchHoweverItIsWritten) {
  for (const std::string stop : {"stop", "stop ", "\tstop \r", " stop\r"}) {
    const auto ran = think("go infinite\n" + stop + "\nturn\n");
    EXPECT_EQ(ran.status, 0) << stop;
    EXPECT_NE(ran.out.find("\nbestmove SR@"), std::string::npos) << ran.out;
    EXPECT_TRUE(ran.out.ends_with("\nseat 2 place\n")) << ran.out;
  }
}

TEST(EngineCommand, TheEndOfInputEndsASearchWithoutLimit) {
  for (const std::string lines : {"go infinite\n", "go infinite", "go infinite\nturn\ngo infinite\n"}) {
    const auto ran = think(lines);
    EXPECT_EQ(ran.status, 0) << lines;
    EXPECT_NE(ran.out.rfind("\nbestmove SR@"), std::string::npos) << ran.out;
  }
}

TEST(EngineCommand, TheEndOfInputLetsASearchReachItsLimit) {
  const auto ran = think("go nodes 900\n");
  EXPECT_EQ(ran.status, 0);
  const auto nodes = ran.out.rfind(" nodes ");
  ASSERT_NE(nodes, std::string::npos) << ran.out;
  EXPECT_GE(std::stoi(ran.out.substr(nodes + 7)), 900);
}

TEST(EngineCommand, IsReadyIsAnsweredDuringASearch) {
  Conversation engine;
  ASSERT_EQ(engine.ask("newgame taluva"), "ok");
  ASSERT_EQ(engine.ask("play draw:JC JC@0,0/e hut@1,0 draw:SR"), "ok");
  engine.say("go infinite\nisready");
  std::string line = engine.hear();
  while (line.starts_with("info ")) line = engine.hear();
  EXPECT_EQ(line, "readyok");
  engine.say("isready ");
  line = engine.hear();
  while (line.starts_with("info ")) line = engine.hear();
  EXPECT_EQ(line, "readyok");

  // Behind another line it waits, as that line does.
  engine.say("turn\nisready\nstop");
  line = engine.hear();
  while (line.starts_with("info ")) line = engine.hear();
  EXPECT_TRUE(line.starts_with("bestmove SR@")) << line;
  EXPECT_EQ(engine.hear(), "seat 2 place");
  EXPECT_EQ(engine.hear(), "readyok");
  EXPECT_EQ(engine.end(), 0);
}

TEST(EngineCommand, IsReadyWaitsForWhatIsNoSearch) {
  EXPECT_EQ(
      think("go deep\nisready\n").out,
      "ok\nok\nerror 'go' takes 'movetime MS', 'nodes N', 'depth N' or 'infinite', not 'deep'\nreadyok\n");
}

TEST(EngineCommand, DoesNotOutliveWhoeverItThinksFor) {
  Conversation engine;
  ASSERT_EQ(engine.ask("newgame taluva"), "ok");
  ASSERT_EQ(engine.ask("play draw:JC JC@0,0/e hut@1,0 draw:SR"), "ok");
  engine.say("go movetime 86400000");
  engine.die();
}

TEST(EngineCommand, RubbishDoesNotStopIt) {
  Random random(4);
  std::string input;
  for (int i = 0; i < 300'000; ++i) input += static_cast<char>(random.below(256));
  const auto ran = tests::run_program({.arguments = {"engine"}, .input = input + "\nnewgame taluva\nturn\n"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.ends_with("\nok\nchance\n"));
  EXPECT_TRUE(ran.out.starts_with("error "));
  EXPECT_TRUE(
      std::ranges::all_of(ran.out, [](char byte) { return byte == '\n' || (byte >= ' ' && byte <= '~'); }));
}

TEST(EngineCommand, AnEndlessLineIsRefusedOnce) {
  const std::string input =
      "newgame taluva\n" + std::string(5'000'000, 'x') + "\nturn\n" + std::string(2'000'000, '\0');
  const auto ran = tests::run_program({.arguments = {"engine"}, .input = input});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out,
            "ok\n"
            "error the line is too long: 1048576 bytes are allowed\n"
            "chance\n"
            "error the line is too long: 1048576 bytes are allowed\n");
}

TEST(EngineCommand, TakesNoArguments) {
  const auto ran = tests::run_program({.arguments = {"engine", "taluva"}});
  EXPECT_NE(ran.status, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("taluva"), std::string::npos) << ran.err;
}

TEST(EngineCommand, HelpGivesAnExample) {
  const auto ran = tests::run_program({.arguments = {"engine", "--help"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("| tephra engine"), std::string::npos);
}

}  // namespace
}  // namespace tephra
