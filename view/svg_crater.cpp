#include "view/svg_crater.h"

#include <cmath>
#include <numbers>
#include <vector>

#include <fmt/format.h>

namespace tephra::view {

void define_crater(SvgWriter& svg) {
  svg.open("radialGradient", "id='melt'");
  svg.leaf("stop", fmt::format("offset='0' stop-color='{}'", css(mix(kLava.core, kWhite, 0.5))));
  svg.leaf("stop", fmt::format("offset='.45' stop-color='{}'", css(kLava.core)));
  svg.leaf("stop", fmt::format("offset='1' stop-color='{}'", css(kLava.hot)));
  svg.close();
  svg.open("radialGradient", "id='glow'");
  svg.leaf("stop", fmt::format("offset='0' stop-color='{}' stop-opacity='.75'", css(kLava.hot)));
  svg.leaf("stop", fmt::format("offset='1' stop-color='{}' stop-opacity='0'", css(kLava.crust)));
  svg.close();
  svg.open("linearGradient", "id='slope' x1='0' x2='1' y1='0' y2='.35'");
  svg.leaf("stop", fmt::format("offset='0' stop-color='{}'", css(kVolcanoGround.light)));
  svg.leaf("stop", fmt::format("offset='.5' stop-color='{}'", css(kVolcanoGround.face)));
  svg.leaf("stop", fmt::format("offset='1' stop-color='{}'", css(kVolcanoGround.shade)));
  svg.close();
}

std::string wavering_ellipse(Noise& noise, double across, double up, double least, double most) {
  constexpr int kBays = 9;
  std::vector<Point> bays;
  for (int bay = 0; bay < kBays; ++bay) {
    const double angle = 2 * std::numbers::pi * bay / kBays;
    const double share = noise.between(least, most);
    bays.push_back({std::cos(angle) * across * share, std::sin(angle) * up * share});
  }
  const auto between = [&](std::size_t bay) { return (bays[bay % kBays] + bays[(bay + 1) % kBays]) * 0.5; };
  std::string steps = fmt::format("M{} {}", number(between(0).x), number(between(0).y));
  for (std::size_t bay = 1; bay <= kBays; ++bay)
    steps += fmt::format("Q{} {} {} {}", number(bays[bay % kBays].x), number(bays[bay % kBays].y),
                         number(between(bay).x), number(between(bay).y));
  return steps + "Z";
}

void draw_slopes(SvgWriter& svg, Noise& noise, Point crater, double across, double up) {
  svg.path(wavering_ellipse(noise, across, up, 0.76, 0.9),
           fmt::format("fill='url(#slope)' stroke='{}' stroke-width='1.2'", css(kVolcanoGround.shade)));
  std::string gullies;
  for (int gully = 0; gully < 11; ++gully) {
    const double angle = 2 * std::numbers::pi * (gully + noise.between(-0.25, 0.25)) / 11;
    const Point away{std::cos(angle) * across, std::sin(angle) * up};
    const Point from = crater + away * 0.42;
    const Point to = away * noise.between(0.62, 0.78);
    gullies += segment(from, to);
  }
  svg.path(gullies,
           fmt::format("fill='none' stroke='{}' stroke-width='1.6' stroke-linecap='round' opacity='.7'",
                       css(kVolcanoGround.shade)));
}

void draw_crater(SvgWriter& svg, Point at, bool open) {
  if (open) svg.ellipse(at, 30, 22, "fill='url(#glow)'");
  svg.ellipse(at, 17, 11.5,
              fmt::format("fill='{}' stroke='{}' stroke-width='1.5'", css(kVolcanoGround.light),
                          css(kVolcanoGround.shade)));
  svg.ellipse(at, 12.5, 7.8,
              open ? fmt::format("fill='url(#melt)' stroke='{}' stroke-width='1.6'", css(kLava.crust))
                   : fmt::format("fill='{}' stroke='{}' stroke-width='1.6'",
                                 css(mix(kVolcanoGround.shade, kBlack, 0.45)), css(kVolcanoGround.shade)));
}

}  // namespace tephra::view
