#include "apps/tephra/analysis_report.h"

#include <cctype>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/record_file.h"
#include "engine/core/json_writer.h"
#include "view/tell.h"
#include "view/text_canvas.h"
#include "view/text_panel.h"
#include "view/words.h"

namespace tephra {

namespace {

std::string percent(float chance) { return fmt::format("{:.1f} %", 100 * chance); }

// The match as it stood before a token of it.
Match before(const std::vector<Match>& after_line, std::size_t line, std::size_t index) {
  Match match = after_line[line - 1];
  for (std::size_t i = match.tokens().size(); i < index; ++i)
    static_cast<void>(match.play(after_line[line].tokens()[i]));  // it was played before
  return match;
}

void add_chances(JsonWriter& json, const Chances& chances, int seats) {
  json.open_list();
  for (int seat = 0; seat < seats; ++seat) json.decimal(chances[static_cast<std::size_t>(seat)]);
  json.close_list();
}

}  // namespace

AnalysisReport::AnalysisReport(const Record& record, const TextOptions& options)
    : record_(&record), options_(options), after_line_(after_each_line(record.match)) {
  options_.names = record.names;
}

std::span<const AnalysisReport::Tally> AnalysisReport::seats() const {
  return std::span(tallies_).first(static_cast<std::size_t>(record_->match.seats()));
}

std::size_t AnalysisReport::line_of(const Judged& judged) const {
  std::size_t line = 1;
  while (after_line_[line].tokens().size() <= judged.index) ++line;
  return line;
}

std::string AnalysisReport::text(const Judged& judged) {
  const std::size_t line = line_of(judged);
  const bool fresh = judged_.empty() || line_of(judged_.back()) != line;
  judged_.push_back(judged);
  Tally& tally = tallies_[static_cast<std::size_t>(judged.seat)];
  ++tally.decisions;
  tally.loss += judged.loss;
  ++tally.marks[static_cast<std::size_t>(judged.mark)];

  std::string text;
  if (fresh) {
    text = fmt::format("{} {}\n", line_word(record_->match.game()), line);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  const auto seat = static_cast<std::size_t>(judged.seat);
  text += fmt::format("  {} {:<22} {:>7} → {:>7}", view::seat_badge(judged.seat, view::depth_of(options_)),
                      judged.token, percent(judged.before[seat]), percent(judged.after[seat]));
  if (judged.mark != Mark::None) {
    const Match then = before(after_line_, line, judged.index);
    text += fmt::format("  {}\n      better: {}, {}", name(judged.mark), judged.best,
                        tell_move(then, judged.best, options_.names));
  }
  return text + '\n';
}

std::string AnalysisReport::summary() const {
  std::string text = "\n";
  for (int seat = 0; seat < record_->match.seats(); ++seat) {
    const Tally& tally = tallies_[static_cast<std::size_t>(seat)];
    const double mean = tally.decisions == 0 ? 0 : 100 * tally.loss / tally.decisions;
    text +=
        fmt::format("{} {}: gave away {:.1f} % a decision; inaccuracies {}, mistakes {}, blunders {}\n",
                    view::seat_badge(seat, view::depth_of(options_)), view::seat_name(options_.names, seat),
                    mean, tally.marks[1], tally.marks[2], tally.marks[3]);
  }
  return text;
}

std::string AnalysisReport::json() const {
  const Match& match = record_->match;
  JsonWriter json;
  json.open_object().key("game").value(match.game()).key("seats").open_list();
  for (int seat = 0; seat < match.seats(); ++seat) json.value(view::seat_name(record_->names, seat));
  json.close_list().key("moves").open_list();
  for (const Judged& judged : judged_) {
    json.open_object();
    json.key(line_word(match.game())).value(static_cast<long long>(line_of(judged)));
    json.key("index").value(static_cast<long long>(judged.index));
    json.key("seat").value(judged.seat + 1);
    json.key("move").value(judged.token);
    json.key("before");
    add_chances(json, judged.before, match.seats());
    json.key("after");
    add_chances(json, judged.after, match.seats());
    json.key("best").value(judged.best);
    json.key("pv").open_list();
    for (const auto& token : judged.line) json.value(token);
    json.close_list().key("loss").decimal(judged.loss).key("mark");
    judged.mark == Mark::None ? json.null() : json.value(name(judged.mark));
    json.close_object();
  }
  json.close_list().key("summary").open_list();
  for (const Tally& tally : seats()) {
    json.open_object().key("decisions").value(tally.decisions);
    json.key("loss").decimal(tally.decisions == 0 ? 0 : tally.loss / tally.decisions);
    for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder})
      json.key(name(mark)).value(tally.marks[static_cast<std::size_t>(mark)]);
    json.close_object();
  }
  json.close_list().close_object();
  return std::move(json).take() + '\n';
}

}  // namespace tephra
