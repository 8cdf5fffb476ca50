#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/record/record.h"
#include "search/analysis.h"
#include "view/options.h"

namespace tephra {

// What `tephra analyze` says about a record, as text for people or as JSON for programs.
class AnalysisReport {
 public:
  AnalysisReport(const Record& record, const TextOptions& options);

  // The lines about one decision; before the first of a turn or round, its heading. Asked in order.
  std::string text(const Judged& judged);
  // The seats one below the other: how much each gave away, and how often.
  std::string summary() const;
  // All that text() was asked about, and the summary, as one line.
  std::string json() const;

 private:
  struct Tally {
    int decisions = 0;
    double loss = 0;
    std::array<int, 4> marks{};  // by Mark
  };

  std::size_t line_of(const Judged& judged) const;
  std::span<const Tally> seats() const;

  const Record* record_;
  TextOptions options_;
  std::vector<Match> after_line_;
  std::vector<Judged> judged_;
  std::array<Tally, kMaxSeats> tallies_{};
};

}  // namespace tephra
