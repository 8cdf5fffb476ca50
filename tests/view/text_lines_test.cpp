#include "view/text_lines.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace tephra::view {
namespace {

// A joint with these arms, by itself.
std::string joint(Line up, Line right, Line down, Line left) {
  LineDrawing lines;
  if (up != Line::None) lines.vertical(1, 0, 1, up);
  if (right != Line::None) lines.horizontal(1, 1, 1, right);
  if (down != Line::None) lines.vertical(1, 1, 1, down);
  if (left != Line::None) lines.horizontal(0, 1, 1, left);
  TextCanvas canvas(3, 3);
  lines.put(canvas);
  const std::string text = canvas.text(ColourDepth::None);
  const auto line = text.substr(text.find('\n') + 1);
  const auto end = line.find('\n');
  return line.substr(1, end - 1);
}

TEST(LineDrawing, WhereverLinesMeetTheyJoinInTheirOwnWay) {
  const auto kinds = {Line::None, Line::Thin, Line::Thick};
  std::set<std::string> glyphs;
  int joints = 0;
  for (const Line up : kinds)
    for (const Line right : kinds)
      for (const Line down : kinds)
        for (const Line left : kinds) {
          const int arms =
              (up != Line::None) + (right != Line::None) + (down != Line::None) + (left != Line::None);
          if (arms < 2) continue;
          const std::string glyph = joint(up, right, down, left);
          EXPECT_EQ(columns_of(glyph), 1) << glyph;
          glyphs.insert(glyph);
          ++joints;
        }
  EXPECT_EQ(joints, 72);
  EXPECT_EQ(static_cast<int>(glyphs.size()), joints);
}

}  // namespace
}  // namespace tephra::view
