#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tephra {

// The key stream of ChaCha20 (RFC 8439: 256-bit key, 96-bit nonce, 32-bit block counter), word by word.
class ChaCha20 {
 public:
  using Key = std::array<std::uint8_t, 32>;
  using Nonce = std::array<std::uint8_t, 12>;

  // The stream begins at the first word of block `counter`.
  ChaCha20(const Key& key, const Nonce& nonce, std::uint32_t counter);

  // The next four bytes of the key stream, read as a little-endian number. After block 2^32 - 1 follows
  // block 0 again: no more than 256 GiB of a stream may be used.
  std::uint32_t next_word();

 private:
  static constexpr std::size_t kBlockWords = 16;
  using Words = std::array<std::uint32_t, kBlockWords>;

  // Fills block_ with the block that the counter in input_ names, and counts on.
  void make_block();

  Words input_{};                   // constants, key, counter, nonce
  Words block_{};                   // the current block of the key stream
  std::size_t next_ = kBlockWords;  // the word of block_ that comes next; kBlockWords when all are used
};

}  // namespace tephra
