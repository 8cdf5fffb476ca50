#include "view/svg_pieces.h"

#include <vector>

#include <fmt/format.h>

#include "view/svg_marks.h"

namespace tephra::view {

using taluva::Building;

namespace {

constexpr int kHutsDrawn = 4;

void define_hut(SvgWriter& svg, int seat) {
  const SeatLook& look = seat_look(seat);
  svg.open("g", fmt::format("id='{}'", piece_id(Building::Hut, seat)));
  svg.shadow({3, 0}, 14, 4);
  svg.path("M-9.5 1V-9H9.5V1Z", outlined(kStone, look.rim));
  svg.path("M3 1V-9H9.5V1Z", fill(kStoneShade));
  svg.path("M-5.5 1V-5.5Q-3-8-.5-5.5V1Z", fill(kTrunk));
  svg.path("M-14-7L-8.5-21H8.5L14-7Q0-4.5-14-7Z", outlined(look.piece, look.rim));
  svg.path("M-7.8-19.9H7.8L8.6-18H-8.6Z", fill(look.light));
  svg.path("M6.2-19.9H7.8L12.6-7.8Q10.6-7.3 8.8-7Z", fill(look.shade));
  svg.use(mark_id(seat), {-0.5, -12.6}, 4.4);
  svg.close();
}

void define_tower(SvgWriter& svg, int seat) {
  const SeatLook& look = seat_look(seat);
  svg.open("g", fmt::format("id='{}'", piece_id(Building::Tower, seat)));
  svg.shadow({6, 1}, 18, 6);
  svg.path("M-13 0V-5A13 4.5 0 0 1 13-5V0A13 4.8 0 0 1-13 0Z", outlined(kStone, look.rim));
  svg.path("M-10.5-3L-9-38H9L10.5-3A10.5 4 0 0 1-10.5-3Z", outlined(look.piece, look.rim));
  svg.path("M-12-37V-46A12 4.6 0 0 1 12-46V-37A12 4.6 0 0 1-12-37Z", outlined(look.piece, look.rim));
  svg.path(
      "M-13 0V-5A13 4.8 0 0 0-10.2-2L-9-33.8A12 4.6 0 0 1-12-37V-46A12 4.6 0 0 0 12-46V-37A12 4.6 0 0 1 "
      "9-34.2L10.4-2A13 4.5 0 0 0 13-5V0A13 4.8 0 0 1-13 0Z",
      "fill='url(#round)'");
  svg.ellipse({0, -46}, 12, 4.6, outlined(look.light, look.rim));
  svg.ellipse({0, -45.6}, 8, 2.7, fill(look.shade));
  // Battlements along the near rim.
  svg.path("M-11.6-44.8v-5.4h4.2v6.6M-3.2-42v-5.6h6.4v5.6M11.6-44.8v-5.4h-4.2v6.6",
           outlined(look.piece, look.rim, 1.1));
  svg.use(mark_id(seat), {0, -19}, 6);
  svg.close();
}

void define_temple(SvgWriter& svg, int seat) {
  const SeatLook& look = seat_look(seat);
  svg.open("g", fmt::format("id='{}'", piece_id(Building::Temple, seat)));
  svg.shadow({4, 2}, 33, 7);
  svg.path("M-29 4V-1H29V4Z", outlined(kStoneShade, look.rim));
  svg.path("M-25.5-1V-6H25.5V-1Z", outlined(mix(kStone, kStoneShade, 0.5), look.rim));
  svg.path("M-22-6V-10.5H22V-6Z", outlined(kStone, look.rim));
  svg.path("M-20-10.5V-27H20V-10.5Z", fill(look.shade));
  for (const double x : {-17.0, -6.0, 6.0, 17.0}) {
    svg.path(fmt::format("M{} -10.5V-27H{}V-10.5Z", number(x - 3.2), number(x + 3.2)),
             outlined(kStone, look.rim, 1.1));
    svg.path(fmt::format("M{} -10.5V-26.5H{}V-10.5Z", number(x + 1), number(x + 2.6)), fill(kStoneShade));
  }
  svg.path("M-23.5-27V-31.5H23.5V-27Z", outlined(look.light, look.rim));
  svg.path("M-27-31.5L0-49L27-31.5Z", outlined(look.piece, look.rim, 1.5));
  svg.path("M2-47L25-32.3H16Z", fill(look.shade));
  svg.use(mark_id(seat), {-0.5, -37.4}, 4.8);
  svg.close();
}

std::vector<Point> hut_places(int huts) {
  switch (huts) {
    case 1: return {{0, 8}};
    case 2: return {{-14, 4}, {13, 9}};
    case 3: return {{0, -6}, {-15, 10}, {15, 10}};
    default: return {{0, -10}, {-18, 3}, {18, 3}, {0, 15}};
  }
}

}  // namespace

std::string piece_id(Building building, int seat) {
  const std::string_view kind = building == Building::Hut     ? "hut"
                                : building == Building::Tower ? "tower"
                                                              : "temple";
  return fmt::format("{}-{}", kind, seat + 1);
}

void define_pieces(SvgWriter& svg, int seats) {
  svg.open("linearGradient", "id='round'");
  svg.leaf("stop", "offset='0' stop-color='#fff' stop-opacity='.1'");
  svg.leaf("stop", "offset='.28' stop-color='#fff' stop-opacity='.38'");
  svg.leaf("stop", "offset='.55' stop-color='#000' stop-opacity='0'");
  svg.leaf("stop", "offset='1' stop-color='#000' stop-opacity='.42'");
  svg.close();
  for (int seat = 0; seat < seats; ++seat) {
    define_mark(svg, seat);
    define_hut(svg, seat);
    define_tower(svg, seat);
    define_temple(svg, seat);
  }
}

void draw_building(SvgWriter& svg, const taluva::FieldScene& field) {
  const std::string id = piece_id(field.building, field.owner);
  switch (field.building) {
    case Building::None: return;
    case Building::Tower: return svg.use(id, {0, 10});
    case Building::Temple: return svg.use(id, {0, 14});
    case Building::Hut: break;
  }
  for (const Point at : hut_places(field.huts)) svg.use(id, at, field.huts == 1 ? 1.2 : 1);
  if (field.huts <= kHutsDrawn) return;
  const SeatLook& look = seat_look(field.owner);
  svg.leaf("rect",
           fmt::format("x='9' y='8' width='29' height='17' rx='8.5' {}", outlined(look.piece, look.rim)));
  svg.text({23.5, 21}, 13, fmt::format("×{}", field.huts),
           fmt::format("fill='{}' font-weight='bold' text-anchor='middle'", css(look.ink)));
}

}  // namespace tephra::view
