#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace tephra {

// The position of the k-th set bit of `word`, counting from 0 at the lowest. Asks for k < popcount(word).
inline int nth_bit(std::uint64_t word, int k) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word));
#else
  for (; k > 0; --k) word &= word - 1;
  return std::countr_zero(word);
#endif
}

// A set of small numbers, 0 … 64·Words−1, as a plain value. Also read as a circle of bits that can be
// rotated.
template <int Words>
struct Bits {
  static constexpr int kSize = 64 * Words;

  std::array<std::uint64_t, Words> words{};

  // Every word is computed: one that was stored alone and then read with its neighbour would have to wait.
  static constexpr Bits of(int element) {
    Bits bits;
    for (int i = 0; i < Words; ++i)
      bits.words[i] = std::uint64_t{Words == 1 || element >> 6 == i} << (element & 63);
    return bits;
  }
  // One of two sets, without a branch: for when a branch would often guess wrong.
  static constexpr Bits choose(bool first, const Bits& a, const Bits& b) {
    Bits bits;
    for (std::size_t i = 0; i < Words; ++i)
      bits.words[i] = b.words[i] ^ ((a.words[i] ^ b.words[i]) & -std::uint64_t{first});
    return bits;
  }

  constexpr bool has(int element) const { return (words[word_of(element)] >> (element & 63)) & 1; }
  constexpr void add(int element) { words[word_of(element)] |= bit_of(element); }
  // Without a branch.
  constexpr void add_if(bool present, int element) {
    words[word_of(element)] |= std::uint64_t{present} << (element & 63);
  }
  constexpr void remove(int element) { words[word_of(element)] &= ~bit_of(element); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const auto word : words) all |= word;
    return all != 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const auto word : words) sum += std::popcount(word);
    return sum;
  }
  // The smallest element. Asks for any().
  constexpr int first() const {
    if constexpr (Words == 2)
      return words[0] != 0 ? std::countr_zero(words[0]) : 64 + std::countr_zero(words[1]);
    return std::countr_zero(words[0]);
  }
  // The k-th smallest element, counting from 0. Asks for k < count().
  int nth(int k) const {
    if constexpr (Words == 2) {
      const int low = std::popcount(words[0]);
      return k < low ? nth_bit(words[0], k) : 64 + nth_bit(words[1], k - low);
    }
    return nth_bit(words[0], k);
  }
  // Calls visit(element) for every element, smallest first.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (int i = 0; i < Words; ++i)
      for (auto word = words[i]; word != 0; word &= word - 1) visit(64 * i + std::countr_zero(word));
  }

  // Every element one larger, the largest becoming 0; and back.
  constexpr Bits rotated_up() const {
    Bits result;
    for (std::size_t i = 0; i < Words; ++i)
      result.words[i] = words[i] << 1 | words[(i + Words - 1) % Words] >> 63;
    return result;
  }
  constexpr Bits rotated_down() const {
    Bits result;
    for (std::size_t i = 0; i < Words; ++i) result.words[i] = words[i] >> 1 | words[(i + 1) % Words] << 63;
    return result;
  }

  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator~(Bits a) {
    for (auto& word : a.words) word = ~word;
    return a;
  }
  constexpr Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] &= other.words[i];
    return *this;
  }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

 private:
  static_assert(Words == 1 || Words == 2);
  static constexpr std::size_t word_of(int element) {
    if constexpr (Words == 1) return 0;
    return static_cast<std::size_t>(element >> 6);
  }
  static constexpr std::uint64_t bit_of(int element) { return std::uint64_t{1} << (element & 63); }
};

}  // namespace tephra
