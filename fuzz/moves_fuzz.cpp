// Random bytes as moves: the first byte chooses the game, the next its options, then each byte or two chooses
// a legal move, or makes up one that is refused unless it is legal. After every step what is kept up to date
// equals what is computed afresh.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match.h"

namespace {

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  unsigned next() {
    if (bytes_.empty()) return 0;
    const unsigned byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

std::string made_up_in_taluva(Bytes& bytes) {
  constexpr std::string_view kLandscapes = "JCSRLV";
  constexpr std::array<std::string_view, 6> kWords{"hut@", "tower@", "temple@", "expand@", "JC@", "draw:"};
  const auto kind = bytes.next() % kWords.size();
  std::string token(kWords[kind]);
  const auto letter = [&] { return kLandscapes[bytes.next() % kLandscapes.size()]; };
  if (kind == 5) return token + letter() + letter();
  if (kind == 4) token = {letter(), letter(), '@'};
  token += std::to_string(static_cast<int>(bytes.next() % 24) - 12) + ",";
  token += std::to_string(static_cast<int>(bytes.next() % 24) - 12);
  if (kind == 3) token += std::string("/") + letter();
  if (kind == 4) token += "/" + std::string(tephra::taluva::kDirectionNames[bytes.next() % 6]);
  return token;
}

std::string made_up_on_volcano_island(Bytes& bytes) {
  constexpr std::array<std::string_view, 7> kWords{"settle@", "move@", "village@", "town@",
                                                   "city@",   "lava@", "roll:"};
  const auto kind = bytes.next() % kWords.size();
  std::string token(kWords[kind]);
  if (kind == 6) {
    token += std::to_string(bytes.next() % 7);
    for (auto more = bytes.next() % 4; more > 0; --more) token += "," + std::to_string(bytes.next() % 7);
    return token;
  }
  const auto square = [](unsigned number) {
    return static_cast<char>('a' + number / 10) + std::to_string(number % 10 + 1);
  };
  token += square(bytes.next() % 100);
  if (kind == 1) token += "-" + square(bytes.next() % 100);
  if (kind < 2 || kind > 4) return token;
  std::set<unsigned> price;
  for (auto more = 3 + bytes.next() % 2; more > 0; --more) price.insert(bytes.next() % 100);
  char before = '<';
  for (const unsigned paid : price) {
    token += before + square(paid);
    before = ',';
  }
  return token;
}

tephra::Match new_taluva(Bytes& bytes) {
  const unsigned setup = bytes.next();
  const int players = 2 + static_cast<int>(setup % 4);
  const auto mode = players == 4 ? setup / 4 % 3 : setup / 4 % 2;
  const int tiles = 1 + static_cast<int>(bytes.next()) % (players == 5 ? 60 : 48);
  const std::vector<tephra::Setting> settings{{"players", std::to_string(players)},
                                              {"tiles", std::to_string(tiles)},
                                              {"hut", setup & 64 ? "anywhere" : "isolated"},
                                              {"mode", mode == 0   ? "winner"
                                                       : mode == 1 ? "ranking"
                                                                   : "teams"}};
  return tephra::Match::create("taluva", settings).value();
}

tephra::Match new_volcano_island(Bytes& bytes) {
  const unsigned setup = bytes.next();
  const std::vector<tephra::Setting> settings{{"players", setup & 1 ? "3" : "4"},
                                              {"coins", setup & 2 ? "12" : "6"},
                                              {"influence", setup & 4 ? "orthogonal" : "diagonal"}};
  return tephra::Match::create("volcano-island", settings).value();
}

std::vector<std::string> moves(const tephra::Match& match) {
  auto tokens = match.legal();
  for (auto& outcome : match.outcomes()) tokens.push_back(std::move(outcome.token));
  return tokens;
}

void expect(bool truth) {
  if (!truth) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const bool taluva = bytes.next() % 2 == 0;
  tephra::Match match = taluva ? new_taluva(bytes) : new_volcano_island(bytes);
  while (!bytes.empty() && match.turn().kind != tephra::Turn::Kind::Over) {
    const auto legal = moves(match);
    expect(!legal.empty());
    const auto hash = match.hash();
    const unsigned byte = bytes.next();
    if (byte % 4 == 3) {
      const std::string token = taluva ? made_up_in_taluva(bytes) : made_up_on_volcano_island(bytes);
      const bool accepted = match.play(token).has_value();
      if (accepted)
        expect(std::ranges::find(legal, match.tokens().back()) != legal.end());
      else
        expect(match.hash() == hash && std::ranges::find(legal, token) == legal.end());
    } else {
      expect(match.play(legal[(byte + 256 * bytes.next()) % legal.size()]).has_value());
    }
    expect(match.visit([](const auto& of) { return of.position().recomputed_hash(); }) == match.hash());
  }
  return 0;
}
