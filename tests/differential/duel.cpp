#include "tests/differential/duel.h"

#include <iterator>
#include <ranges>

namespace tephra {

namespace {

std::string only_in(const Lines& first, const Lines& second, std::string_view who) {
  Lines extra;
  std::ranges::set_difference(first, second, std::back_inserter(extra));
  std::string text;
  for (const auto& line : extra) text += "only " + std::string(who) + ": " + line + "\n";
  return text;
}

}  // namespace

Lines legal_lines(const Match& match) {
  Lines lines = match.legal();
  for (const auto& [token, tickets] : match.outcomes())
    lines.push_back(token + " x" + std::to_string(tickets));
  return lines;
}

std::string turn_line(const Match& match) {
  const Turn turn = match.turn();
  switch (turn.kind) {
    case Turn::Kind::Chance: return "chance";
    case Turn::Kind::Decision: return "seat " + std::to_string(turn.seat + 1) + " " + std::string(turn.phase);
    case Turn::Kind::Over: break;
  }
  return "over";
}

std::string places_line(const Match& match) {
  const auto result = match.result();
  if (!result) return "none";
  std::string line = "places";
  for (const auto place : result->places | std::views::take(match.seats()))
    line += " " + std::to_string(place);
  return line + " termination " + std::string(name(result->termination));
}

Lines numbered(const Match& match) {
  return match.visit([]<class G>(const MatchOf<G>& of) {
    const auto choices = of.position().choices();
    Lines tokens;
    for (int k = 0; k < choices.count(); ++k) tokens.push_back(G::write(of.position(), choices.nth(k)));
    std::ranges::sort(tokens);
    return tokens;
  });
}

std::string difference(Lines engine, Lines naive) {
  std::ranges::sort(engine);
  std::ranges::sort(naive);
  return only_in(engine, naive, "engine") + only_in(naive, engine, "naive");
}

}  // namespace tephra
