#include "view/svg_legend.h"

#include <algorithm>

#include <fmt/format.h>

#include "view/svg_hex.h"
#include "view/svg_landscape.h"
#include "view/svg_pieces.h"
#include "view/words.h"

namespace tephra::view {

using taluva::Building;
using taluva::Direction;
using taluva::Landscape;

namespace {

constexpr double kPad = 16;
constexpr double kGap = 14;
constexpr double kCardWidth = 212;
constexpr double kCardHeight = 78;
constexpr double kKeyWidth = 106;
constexpr double kKeyHeight = 40;

// Boxes of one size in rows, each row in the middle of the strip.
struct Rows {
  int boxes;
  int per_row = 1;
  double box_width;
  double box_height;

  // As many in a row as fit, but no row much shorter than the others.
  Rows(int count, double width, double box_w, double box_h)
      : boxes(count), box_width(box_w), box_height(box_h) {
    const int fit = std::max(1, static_cast<int>((width - 2 * kPad + kGap) / (box_w + kGap)));
    const int full_rows = (count + fit - 1) / fit;
    per_row = (count + full_rows - 1) / full_rows;
  }

  int rows() const { return (boxes + per_row - 1) / per_row; }
  double height() const { return rows() * (box_height + kGap) - kGap; }
  Point at(int box, double width) const {
    const int row = box / per_row;
    const int in_row = std::min(per_row, boxes - row * per_row);
    const double left = (width - in_row * (box_width + kGap) + kGap) / 2;
    return {left + box % per_row * (box_width + kGap), row * (box_height + kGap)};
  }
};

Rows cards(const taluva::Scene& scene, double width) {
  return {static_cast<int>(scene.seats.size()) + 1, width, kCardWidth, kCardHeight};
}
Rows keys(double width) { return {taluva::kLandscapes + 1, width, kKeyWidth, kKeyHeight}; }

class Legend {
 public:
  Legend(SvgWriter& svg, const taluva::Scene& scene, const SvgOptions& options)
      : svg_(svg), scene_(scene), options_(options), theme_(options.dark ? kNight : kDay) {}

  void seat_card(int seat) {
    const SeatLook& look = seat_look(seat);
    const taluva::SeatScene& left = scene_.seats[static_cast<std::size_t>(seat)];
    const std::string state = seat_state(scene_, seat);
    const bool moves = scene_.turn.kind != Turn::Kind::Over && scene_.turn.seat == seat;
    const std::string name = seat_name(options_.names, seat);
    svg_.open("g", fmt::format("class='seat' data-seat='{}'{}", seat + 1,
                               left.out && !scene_.result ? " opacity='.5'" : ""));
    card(moves ? look.piece : theme_.faint_ink, moves ? 2.5 : 0.8);
    svg_.leaf("rect", fmt::format("x='10' y='10' width='22' height='22' rx='6' fill='{}' stroke='{}'",
                                  css(look.piece), css(look.rim)));
    svg_.use(mark_id(seat), {21, 21}, 6);
    words({40, 26}, 13, name, theme_.ink, "start", true);
    if (!state.empty()) tag(state, moves ? look.piece : theme_.faint_ink, moves ? look.ink : theme_.card);
    stock(Building::Hut, seat, {27, 66}, 1, left.huts);
    stock(Building::Tower, seat, {100, 66}, 0.55, left.towers);
    stock(Building::Temple, seat, {158, 65}, 0.55, left.temples);
    svg_.close();
  }

  void table_card() {
    svg_.open("g", "class='table'");
    card(theme_.faint_ink, 0.8);
    const std::string stack = fmt::format("{} left", counted(scene_.stack, "tile"));
    if (scene_.hand) {
      hand_tile(*scene_.hand, {26, 30});
      words({88, 27}, 14, fmt::format("Tile in hand {}", tile_name(*scene_.hand)), theme_.ink, "start", true);
      words({88, 46}, 11, tile_words(*scene_.hand), theme_.faint_ink, "start", false);
      words({88, 64}, 11, stack, theme_.faint_ink, "start", false);
    } else {
      words({kCardWidth / 2, 34}, 14, scene_.result ? "Game over" : "No tile in hand", theme_.ink, "middle",
            true);
      words({kCardWidth / 2, 55}, 11, scene_.result ? ending(scene_) : stack, theme_.faint_ink, "middle",
            false);
    }
    svg_.close();
  }

  void key(int kind) {
    const auto landscape =
        kind < taluva::kLandscapes ? std::optional(static_cast<Landscape>(kind)) : std::nullopt;
    const Ground& ground = ground_of(landscape);
    svg_.open("g", "class='key'");
    face({22, 21}, 0.42, landscape);
    words({46, 25}, 12, fmt::format("{} {}", ground.letter, ground.name), theme_.ink, "start", false);
    svg_.close();
  }

 private:
  void card(Rgb border, double width) {
    svg_.leaf("rect", fmt::format("width='{}' height='{}' rx='10' fill='{}' stroke='{}' stroke-width='{}'",
                                  number(kCardWidth), number(kCardHeight), css(theme_.card), css(border),
                                  number(width)));
  }

  // Words on the card's upper edge.
  void tag(std::string_view text, Rgb colour, Rgb ink) {
    const double width = 7.2 * static_cast<double>(text.size()) + 16;
    svg_.leaf("rect", fmt::format("x='{}' y='-9' width='{}' height='18' rx='9' fill='{}'",
                                  number(kCardWidth - 12 - width), number(width), css(colour)));
    words({kCardWidth - 12 - width / 2, 4}, 11, text, ink, "middle", true);
  }

  void words(Point at, double size, std::string_view text, Rgb colour, std::string_view anchor, bool bold) {
    svg_.text(
        at, size, text,
        fmt::format("fill='{}' text-anchor='{}'{}", css(colour), anchor, bold ? " font-weight='bold'" : ""));
  }

  void stock(Building building, int seat, Point at, double scale, int count) {
    svg_.use(piece_id(building, seat), at, scale, count == 0 ? "opacity='.3'" : "");
    const double aside = building == Building::Temple ? 20 : building == Building::Hut ? 18 : 12;
    words(at + Point{aside, -4}, 14, fmt::format("{}", count), theme_.ink, "start", true);
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
};

}  // namespace

double legend_height(const taluva::Scene& scene, double width) {
  return kPad + cards(scene, width).height() + kGap + keys(width).height() + kPad;
}

void draw_legend(SvgWriter& svg, const taluva::Scene& scene, const SvgOptions& options, double width) {
  const Surroundings& theme = options.dark ? kNight : kDay;
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
    placed(seats.at(box, width) + Point{0, kPad},
           [&] { box + 1 < seats.boxes ? legend.seat_card(box) : legend.table_card(); });
  const Rows kinds = keys(width);
  for (int kind = 0; kind < kinds.boxes; ++kind)
    placed(kinds.at(kind, width) + Point{0, kPad + seats.height() + kGap}, [&] { legend.key(kind); });
  svg.close();
}

}  // namespace tephra::view
