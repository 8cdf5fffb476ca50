#include "tests/differential/taluva_duel.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

#include "engine/taluva/scene_of.h"

namespace tephra {

namespace {

using Lines = std::vector<std::string>;

std::string at(int q, int r) { return std::to_string(q) + "," + std::to_string(r); }

// A field, told the same way by both.
std::string field_line(const std::string& where, const std::string& shows, int level,
                       std::string_view building, int owner, int huts) {
  std::string line = "field " + where + " " + shows + " level " + std::to_string(level);
  if (!building.empty()) line += " " + std::string(building) + " of seat " + std::to_string(owner);
  if (huts > 0) line += " huts " + std::to_string(huts);
  return line;
}

std::string seat_line(int seat, int huts, int towers, int temples, std::string_view status) {
  return "seat " + std::to_string(seat) + " huts " + std::to_string(huts) + " towers " +
         std::to_string(towers) + " temples " + std::to_string(temples) + " " + std::string(status);
}

std::string settlement_line(int owner, const std::string& fields, bool tower, bool temple) {
  return "settlement of seat " + std::to_string(owner) + fields + (tower ? " tower" : "") +
         (temple ? " temple" : "");
}

void add_scene(Lines& lines, const taluva::Scene& scene) {
  constexpr std::array<std::string_view, 4> kBuildings{"", "hut", "tower", "temple"};
  for (const auto& field : scene.fields) {
    const std::string shows = field.landscape ? std::string(1, letter(*field.landscape))
                                              : "V " + std::to_string(static_cast<int>(field.points));
    lines.push_back(field_line(at(field.cell.q, field.cell.r), shows, field.level,
                               kBuildings[static_cast<std::size_t>(field.building)], field.owner + 1,
                               field.huts));
  }
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto& seat = scene.seats[i];
    lines.push_back(seat_line(static_cast<int>(i) + 1, seat.huts, seat.towers, seat.temples,
                              seat.out        ? "out"
                              : seat.finished ? "finished"
                                              : "in"));
  }
  for (const auto& settlement : scene.settlements) {
    std::string fields;
    for (const auto cell : settlement.fields) fields += " " + at(cell.q, cell.r);
    lines.push_back(
        settlement_line(settlement.owner + 1, fields, settlement.towers > 0, settlement.temples > 0));
  }
  lines.push_back("stack " + std::to_string(scene.stack));
  if (scene.turn.kind != Turn::Kind::Over) lines.push_back("mover " + std::to_string(scene.turn.seat + 1));
}

// The legal moves again, by their numbers instead of as a list: both ways must find the same.
Lines numbered(const Match& match) {
  return match.visit([]<class G>(const MatchOf<G>& of) {
    const auto choices = of.position().choices();
    Lines tokens;
    for (int k = 0; k < choices.count(); ++k) tokens.push_back(G::write(of.position(), choices.nth(k)));
    std::ranges::sort(tokens);
    return tokens;
  });
}

// Everything the engine says of a position, line by line, in no order.
Lines told_by_engine(const Match& match) {
  Lines lines = legal_lines(match);
  lines.push_back(turn_line(match));
  lines.push_back(places_line(match));
  match.visit([&](const auto& of) { add_scene(lines, scene_of(of.position())); });
  return lines;
}

// The same by the naive rules.
Lines told_by_naive(const naive::Taluva& game) {
  using naive::Taluva;
  Lines lines = game.legal();
  lines.push_back(game.turn());
  lines.push_back(game.places());
  for (const auto& [field, ground] : game.island()) {
    const std::string shows =
        ground.terrain == 'V' ? "V " + std::to_string(ground.direction) : std::string(1, ground.terrain);
    constexpr std::array<std::string_view, 4> kBuildings{"", "hut", "tower", "temple"};
    lines.push_back(field_line(at(field.q, field.r), shows, ground.level,
                               kBuildings[static_cast<std::size_t>(ground.building)], ground.owner,
                               ground.huts));
  }
  for (int seat = 1; seat <= game.config().players; ++seat) {
    constexpr std::array<std::string_view, 3> kStatus{"in", "out", "finished"};
    const auto& player = game.player(seat);
    lines.push_back(seat_line(seat, player.huts, player.towers, player.temples,
                              kStatus[static_cast<std::size_t>(player.status)]));
  }
  for (const auto& settlement : game.settlements()) {
    std::string fields;
    for (const auto field : settlement.fields) fields += " " + at(field.q, field.r);
    lines.push_back(settlement_line(settlement.owner, fields, settlement.has_tower, settlement.has_temple));
  }
  lines.push_back("stack " + std::to_string(game.config().tiles - game.tiles_drawn()));
  if (game.phase() != Taluva::Phase::Over) lines.push_back("mover " + std::to_string(game.seat()));
  return lines;
}

std::string only_in(const Lines& first, const Lines& second, std::string_view who) {
  Lines extra;
  std::ranges::set_difference(first, second, std::back_inserter(extra));
  std::string text;
  for (const auto& line : extra) text += "only " + std::string(who) + ": " + line + "\n";
  return text;
}

Match create(std::string_view settings) {
  return Match::create(taluva::kName, read_settings(settings).value()).value();
}

}  // namespace

std::vector<std::string> legal_lines(const Match& match) {
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

TaluvaDuel::TaluvaDuel(std::string_view settings, const naive::TaluvaConfig& config)
    : settings_(settings), match_(create(settings)), naive_(config) {}

std::string TaluvaDuel::difference() const {
  Lines engine = told_by_engine(match_);
  Lines naive = told_by_naive(naive_);
  std::ranges::sort(engine);
  std::ranges::sort(naive);
  if (engine == naive) return numbered(match_) == match_.legal() ? "" : "listed and numbered moves differ";
  return only_in(engine, naive, "engine") + only_in(naive, engine, "naive");
}

std::string TaluvaDuel::play(std::string_view token) {
  const auto played = match_.play(token);
  const std::string refusal = naive_.play(token);
  if (played && refusal.empty()) return {};
  return std::string(token) + ": engine " + std::string(played ? "accepts" : name(played.error())) +
         ", naive " + (refusal.empty() ? "accepts" : refusal);
}

std::string TaluvaDuel::attempt(std::string_view token, std::string& verdict) {
  const auto hash = match_.hash();
  const auto length = match_.tokens().size();
  const auto played = match_.play(token);
  naive::Taluva aside = naive_;
  verdict = aside.play(token);

  std::string fault;
  if (verdict != (played ? "" : name(played.error())))
    fault = ": engine " + std::string(played ? "accepts" : name(played.error())) + ", naive " +
            (verdict.empty() ? "accepts" : verdict);
  if (played) {
    const std::string canonical = match_.tokens().back();
    match_.undo();
    const auto lines = legal_lines(match_);
    if (std::ranges::none_of(lines, [&](const std::string& line) {
          return line == canonical || line.starts_with(canonical + " x");
        }))
      fault += ": accepted as " + canonical + ", which is not listed";
  }
  if (match_.hash() != hash || match_.tokens().size() != length) fault += ": the match is not as before";
  return fault.empty() ? fault : "'" + std::string(token) + "'" + fault;
}

std::string TaluvaDuel::replay() const {
  std::string text = "newgame taluva " + settings_ + "\nplay";
  for (const auto& token : match_.tokens()) text += " " + token;
  return text + "\n";
}

}  // namespace tephra
