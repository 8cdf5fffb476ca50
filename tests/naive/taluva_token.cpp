#include "tests/naive/taluva_token.h"

#include <algorithm>
#include <utility>

namespace tephra::naive {
namespace {

constexpr std::array<std::string_view, 6> kDirectionNames = {"e", "se", "sw", "w", "nw", "ne"};
constexpr std::array<TaluvaField, 6> kDirectionSteps = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr std::array<std::pair<std::string_view, TaluvaToken::Kind>, 4> kBuilds = {{
    {"hut", TaluvaToken::Kind::Hut},
    {"tower", TaluvaToken::Kind::Tower},
    {"temple", TaluvaToken::Kind::Temple},
    {"expand", TaluvaToken::Kind::Expand},
}};

constexpr int kOutOfReach = 1'000'000'000;

bool is_landscape(char letter) { return kTaluvaLandscapes.find(letter) != std::string_view::npos; }

bool is_tile(std::string_view text) {
  return text.size() == 2 && is_landscape(text[0]) && is_landscape(text[1]);
}

std::optional<int> parse_number(std::string_view text) {
  if (text == "0") return 0;
  const bool negative = text.starts_with('-');
  const std::string_view digits = negative ? text.substr(1) : text;
  if (digits.empty() || digits.front() == '0') return std::nullopt;
  if (!std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  int value = kOutOfReach;
  if (digits.size() <= 9) {
    value = 0;
    for (const char digit : digits) value = value * 10 + (digit - '0');
  }
  return negative ? -value : value;
}

std::optional<TaluvaField> parse_field(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = parse_number(text.substr(0, comma));
  const auto r = parse_number(text.substr(comma + 1));
  if (!q || !r) return std::nullopt;
  return TaluvaField{*q, *r};
}

}  // namespace

TaluvaField TaluvaField::neighbour(int direction) const {
  const TaluvaField step = kDirectionSteps.at(static_cast<std::size_t>(direction));
  return {q + step.q, r + step.r};
}

std::array<TaluvaField, 6> TaluvaField::neighbours() const {
  return {neighbour(0), neighbour(1), neighbour(2), neighbour(3), neighbour(4), neighbour(5)};
}

std::array<TaluvaField, 3> TaluvaToken::tile_fields() const {
  return {field, field.neighbour(direction), field.neighbour((direction + 1) % 6)};
}

std::optional<TaluvaToken> TaluvaToken::parse(std::string_view text) {
  TaluvaToken token;
  constexpr std::string_view kDraw = "draw:";
  if (text.starts_with(kDraw)) {
    token.kind = Kind::Draw;
    token.tile = text.substr(kDraw.size());
    return is_tile(token.tile) ? std::optional(token) : std::nullopt;
  }

  // Everything else is `head@q,r`, for placements and expansions followed by `/tail`.
  const auto at = text.find('@');
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view head = text.substr(0, at);
  if (is_tile(head)) {
    token.kind = Kind::Place;
    token.tile = head;
  } else {
    const auto build = std::ranges::find(kBuilds, head, [](const auto& entry) { return entry.first; });
    if (build == kBuilds.end()) return std::nullopt;
    token.kind = build->second;
  }

  const std::string_view rest = text.substr(at + 1);
  const auto slash = rest.find('/');
  const bool has_tail = slash != std::string_view::npos;
  const bool needs_tail = token.kind == Kind::Place || token.kind == Kind::Expand;
  if (has_tail != needs_tail) return std::nullopt;

  const auto field = parse_field(rest.substr(0, slash));
  if (!field) return std::nullopt;
  token.field = *field;

  if (token.kind == Kind::Place) {
    const auto name = std::ranges::find(kDirectionNames, rest.substr(slash + 1));
    if (name == kDirectionNames.end()) return std::nullopt;
    token.direction = static_cast<int>(name - kDirectionNames.begin());
  }
  if (token.kind == Kind::Expand) {
    const std::string_view landscape = rest.substr(slash + 1);
    if (landscape.size() != 1 || !is_landscape(landscape[0])) return std::nullopt;
    token.landscape = landscape[0];
  }
  return token;
}

std::string TaluvaToken::text() const {
  if (kind == Kind::Draw) return "draw:" + tile;
  const std::string at = "@" + std::to_string(field.q) + "," + std::to_string(field.r);
  if (kind == Kind::Place) {
    return tile + at + "/" + std::string(kDirectionNames.at(static_cast<std::size_t>(direction)));
  }
  const auto build = std::ranges::find(kBuilds, kind, [](const auto& entry) { return entry.second; });
  const std::string what = std::string(build->first) + at;
  return kind == Kind::Expand ? what + "/" + landscape : what;
}

}  // namespace tephra::naive
