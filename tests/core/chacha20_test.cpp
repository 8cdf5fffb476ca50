#include "engine/core/chacha20.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/hex.h"
#include "tests/core/sodium_oracle.h"

namespace tephra {
namespace {

// The next `count` bytes of the stream; what is left of the last word is dropped.
std::vector<std::uint8_t> take_bytes(ChaCha20& stream, std::size_t count) {
  std::vector<std::uint8_t> bytes;
  while (bytes.size() < count) {
    const std::uint32_t word = stream.next_word();
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(word >> shift));
  }
  bytes.resize(count);
  return bytes;
}

struct BlockVector {
  std::string_view section;  // of RFC 8439
  std::string_view key;
  std::string_view nonce;
  std::uint32_t counter;
  std::string_view key_stream;
};

constexpr std::string_view kZeroKey = "0000000000000000000000000000000000000000000000000000000000000000";
constexpr std::string_view kCountingKey = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
constexpr std::string_view kZeroNonce = "000000000000000000000000";

constexpr BlockVector kBlocks[] = {
    {"2.3.2", kCountingKey, "000000090000004a00000000", 1,
     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
    {"A.1 #1", kZeroKey, kZeroNonce, 0,
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
    {"A.1 #2", kZeroKey, kZeroNonce, 1,
     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
    {"A.1 #3", "0000000000000000000000000000000000000000000000000000000000000001", kZeroNonce, 1,
     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
    {"A.1 #4", "00ff000000000000000000000000000000000000000000000000000000000000", kZeroNonce, 2,
     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
    {"A.1 #5", kZeroKey, "000000000000000000000002", 0,
     "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
     "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
};

TEST(ChaCha20, Rfc8439Blocks) {
  for (const BlockVector& vector : kBlocks) {
    const ChaCha20::Key key = from_hex<32>(vector.key).value();
    const ChaCha20::Nonce nonce = from_hex<12>(vector.nonce).value();
    ChaCha20 stream(key, nonce, vector.counter);
    EXPECT_EQ(to_hex(take_bytes(stream, 64)), vector.key_stream) << vector.section;
    EXPECT_EQ(to_hex(oracle::key_stream_from(key, nonce, vector.counter, 64)), vector.key_stream)
        << vector.section;
  }
}

TEST(ChaCha20, Rfc8439Encryption) {  // 2.4.2: a text of two blocks, the second cut short
  const std::string_view text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
      "sunscreen would be it.";
  const ChaCha20::Key key = from_hex<32>(kCountingKey).value();
  const ChaCha20::Nonce nonce = from_hex<12>("000000000000004a00000000").value();
  ChaCha20 stream(key, nonce, 1);
  std::vector<std::uint8_t> bytes = take_bytes(stream, text.size());
  EXPECT_EQ(to_hex(bytes),
            "224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf78"
            "8a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7"
            "69a6749f3f630f4122cafe28ec4dc47e26d4346d70b98c73f3e9c53ac40c5945"
            "398b6eda1a832c89c167eacd901d7e2bf363");
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] ^= static_cast<std::uint8_t>(text[i]);
  EXPECT_EQ(to_hex(bytes),
            "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
            "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
            "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
            "5af90bbf74a35be6b40b8eedf2785e42874d");
}

TEST(ChaCha20, WordsAreLittleEndian) {
  ChaCha20 stream(from_hex<32>(kZeroKey).value(), from_hex<12>(kZeroNonce).value(), 0);
  EXPECT_EQ(stream.next_word(), 0xade0b876U);  // the bytes 76 b8 e0 ad of A.1 #1
  EXPECT_EQ(stream.next_word(), 0x903df1a0U);
}

TEST(ChaCha20, AgreesWithLibsodiumOnRandomLengths) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 300; ++trial) {
    ChaCha20::Key key{};
    ChaCha20::Nonce nonce{};
    oracle::fill_random(key, random);
    oracle::fill_random(nonce, random);
    const std::size_t length = random() % 2000;
    ChaCha20 stream(key, nonce, 0);
    EXPECT_EQ(take_bytes(stream, length), oracle::key_stream(key, nonce, length)) << length;
  }
}

TEST(ChaCha20, AgreesWithLibsodiumFromRandomBlocks) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 300; ++trial) {
    ChaCha20::Key key{};
    ChaCha20::Nonce nonce{};
    oracle::fill_random(key, random);
    oracle::fill_random(nonce, random);
    const std::uint32_t counter = static_cast<std::uint32_t>(random() >> 1);  // far from the counter's end
    const std::size_t length = random() % 500;
    ChaCha20 stream(key, nonce, counter);
    EXPECT_EQ(take_bytes(stream, length), oracle::key_stream_from(key, nonce, counter, length)) << counter;
  }
}

TEST(ChaCha20, TheCounterReturnsToZeroAndLeavesTheNonceAlone) {
  ChaCha20::Key key{};
  ChaCha20::Nonce nonce{};
  std::mt19937 random(6);
  oracle::fill_random(key, random);
  oracle::fill_random(nonce, random);
  ChaCha20 stream(key, nonce, 0xffffffffU);
  EXPECT_EQ(take_bytes(stream, 64), oracle::key_stream_from(key, nonce, 0xffffffffU, 64));
  EXPECT_EQ(take_bytes(stream, 64), oracle::key_stream(key, nonce, 64));
}

}  // namespace
}  // namespace tephra
