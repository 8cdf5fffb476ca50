#include "view/svg_page.h"

#include <fmt/format.h>

#include "view/words.h"

namespace tephra::view {

namespace {

constexpr double kTitleHeight = 30;
constexpr std::size_t kLongestTitle = 60;

}  // namespace

const Surroundings& theme_of(const SvgOptions& options) { return options.dark ? kNight : kDay; }

Box sea_around(Box land, double margin, double least_width, const SvgOptions& options) {
  Box sea{land.left - margin, land.top - margin, land.right + margin, land.bottom + margin};
  if (!options.title.empty()) sea.top -= kTitleHeight;
  const double missing = std::max(0.0, least_width - sea.width()) / 2;
  sea.left -= missing;
  sea.right += missing;
  return sea;
}

void open_page(SvgWriter& svg, const Box& sea, double legend, std::string_view summary,
               const SvgOptions& options) {
  svg.open("svg",
           fmt::format("xmlns='http://www.w3.org/2000/svg' viewBox='{} {} {} {}' width='{}' height='{}' "
                       "role='img' font-family='Verdana, DejaVu Sans, sans-serif'",
                       number(sea.left), number(sea.top), number(sea.width()), number(sea.height() + legend),
                       number(sea.width()), number(sea.height() + legend)));
  svg.open("title");
  svg.words(options.title.empty() ? summary : printable(options.title, kLongestTitle));
  svg.close();
}

void define_sea(SvgWriter& svg, const Surroundings& theme) {
  svg.open("radialGradient", "id='sea' r='.75'");
  svg.leaf("stop", fmt::format("offset='0' stop-color='{}'", css(theme.sea)));
  svg.leaf("stop", fmt::format("offset='1' stop-color='{}'", css(theme.deep)));
  svg.close();
  svg.open("pattern", "id='waves' width='170' height='120' patternUnits='userSpaceOnUse'");
  svg.path("M14 24q7-7 14 0t14 0M98 52q7-7 14 0t14 0t14 0M40 92q7-7 14 0t14 0M128 106q6-6 12 0t12 0",
           fmt::format("fill='none' stroke='{}' stroke-width='2' stroke-linecap='round' opacity='.22'",
                       css(theme.foam)));
  svg.close();
}

void draw_sea(SvgWriter& svg, const Surroundings& theme, const Box& sea, std::string_view coast) {
  const auto cover = [&](std::string_view with) {
    svg.leaf("rect", fmt::format("x='{}' y='{}' width='{}' height='{}' fill='{}'", number(sea.left),
                                 number(sea.top), number(sea.width()), number(sea.height()), with));
  };
  cover("url(#sea)");
  cover("url(#waves)");
  if (coast.empty()) return;
  const auto shoal = [&](Rgb colour, double width, double opacity) {
    svg.path(coast,
             fmt::format("fill='{0}' stroke='{0}' stroke-width='{1}' stroke-linejoin='round' opacity='{2}'",
                         css(colour), number(width), opacity));
  };
  shoal(theme.shallow, 72, 0.28);
  shoal(theme.shallow, 44, 0.45);
  shoal(theme.foam, 15, 0.55);
  shoal(theme.shallow, 9, 1);
}

void draw_title(SvgWriter& svg, const Box& sea, const SvgOptions& options) {
  if (options.title.empty()) return;
  svg.text({sea.left + sea.width() / 2, sea.top + 40}, 22, printable(options.title, kLongestTitle),
           fmt::format("fill='{}' font-weight='bold' text-anchor='middle'",
                       css(options.dark ? theme_of(options).ink : kWhite)));
}

}  // namespace tephra::view
