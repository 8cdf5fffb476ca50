#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "view/palette.h"

namespace tephra::view {

struct Point {
  double x = 0;
  double y = 0;

  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
};

std::string css(Rgb colour);       // "#3c8a4b"
std::string number(double value);  // to a tenth, as short as possible
std::string escaped(std::string_view text);
std::string segment(Point from, Point to);            // "M1 2L3 4"
std::string path_of(std::span<const Point> corners);  // "M1 2L3 4…Z"

// Writes elements one after another; what is opened is closed in order, so the outcome is well-formed.
// `attributes` are written as given: names="values", already escaped.
class SvgWriter {
 public:
  void open(std::string_view tag, std::string_view attributes = {});
  void close();
  void leaf(std::string_view tag, std::string_view attributes);

  void polygon(std::span<const Point> corners, std::string_view attributes);
  void circle(Point centre, double radius, std::string_view attributes);
  void ellipse(Point centre, double across, double up, std::string_view attributes);
  // What a thing standing there throws on the ground.
  void shadow(Point centre, double across, double up);
  void path(std::string_view steps, std::string_view attributes);
  // The shape defined as `id`, its origin at `at`.
  void use(std::string_view id, Point at, double scale = 1, std::string_view attributes = {});
  // Words are escaped here; `words` writes them into whatever is open.
  void words(std::string_view words);
  void text(Point at, double size, std::string_view text, std::string_view attributes);

  // Everything written, all elements closed.
  std::string finish() &&;

 private:
  std::string out_;
  std::vector<std::string> open_;
};

}  // namespace tephra::view
