#include "view/svg_scoreboard.h"

#include <array>

#include <fmt/format.h>

#include "view/svg_cards.h"
#include "view/svg_crater.h"
#include "view/svg_lava.h"
#include "view/svg_noise.h"
#include "view/svg_page.h"
#include "view/svg_tribes.h"
#include "view/volcano_island_words.h"
#include "view/words.h"

namespace tephra::view {

using volcano_island::kLavaMarkers;
using volcano_island::kPieces;
using volcano_island::Piece;
using volcano_island::Scene;
using volcano_island::SeatScene;
using volcano_island::Stage;

namespace {

constexpr double kVolcanoCardHeight = 80;
constexpr double kTribeWidth = 333;
constexpr double kTribeHeight = 110;
constexpr double kSignWidth = 146;
constexpr double kSignHeight = 42;
constexpr double kCreditHeight = 20;

// The pieces in the order of their columns: where they stand, and how large.
struct Column {
  double x;
  double scale;
};
constexpr std::array<Column, kPieces> kColumns{{{78, 0.74}, {133, 0.82}, {188, 0.7}, {244, 0.6}}};
constexpr double kExtentColumn = 303;

// What the key explains.
struct Key {
  std::string_view name;
  std::string_view shape;
  Point at;
  double scale;
};
constexpr std::array<Key, 8> kKeys{{
    {"settlement", "settlement-1", {22, 20}, 1},
    {"village", "village-1", {22, 21}, 1},
    {"town", "town-1", {22, 21}, 0.88},
    {"city", "city-1", {22, 21}, 0.76},
    {"start marker", "start-1", {14, 34}, 0.85},
    {"first lava", "lava-1", {22, 21}, 0.78},
    {"second lava", "lava-2", {22, 21}, 0.78},
    {"last turn", "last-turn", {22, 21}, 0.6},
}};

Rows cards(const Scene& scene, double width) {
  return {static_cast<int>(scene.seats.size()), width, kTribeWidth, kTribeHeight};
}
Rows signs(double width) { return {static_cast<int>(kKeys.size()), width, kSignWidth, kSignHeight}; }

class Scoreboard {
 public:
  Scoreboard(SvgWriter& svg, const Scene& scene, const SvgOptions& options)
      : svg_(svg), scene_(scene), options_(options), theme_(theme_of(options)) {}

  void volcano_card(double width) {
    CardWriter card(svg_, theme_, width, kVolcanoCardHeight);
    svg_.open("g", "class='table'");
    card.card();
    small_volcano({54, 42});
    const std::string winner = winner_words(scene_, options_.names);
    card.words({106, 36}, 17, winner.empty() ? stage_words(scene_) : winner, theme_.ink, "start", true);
    card.words({106, 58}, 13, turn_words(scene_, options_.names), theme_.faint_ink);
    for (const int eruption : {1, 2})
      markers(card, {width - 14, eruption == 1 ? 27.0 : 57.0}, eruption,
              scene_.lava_laid[static_cast<std::size_t>(eruption - 1)]);
    svg_.close();
  }

  void seat_card(int seat) {
    const SeatLook& look = seat_look(seat);
    const SeatScene& tribe = scene_.seats[static_cast<std::size_t>(seat)];
    const std::string state = seat_state(scene_, seat);
    const bool moves = scene_.turn.kind != Turn::Kind::Over && scene_.turn.seat == seat;
    CardWriter card(svg_, theme_, kTribeWidth, kTribeHeight);
    svg_.open("g", fmt::format("class='seat' data-seat='{}'", seat + 1));
    card.card(moves ? &look : nullptr);
    card.seat(seat, seat_name(options_.names, seat));
    if (!state.empty())
      card.tag(state, moves ? look.piece : theme_.faint_ink, moves ? look.ink : theme_.card);
    if (!scene_.result && scene_.start_player == seat)
      card.tag("start player", theme_.faint_ink, theme_.card, true);
    card.words({kTribeWidth - 107, 28}, 12, counted(tribe.score.standing, "piece"), theme_.faint_ink, "end");
    card.words({kTribeWidth - 14, 28}, 15, counted(tribe.score.total, "point"), theme_.ink, "end", true);
    supply(card, seat, tribe);
    points(card, tribe.score);
    svg_.close();
  }

  void credit(double width) {
    CardWriter words(svg_, theme_, width, kCreditHeight);
    words.words({width / 2, 18}, 11, volcano_island::kCredit, theme_.faint_ink, "middle");
  }

