#include "engine/core/chacha20.h"

#include <bit>
#include <span>

namespace tephra {
namespace {

constexpr std::array<std::uint32_t, 4> kConstants = {0x61707865, 0x3320646e, 0x79622d32,
                                                     0x6b206574};  // "expand 32-byte k"
constexpr std::size_t kKeyAt = 4;
constexpr std::size_t kCounterAt = 12;
constexpr std::size_t kNonceAt = 13;
constexpr int kDoubleRounds = 10;

constexpr std::uint32_t little_endian(std::span<const std::uint8_t, 4> bytes) {
  return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
         std::uint32_t{bytes[3]} << 24;
}

template <std::size_t N>
constexpr void load_words(const std::array<std::uint8_t, N>& bytes, std::span<std::uint32_t, N / 4> words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    words[i] = little_endian(std::span(bytes).subspan(4 * i).template first<4>());
}

constexpr void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b;
  d = std::rotl(d ^ a, 16);
  c += d;
  b = std::rotl(b ^ c, 12);
  a += b;
  d = std::rotl(d ^ a, 8);
  c += d;
  b = std::rotl(b ^ c, 7);
}

}  // namespace

ChaCha20::ChaCha20(const Key& key, const Nonce& nonce, std::uint32_t counter) {
  const std::span<std::uint32_t, kBlockWords> input = input_;
  for (std::size_t i = 0; i < kConstants.size(); ++i) input[i] = kConstants[i];
  load_words(key, input.subspan<kKeyAt, 8>());
  input[kCounterAt] = counter;
  load_words(nonce, input.subspan<kNonceAt, 3>());
}

std::uint32_t ChaCha20::next_word() {
  if (next_ == kBlockWords) make_block();
  return block_[next_++];
}

void ChaCha20::make_block() {
  Words x = input_;
  for (int round = 0; round < kDoubleRounds; ++round) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
  }
  for (std::size_t i = 0; i < kBlockWords; ++i) block_[i] = x[i] + input_[i];
  ++input_[kCounterAt];
  next_ = 0;
}

}  // namespace tephra
