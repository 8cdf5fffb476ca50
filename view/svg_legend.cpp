#include "view/svg_legend.h"

#include <fmt/format.h>

#include "view/svg_cards.h"
#include "view/svg_hex.h"
#include "view/svg_landscape.h"
#include "view/svg_page.h"
#include "view/svg_pieces.h"
#include "view/taluva_words.h"
#include "view/words.h"

namespace tephra::view {

using taluva::Building;
using taluva::Direction;
using taluva::Landscape;

namespace {

constexpr double kCardWidth = 212;
constexpr double kCardHeight = 78;
constexpr double kKeyWidth = 106;
constexpr double kKeyHeight = 40;

Rows cards(const taluva::Scene& scene, double width) {
  return {static_cast<int>(scene.seats.size()) + 1, width, kCardWidth, kCardHeight};
}
Rows keys(double width) { return {taluva::kLandscapes + 1, width, kKeyWidth, kKeyHeight}; }

class Legend {
 public:
  Legend(SvgWriter& svg, const taluva::Scene& scene, const SvgOptions& options)
      : svg_(svg),
        scene_(scene),
        options_(options),
        theme_(theme_of(options)),
        card_(svg, theme_, kCardWidth, kCardHeight) {}

  void seat_card(int seat) {
    const SeatLook& look = seat_look(seat);
    const taluva::SeatScene& left = scene_.seats[static_cast<std::size_t>(seat)];
    const std::string state = seat_state(scene_, seat);
    const bool moves = scene_.turn.kind != Turn::Kind::Over && scene_.turn.seat == seat;
    svg_.open("g", fmt::format("class='seat' data-seat='{}'{}", seat + 1,
                               left.out && !scene_.result ? " opacity='.5'" : ""));
    card_.card(moves ? &look : nullptr);
    card_.seat(seat, seat_name(options_.names, seat));
    if (!state.empty())
      card_.tag(state, moves ? look.piece : theme_.faint_ink, moves ? look.ink : theme_.card);
    stock(Building::Hut, seat, {27, 66}, 1, left.huts);
    stock(Building::Tower, seat, {100, 66}, 0.55, left.towers);
    stock(Building::Temple, seat, {158, 65}, 0.55, left.temples);
    svg_.close();
  }

  void table_card() {
    svg_.open("g", "class='table'");
    card_.card();
    const std::string stack = fmt::format("{} left", counted(scene_.stack, "tile"));
    if (scene_.hand && !scene_.result) {
      hand_tile(*scene_.hand, {26, 30});
      card_.words({88, 27}, 14, fmt::format("Tile in hand {}", tile_name(*scene_.hand)), theme_.ink, "start",
                  true);
      card_.words({88, 46}, 11, tile_words(*scene_.hand), theme_.faint_ink);
      card_.words({88, 64}, 11, stack, theme_.faint_ink);
    } else {
      card_.words({kCardWidth / 2, 34}, 14, scene_.result ? "Game over" : "No tile in hand", theme_.ink,
                  "middle", true);
      card_.words({kCardWidth / 2, 55}, 11, scene_.result ? ending(scene_.result) : stack, theme_.faint_ink,
                  "middle");
    }
    svg_.close();
  }

  void key(int kind) {
    const auto landscape =
        kind < taluva::kLandscapes ? std::optional(static_cast<Landscape>(kind)) : std::nullopt;
    const Ground& ground = ground_of(landscape);
    svg_.open("g", "class='key'");
    face({22, 21}, 0.42, landscape);
    card_.words({46, 25}, 12, fmt::format("{} {}", ground.letter, ground.name), theme_.ink);
    svg_.close();
  }

 private:
  void stock(Building building, int seat, Point at, double scale, int count) {
    svg_.use(piece_id(building, seat), at, scale, count == 0 ? "opacity='.3'" : "");
    const double aside = building == Building::Temple ? 20 : building == Building::Hut ? 18 : 12;
    card_.words(at + Point{aside, -4}, 14, fmt::format("{}", count), theme_.ink, "start", true);
  }

  void face(Point at, double scale, std::optional<Landscape> landscape) {
    svg_.open("g",
              fmt::format("transform='translate({} {}) scale({:.2f})'", number(at.x), number(at.y), scale));
    draw_face(svg_, landscape, Direction::East, {0, 0}, {});
    svg_.polygon(
        hexagon_at({}),
        fmt::format("fill='none' stroke='{}' stroke-width='3.5' stroke-linejoin='round'", css(kOutline)));
    svg_.close();
  }

  // As it would lie when its volcano points east.
  void hand_tile(taluva::Tile tile, Point at) {
    constexpr double kScale = 0.38;
    face(at, kScale, std::nullopt);
    face(at + centre_of({1, 0}, 0) * kScale, kScale, tile.a);
    face(at + centre_of({0, 1}, 0) * kScale, kScale, tile.b);
  }

  SvgWriter& svg_;
  const taluva::Scene& scene_;
  const SvgOptions& options_;
  const Surroundings& theme_;
  CardWriter card_;
};

}  // namespace

double legend_height(const taluva::Scene& scene, double width) {
  return kLegendPad + cards(scene, width).height() + kLegendGap + keys(width).height() + kLegendPad;
}

void draw_legend(SvgWriter& svg, const taluva::Scene& scene, const SvgOptions& options, double width) {
  const Surroundings& theme = theme_of(options);
  svg.open("g", "class='legend'");
  svg.leaf("rect", fmt::format("width='{}' height='{}' fill='{}'", number(width),
                               number(legend_height(scene, width)), css(theme.panel)));
  Legend legend(svg, scene, options);
  const auto placed = [&](Point where, auto&& draw) {
    svg.open("g", fmt::format("transform='translate({} {})'", number(where.x), number(where.y)));
    draw();
    svg.close();
  };
  const Rows seats = cards(scene, width);
  for (int box = 0; box < seats.boxes; ++box)
    placed(seats.at(box, width) + Point{0, kLegendPad},
           [&] { box + 1 < seats.boxes ? legend.seat_card(box) : legend.table_card(); });
  const Rows kinds = keys(width);
  for (int kind = 0; kind < kinds.boxes; ++kind)
    placed(kinds.at(kind, width) + Point{0, kLegendPad + seats.height() + kLegendGap},
           [&] { legend.key(kind); });
  svg.close();
}

}  // namespace tephra::view
