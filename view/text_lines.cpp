#include "view/text_lines.h"

#include <algorithm>
#include <array>

namespace tephra::view {
namespace {

struct Shape {
  std::string_view arms;  // up, right, down, left: '.' none, '-' thin, '=' thick
  std::string_view glyph;
};

// Wherever two lines or more meet.
constexpr std::array<Shape, 72> kShapes{{
    {".-.-", "─"}, {".=.=", "━"}, {".=.-", "╼"}, {".-.=", "╾"}, {"-.-.", "│"}, {"=.=.", "┃"}, {"=.-.", "╿"},
    {"-.=.", "╽"}, {".--.", "┌"}, {".=-.", "┍"}, {".-=.", "┎"}, {".==.", "┏"}, {"..--", "┐"}, {"..-=", "┑"},
    {"..=-", "┒"}, {"..==", "┓"}, {"--..", "└"}, {"-=..", "┕"}, {"=-..", "┖"}, {"==..", "┗"}, {"-..-", "┘"},
    {"-..=", "┙"}, {"=..-", "┚"}, {"=..=", "┛"}, {".---", "┬"}, {".--=", "┭"}, {".=--", "┮"}, {".=-=", "┯"},
    {".-=-", "┰"}, {".-==", "┱"}, {".==-", "┲"}, {".===", "┳"}, {"--.-", "┴"}, {"--.=", "┵"}, {"-=.-", "┶"},
    {"-=.=", "┷"}, {"=-.-", "┸"}, {"=-.=", "┹"}, {"==.-", "┺"}, {"==.=", "┻"}, {"---.", "├"}, {"-=-.", "┝"},
    {"=--.", "┞"}, {"--=.", "┟"}, {"=-=.", "┠"}, {"==-.", "┡"}, {"-==.", "┢"}, {"===.", "┣"}, {"-.--", "┤"},
    {"-.-=", "┥"}, {"=.--", "┦"}, {"-.=-", "┧"}, {"=.=-", "┨"}, {"=.-=", "┩"}, {"-.==", "┪"}, {"=.==", "┫"},
    {"----", "┼"}, {"---=", "┽"}, {"-=--", "┾"}, {"-=-=", "┿"}, {"=---", "╀"}, {"--=-", "╁"}, {"=-=-", "╂"},
    {"=--=", "╃"}, {"==--", "╄"}, {"--==", "╅"}, {"-==-", "╆"}, {"==-=", "╇"}, {"-===", "╈"}, {"=-==", "╉"},
    {"===-", "╊"}, {"====", "╋"},
}};

}  // namespace

void LineDrawing::horizontal(int x, int y, int length, Line line) {
  for (int at = x; at < x + length; ++at) {
    Joint& from = joints_[{y, at}];
    Joint& to = joints_[{y, at + 1}];
    from.right = line;
    to.left = line;
  }
}

void LineDrawing::vertical(int x, int y, int length, Line line) {
  for (int at = y; at < y + length; ++at) {
    Joint& from = joints_[{at, x}];
    Joint& to = joints_[{at + 1, x}];
    from.down = line;
    to.up = line;
  }
}

std::string_view LineDrawing::glyph(const Joint& joint) {
  std::string arms;
  for (const Line line : {joint.up, joint.right, joint.down, joint.left})
    arms += line == Line::None ? '.' : line == Line::Thin ? '-' : '=';
  const auto shape = std::ranges::find(kShapes, arms, &Shape::arms);
  return shape == kShapes.end() ? " " : shape->glyph;
}

void LineDrawing::put(TextCanvas& canvas) const {
  for (const auto& [place, joint] : joints_) canvas.write(place.second, place.first, glyph(joint));
}

}  // namespace tephra::view
