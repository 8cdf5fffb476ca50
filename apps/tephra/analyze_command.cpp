#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "apps/tephra/analysis_report.h"
#include "apps/tephra/analysis_service.h"
#include "apps/tephra/commands.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/read_line.h"
#include "apps/tephra/record_file.h"
#include "apps/tephra/terminal.h"
#include "search/analysis.h"
#include "search/side_by_side.h"

namespace tephra {

namespace {

constexpr double kLongestDecision = 3600;  // seconds
constexpr std::chrono::milliseconds kDecisionTime{500};
constexpr std::size_t kLongestRequest = std::size_t{4} << 20;

struct AnalyzeWish {
  std::string file;
  std::string time;  // in seconds
  std::string nodes;
  std::string threads;
  bool json = false;
  bool from_stdin = false;
};

int threads_of(const AnalyzeWish& wish) {
  if (!wish.threads.empty()) return static_cast<int>(need_count("--threads", wish.threads, 1, 64));
  return processors();
}

Limits limits_of(const AnalyzeWish& wish) {
  Limits limits;
  if (!wish.time.empty()) limits.time = need_seconds("--time", wish.time, 0.001, kLongestDecision);
  if (!wish.nodes.empty()) limits.nodes = need_count("--nodes", wish.nodes, 1, std::uint64_t{1} << 40);
  if (!limits.time && !limits.nodes) limits.time = kDecisionTime;
  return limits;
}

void analyze_record(const AnalyzeWish& wish) {
  const Limits limits = limits_of(wish);
  const Record record = need_record(wish.file);
  const std::size_t total = decisions(record.match);
  if (total == 0) throw std::runtime_error("nothing has been decided in this game yet");
  AnalysisReport report(record, text_options());
  Thinker thinker({.threads = threads_of(wish)});
  Progress progress("analyze", "decisions", total);
  std::uint64_t done = 0;
  const std::atomic<bool> go_on = false;
  analyse(record.match, thinker, limits, go_on, [&](const Judged& judged) {
    const std::string text = report.text(judged);
    if (!wish.json) {
      progress.clear();
      print_out(text);
    }
    progress.at(++done);
  });
  progress.clear();
  print_out(wish.json ? report.json() : report.summary());
}

void serve_requests(const AnalyzeWish& wish) {
  if (!wish.file.empty() || wish.json || !wish.time.empty() || !wish.nodes.empty())
    throw std::runtime_error("--stdin stands alone or with --threads: every request says the rest itself");
  AnalysisService service(threads_of(wish), [](std::string_view line) { print_out(line); });
  std::string line;
  while (read_line(stdin, line, kLongestRequest)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    service.ask(line);
  }
}

}  // namespace

void add_analyze(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("analyze", "Judge every decision of a record, and name better ones");
  const auto wish = std::make_shared<AnalyzeWish>();
  command->add_option("FILE", wish->file, "The record; - for standard input")->type_name("");
  command->add_option("--time", wish->time, "Seconds for a decision (default 0.5)")->type_name("SECONDS");
  command->add_option("--nodes", wish->nodes, "Positions looked at for a decision, at most")->type_name("N");
  command->add_option("--threads", wish->threads, "Threads to search with (default: all processors)")
      ->type_name("N");
  command->add_flag("--json", wish->json, "Print one line of JSON at the end instead of text");
  command->add_flag("--stdin", wish->from_stdin, "Answer requests, one line of JSON each (docs/analysis.md)");
  command->footer(
      "For each decision: what its seat could expect before and after it. A move that gave away 5 % of a "
      "game\n"
      "is an inaccuracy, 10 % a mistake, 20 % a blunder; a better one is named.\n\n"
      "Examples:\n"
      "  tephra analyze game.tephra --time 2\n"
      "  tephra analyze game.tephra --json > game.json\n"
      "  echo '{\"id\":\"a\",\"game\":\"taluva\",\"moves\":[\"draw:JC\",\"JC@0,0/e\"]}' | tephra analyze "
      "--stdin\n");
  command->callback([wish, &status] {
    if (wish->from_stdin)
      serve_requests(*wish);
    else if (wish->file.empty())
      throw std::runtime_error(
          "analyze needs a record: a file, - for standard input, or --stdin for requests");
    else
      analyze_record(*wish);
    status = 0;
  });
}

}  // namespace tephra
