#include "view/palette.h"

#include <array>
#include <cmath>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace tephra::view {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

// How a colour looks to eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009, full
// severity).
constexpr Matrix kAll{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix kTritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Vector times(const Matrix& matrix, const Vector& vector) {
  Vector product{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) product[row] += matrix[row][column] * vector[column];
  return product;
}

Vector linear(Rgb colour) {
  const auto channel = [](std::uint8_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return {channel(colour.red), channel(colour.green), channel(colour.blue)};
}

// CIE L*a*b*, in which equal distances look about equally different.
Vector lab(const Vector& rgb_linear) {
  constexpr Matrix kToXyz{{{0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505},
                           {0.2126, 0.7152, 0.0722},
                           {0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089}}};
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  const Vector xyz = times(kToXyz, rgb_linear);
  return {116 * f(xyz[1]) - 16, 500 * (f(xyz[0]) - f(xyz[1])), 200 * (f(xyz[1]) - f(xyz[2]))};
}

double difference(Rgb a, Rgb b, const Matrix& eyes) {
  const Vector x = lab(times(eyes, linear(a)));
  const Vector y = lab(times(eyes, linear(b)));
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

double luminance(Rgb colour) {
  const Vector rgb_linear = linear(colour);
  return 0.2126 * rgb_linear[0] + 0.7152 * rgb_linear[1] + 0.0722 * rgb_linear[2];
}
double contrast(Rgb a, Rgb b) {
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

TEST(Palette, SeatsStayApartForAllEyes) {
  for (const Matrix& eyes : {kAll, kProtanopia, kDeuteranopia, kTritanopia})
    for (std::size_t a = 0; a < kSeatLooks.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        EXPECT_GT(difference(kSeatLooks[a].piece, kSeatLooks[b].piece, eyes), 25)
            << kSeatLooks[a].colour_name << " and " << kSeatLooks[b].colour_name;
}

TEST(Palette, EverySeatHasAMarkOfItsOwn) {
  std::set<Mark> marks;
  std::set<std::string_view> glyphs;
  for (const SeatLook& look : kSeatLooks) {
    marks.insert(look.mark);
    glyphs.insert(look.glyph);
    EXPECT_GT(contrast(look.ink, look.piece), 4) << look.colour_name;
  }
  EXPECT_EQ(marks.size(), kSeatLooks.size());
  EXPECT_EQ(glyphs.size(), kSeatLooks.size());
}

TEST(Palette, WritingIsReadableOnEveryGround) {
  for (const Ground& ground : kLandscapeGrounds)
    EXPECT_GT(contrast(ground.ink, ground.face), 4) << ground.name;
  EXPECT_GT(contrast(kVolcanoGround.ink, kVolcanoGround.face), 4);
  EXPECT_GT(contrast(kLava.core, kVolcanoGround.face), 4);
}

TEST(Palette, TheTwoEruptionsStayApartForAllEyes) {
  for (const Matrix& eyes : {kAll, kProtanopia, kDeuteranopia, kTritanopia}) {
    EXPECT_GT(difference(kEruptions[0].hot, kEruptions[1].hot, eyes), 25);
    for (const Lava& lava : kEruptions)
      for (const Ground& meadow : kMeadows) EXPECT_GT(difference(lava.hot, meadow.face, eyes), 25);
  }
}

TEST(Palette, WritingIsReadableOnLavaAndMeadows) {
  EXPECT_GT(contrast(kLava.core, kEruptions[0].hot), 4);
  EXPECT_GT(contrast(kOutline, kEruptions[1].hot), 4);
  for (const Ground& meadow : kMeadows) EXPECT_GT(contrast(kOutline, meadow.face), 4);
}

TEST(Palette, LandscapesHaveTheLettersOfTheNotation) {
  for (int kind = 0; kind < taluva::kLandscapes; ++kind) {
    const auto landscape = static_cast<taluva::Landscape>(kind);
    EXPECT_EQ(ground_of(landscape).letter, letter(landscape));
  }
  EXPECT_EQ(ground_of(std::nullopt).letter, 'V');
}

}  // namespace
}  // namespace tephra::view
