#pragma once

#include <array>
#include <string>
#include <vector>

#include "view/svg_noise.h"
#include "view/svg_writer.h"

// Lava of either eruption, 1 or 2: the first has cooled into dark plates between glowing seams, the second is
// molten, with waves and bubbles.
namespace tephra::view {

// A stretch of lava, made of overlapping parts that are drawn as one.
class LavaFlow {
 public:
  // Where one marker's lava lies; its texture carries the attributes.
  void spread(Point middle, const Noise& noise, std::string attributes);
  // Between two squares that share an edge, on one level: `to` is east or north of `from`.
  void join(Point from, Point to);
  // Wherever else it runs, without a texture; clockwise.
  void run(const std::array<Point, 4>& strip);
  // Where it meets a flow of the same eruption that is drawn apart from it: no outline, so that no seam
  // shows.
  void meet(const std::array<Point, 4>& seam);

  void draw(SvgWriter& svg, int eruption) const;

 private:
  struct Pool {
    Point middle;
    Noise noise;
    std::string attributes;
  };
  struct Joint {
    Point middle;
    bool east;  // it joins squares from west to east
  };
  std::string outlines_;
  std::string seams_;
  std::vector<Pool> pools_;
  std::vector<Joint> joints_;
};

// How wide lava is where it runs from one square to the next: half of it, from west to east and from south to
// north.
inline constexpr double kStreamWidth = 15;
inline constexpr double kStreamDepth = 13;

// Defines a marker's lava by itself, around the origin; once a picture. The id that `SvgWriter::use` takes
// for it: "lava-1".
void define_lava(SvgWriter& svg, int eruption);
std::string lava_id(int eruption);

}  // namespace tephra::view
