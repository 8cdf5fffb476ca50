#include "view/svg_writer.h"

#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace tephra::view {

std::string css(Rgb colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string number(double value) {
  const double rounded = std::round(value * 10) / 10;
  return fmt::format("{}", rounded == 0 ? 0.0 : rounded);  // never "-0"
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string segment(Point from, Point to) {
  return fmt::format("M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y));
}

std::string path_of(std::span<const Point> corners) {
  std::string steps;
  for (const Point corner : corners)
    steps += fmt::format("{}{} {}", steps.empty() ? 'M' : 'L', number(corner.x), number(corner.y));
  return steps + "Z";
}

void SvgWriter::open(std::string_view tag, std::string_view attributes) {
  fmt::format_to(std::back_inserter(out_), "<{}{}{}>", tag, attributes.empty() ? "" : " ", attributes);
  open_.emplace_back(tag);
}

void SvgWriter::close() {
  fmt::format_to(std::back_inserter(out_), "</{}>\n", open_.back());
  open_.pop_back();
}

void SvgWriter::leaf(std::string_view tag, std::string_view attributes) {
  fmt::format_to(std::back_inserter(out_), "<{} {}/>\n", tag, attributes);
}

void SvgWriter::polygon(std::span<const Point> corners, std::string_view attributes) {
  path(path_of(corners), attributes);
}

void SvgWriter::circle(Point centre, double radius, std::string_view attributes) {
  leaf("circle", fmt::format("cx='{}' cy='{}' r='{}' {}", number(centre.x), number(centre.y), number(radius),
                             attributes));
}

void SvgWriter::ellipse(Point centre, double across, double up, std::string_view attributes) {
  leaf("ellipse", fmt::format("cx='{}' cy='{}' rx='{}' ry='{}' {}", number(centre.x), number(centre.y),
                              number(across), number(up), attributes));
}

void SvgWriter::shadow(Point centre, double across, double up) {
  ellipse(centre, across, up, fmt::format("fill='{}' opacity='.32'", css(kShadow)));
}

void SvgWriter::path(std::string_view steps, std::string_view attributes) {
  leaf("path", fmt::format("d='{}' {}", steps, attributes));
}

void SvgWriter::use(std::string_view id, Point at, double scale, std::string_view attributes) {
  const std::string size = scale == 1 ? "" : fmt::format(" scale({:.2f})", scale);
  leaf("use", fmt::format("href='#{}' transform='translate({} {}){}'{}{}", id, number(at.x), number(at.y),
                          size, attributes.empty() ? "" : " ", attributes));
}

void SvgWriter::words(std::string_view words) { out_ += escaped(words); }

void SvgWriter::text(Point at, double size, std::string_view text, std::string_view attributes) {
  open("text",
       fmt::format("x='{}' y='{}' font-size='{}' {}", number(at.x), number(at.y), number(size), attributes));
  words(text);
  close();
}

std::string SvgWriter::finish() && {
  while (!open_.empty()) close();
  return std::move(out_);
}

}  // namespace tephra::view
