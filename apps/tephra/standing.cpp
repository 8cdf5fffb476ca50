#include "apps/tephra/standing.h"

#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "engine/core/json_writer.h"

namespace tephra {

namespace {

double milliseconds_a_move(const Thinking& thinking) {
  if (thinking.moves == 0) return 0;
  return std::chrono::duration<double, std::milli>(thinking.time).count() /
         static_cast<double>(thinking.moves);
}

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::Elo0: return "elo0";
    case Verdict::Elo1: return "elo1";
    case Verdict::Undecided: break;
  }
  return "undecided";
}

std::string sprt_text(const Standing& standing) {
  const Sprt& sprt = *standing.sprt();
  const std::string test = fmt::format("SPRT           Elo {:g} or {:g}? ", sprt.elo0, sprt.elo1);
  const std::string ratio = fmt::format("log-likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}",
                                        standing.ratio(), -kSprtBound, kSprtBound);
  switch (standing.verdict()) {
    case Verdict::Elo0: return fmt::format("{}{:g}: {}\n", test, sprt.elo0, ratio);
    case Verdict::Elo1: return fmt::format("{}{:g}: {}\n", test, sprt.elo1, ratio);
    case Verdict::Undecided: break;
  }
  return fmt::format("{}undecided: {}\n", test, ratio);
}

std::string json_text(std::string_view text) {
  JsonWriter json;
  json.value(text);
  return std::move(json).take();
}

// JSON knows no infinity.
std::string number(double value) { return std::isfinite(value) ? fmt::format("{:.4f}", value) : "null"; }

}  // namespace

Standing::Standing(std::uint64_t games, std::uint64_t group_size, std::optional<Sprt> sprt)
    : group_size_(group_size), sprt_(sprt), results_(games) {}

void Standing::add(std::uint64_t game, const GameResult& result, const std::array<Thinking, 2>& thinking) {
  results_[game] = Added{result, thinking};
  ++added_;
  while (!decided() && counted_ + group_size_ <= results_.size()) {
    for (std::uint64_t i = 0; i < group_size_; ++i)
      if (!results_[counted_ + i]) return;
    count_group();
  }
}

void Standing::count_group() {
  double sum = 0;
  for (std::uint64_t i = 0; i < group_size_; ++i) {
    const auto& [result, thinking] = *results_[counted_++];
    sum += result.score;
    ++(result.score > 0.5 ? wins_ : result.score < 0.5 ? losses_ : draws_);
    ++terminations_[static_cast<std::size_t>(result.termination)];
    if (result.failed) ++failures_[static_cast<std::size_t>(*result.failed)];
    for (std::size_t contestant = 0; contestant < 2; ++contestant) {
      thinking_[contestant].time += thinking[contestant].time;
      thinking_[contestant].moves += thinking[contestant].moves;
    }
  }
  scores_.add(sum / static_cast<double>(group_size_));
}

std::string standing_text(const Contest& contest, const Standing& standing, std::uint64_t found) {
  const auto& [a, b] = contest.contestants;
  const GroupScores& scores = standing.scores();
  std::string text =
      fmt::format("{} against {}\n{}, seed {}\n", a.name, b.name, description(contest.start), contest.seed);
  text += fmt::format("games          {}, {} seatings of each of {} shuffles", standing.counted(),
                      contest.group_size(), scores.count());
  text += found > 0 ? fmt::format("; {} were found in the records\n", found) : "\n";
  if (standing.counted() == 0) return text;
  const auto [low, high] = scores.elo_range();
  text += fmt::format("score          {:.2f} % ± {:.2f}\n", 100 * scores.mean(), 100 * scores.error());
  text += fmt::format("Elo            {:+.1f}, between {:+.1f} and {:+.1f}\n", scores.elo(), low, high);
  text += fmt::format("won            {}\ndrawn          {}\nlost           {}\n", standing.wins(),
                      standing.draws(), standing.losses());
  if (standing.sprt()) text += sprt_text(standing);
  for (std::size_t i = 0; i < standing.terminations().size(); ++i)
    if (const auto count = standing.terminations()[i]; count > 0)
      text += fmt::format("{:<14} {}\n", name(static_cast<Termination>(i)), count);
  for (std::size_t i = 0; i < 2; ++i)
    if (const auto count = standing.failures()[i]; count > 0)
      text += fmt::format("failures       {} of {}\n", count, contest.contestants[i].name);
  for (std::size_t i = 0; i < 2; ++i)
    if (const Thinking& thinking = standing.thinking()[i]; thinking.moves > 0)
      text += fmt::format("time a move    {:.2f} ms, {}\n", milliseconds_a_move(thinking),
                          contest.contestants[i].name);
  return text;
}

std::string standing_json(const Contest& contest, const Standing& standing, std::uint64_t found) {
  const GroupScores& scores = standing.scores();
  const auto [low, high] = scores.elo_range();
  std::string text = fmt::format(
      R"({{"a":{},"b":{},"game":{},"seed":{},"games":{},"found":{},"groups":{},"score":{},"score_error":{},)",
      json_text(contest.contestants[0].name), json_text(contest.contestants[1].name),
      json_text(description(contest.start)), contest.seed, standing.counted(), found, scores.count(),
      number(scores.mean()), number(scores.error()));
  text += fmt::format(R"("elo":{},"elo_low":{},"elo_high":{},"wins":{},"draws":{},"losses":{},)",
                      number(scores.elo()), number(low), number(high), standing.wins(), standing.draws(),
                      standing.losses());
  if (const auto& sprt = standing.sprt())
    text += fmt::format(R"("sprt":{{"elo0":{},"elo1":{},"llr":{},"bound":{},"verdict":"{}"}},)",
                        number(sprt->elo0), number(sprt->elo1), number(standing.ratio()), number(kSprtBound),
                        verdict_word(standing.verdict()));
  text += R"("terminations":{)";
  std::string_view comma;
  for (std::size_t i = 0; i < standing.terminations().size(); ++i) {
    if (standing.terminations()[i] == 0) continue;
    text += fmt::format(R"({}"{}":{})", comma, name(static_cast<Termination>(i)), standing.terminations()[i]);
    comma = ",";
  }
  text += fmt::format(R"(}},"failures":[{},{}],"ms_a_move":[{},{}]}})", standing.failures()[0],
                      standing.failures()[1], number(milliseconds_a_move(standing.thinking()[0])),
                      number(milliseconds_a_move(standing.thinking()[1])));
  return text;
}

}  // namespace tephra
