#include "engine/core/sha256.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/hex.h"
#include "tests/core/sodium_oracle.h"

namespace tephra {
namespace {

std::string hash_of(std::string_view text) { return to_hex(Sha256().update(text).finish()); }

TEST(Sha256, EmptyMessage) {
  EXPECT_EQ(to_hex(Sha256().finish()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, OneBlock) {
  EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, TwoBlocks) {
  EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, AMillionTimesA) {
  const std::string_view expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  EXPECT_EQ(hash_of(std::string(1'000'000, 'a')), expected);

  // 997 divides neither a million nor a block.
  const std::string piece(997, 'a');
  Sha256 hash;
  for (std::size_t left = 1'000'000; left > 0;) {
    const std::size_t take = std::min(left, piece.size());
    hash.update(std::string_view(piece).substr(0, take));
    left -= take;
  }
  EXPECT_EQ(to_hex(hash.finish()), expected);
}

TEST(Sha256, TextIsHashedAsItsBytes) {
  const std::string text = "\xc3\xa9ruption\x80\xff";
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  EXPECT_EQ(Sha256().update(text).finish(), Sha256().update(bytes).finish());
  EXPECT_EQ(Sha256().update(text).finish(), oracle::sha256(bytes));
}

TEST(Sha256, AgreesWithLibsodiumAroundEveryBlockBoundary) {
  std::mt19937 random(1);
  for (std::size_t length = 0; length <= 260; ++length) {
    std::vector<std::uint8_t> bytes(length);
    oracle::fill_random(bytes, random);
    EXPECT_EQ(Sha256().update(bytes).finish(), oracle::sha256(bytes)) << length;
  }
}

TEST(Sha256, RandomPiecesEqualOnePieceAndLibsodium) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<std::uint8_t> bytes(random() % 3000);
    oracle::fill_random(bytes, random);
    const Digest whole = Sha256().update(bytes).finish();
    EXPECT_EQ(whole, oracle::sha256(bytes)) << bytes.size();

    Sha256 hash;
    for (std::span<const std::uint8_t> rest = bytes; !rest.empty();) {
      const std::size_t take = std::min<std::size_t>(rest.size(), random() % 150);  // nothing, now and then
      hash.update(rest.first(take));
      rest = rest.subspan(take);
    }
    EXPECT_EQ(hash.finish(), whole) << bytes.size();
  }
}

TEST(Sha256, EveryCutInTwoGivesTheSameDigest) {
  std::vector<std::uint8_t> bytes(200);
  std::mt19937 random(3);
  oracle::fill_random(bytes, random);
  const std::span<const std::uint8_t> all = bytes;
  const Digest whole = Sha256().update(all).finish();
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut)
    EXPECT_EQ(Sha256().update(all.first(cut)).update(all.subspan(cut)).finish(), whole) << cut;
}

TEST(Sha256, StartsAnewAfterFinish) {
  Sha256 hash;
  const Digest first = hash.update("a message of which nothing may remain").finish();
  EXPECT_NE(first, hash.update("abc").finish());
  EXPECT_EQ(to_hex(hash.update("abc").finish()),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, ACopyGoesItsOwnWay) {
  Sha256 trunk;
  trunk.update("a");
  Sha256 branch = trunk;
  branch.update("xyz");
  EXPECT_EQ(to_hex(trunk.update("bc").finish()),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace tephra
