#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tephra {

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4) of a message given in any number of pieces; how it is cut does not matter.
class Sha256 {
 public:
  // Appends to the message. A message may have up to 2^61 - 1 bytes.
  Sha256& update(std::span<const std::uint8_t> bytes);
  Sha256& update(std::string_view text);

  // The digest of everything appended; afterwards the object stands at the start of a new, empty message.
  Digest finish();

 private:
  static constexpr std::size_t kBlockBytes = 64;
  // The first 32 bits of the fractional parts of the square roots of the first eight primes.
  static constexpr std::array<std::uint32_t, 8> kInitialState = {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

  void append(std::uint8_t byte);
  void compress();

  std::array<std::uint32_t, 8> state_ = kInitialState;
  std::array<std::uint8_t, kBlockBytes> block_{};
  std::size_t filled_ = 0;    // bytes of block_ waiting to be compressed, always fewer than a block
  std::uint64_t length_ = 0;  // bytes of the message so far
};

}  // namespace tephra