  void key(const Key& key) {
    CardWriter words(svg_, theme_, kSignWidth, kSignHeight);
    svg_.open("g", "class='key'");
    svg_.use(key.shape, key.at, key.scale);
    words.words({50, 26}, 13, key.name, theme_.ink);
    svg_.close();
  }

 private:
  void small_volcano(Point at) {
    svg_.open("g", fmt::format("transform='translate({} {}) scale(.92)'", number(at.x), number(at.y)));
    Noise noise(4, 5);
    draw_slopes(svg_, noise, {}, 46, 37);
    draw_crater(svg_, {}, scene_.stage != Stage::Quiet);
    svg_.close();
  }

  // "first lava", and a place for each of its markers, filled if it is laid.
  void markers(CardWriter& card, Point end, int eruption, int laid) {
    constexpr double kStep = 23;
    const double first = end.x - kStep * (kLavaMarkers - 0.5);
    card.words({first - kStep / 2 - 8, end.y + 5}, 13, eruption == 1 ? "first lava" : "second lava",
               theme_.ink, "end");
    for (int marker = 0; marker < kLavaMarkers; ++marker) {
      const Point at{first + kStep * marker, end.y};
      if (marker < laid)
        svg_.use(lava_id(eruption), at, 0.38, "class='laid'");
      else
        svg_.ellipse(at, 8, 6.6,
                     fmt::format("fill='none' stroke='{}' stroke-width='1.2' stroke-dasharray='2.5 2.5'",
                                 css(theme_.faint_ink)));
    }
  }

  void supply(CardWriter& card, int seat, const SeatScene& tribe) {
    card.words({12, 69}, 12, "supply", theme_.faint_ink);
    for (std::size_t kind = 0; kind < kPieces; ++kind) {
      const Column& column = kColumns[kind];
      const int left = tribe.supply[kind];
      svg_.use(piece_id(static_cast<Piece>(kind), seat), {column.x, 64}, column.scale,
               left == 0 ? "opacity='.3'" : "");
      card.words({column.x + 19, 70}, 15, fmt::format("{}", left), theme_.ink, "start", true);
    }
    card.words({kExtentColumn, 57}, 11, "extent", theme_.faint_ink, "middle");
    card.words({kExtentColumn, 75}, 15, fmt::format("{}", tribe.score.extent), theme_.ink, "middle", true);
  }

  void points(CardWriter& card, const volcano_island::Score& score) {
    card.words({12, 98}, 12, "points", theme_.faint_ink);
    const auto write = [&](double x, const std::string& points) {
      const bool none = points == "0";
      card.words({x, 98}, 14, points, none ? theme_.faint_ink : theme_.ink, "middle", !none);
    };
    for (std::size_t kind = 0; kind < kPieces; ++kind)
      write(kColumns[kind].x + 9, points_words(score, static_cast<Piece>(kind)));
    write(kExtentColumn, fmt::format("{}", score.extended));
  }

  SvgWriter& svg_;
  const Scene& scene_;
  const SvgOptions& options_;
  const Surroundings& theme_;
};

}  // namespace

double scoreboard_height(const Scene& scene, double width) {
  return kLegendPad + kVolcanoCardHeight + 1.4 * kLegendGap + cards(scene, width).height() + kLegendGap +
         signs(width).height() + kCreditHeight + kLegendPad;
}

void draw_scoreboard(SvgWriter& svg, const Scene& scene, const SvgOptions& options, double width) {
  svg.open("g", "class='legend'");
  svg.leaf("rect", fmt::format("width='{}' height='{}' fill='{}'", number(width),
                               number(scoreboard_height(scene, width)), css(theme_of(options).panel)));
  Scoreboard board(svg, scene, options);
  const auto placed = [&](Point where, auto&& draw) {
    svg.open("g", fmt::format("transform='translate({} {})'", number(where.x), number(where.y)));
    draw();
    svg.close();
  };
  placed({kLegendPad, kLegendPad}, [&] { board.volcano_card(width - 2 * kLegendPad); });
  double top = kLegendPad + kVolcanoCardHeight + 1.4 * kLegendGap;
  const Rows seats = cards(scene, width);
  for (int seat = 0; seat < seats.boxes; ++seat)
    placed(seats.at(seat, width) + Point{0, top}, [&] { board.seat_card(seat); });
  top += seats.height() + kLegendGap;
  const Rows kinds = signs(width);
  for (int kind = 0; kind < kinds.boxes; ++kind)
    placed(kinds.at(kind, width) + Point{0, top}, [&] { board.key(kKeys[static_cast<std::size_t>(kind)]); });
  placed({0, top + kinds.height()}, [&] { board.credit(width); });
  svg.close();
}

}  // namespace tephra::view
