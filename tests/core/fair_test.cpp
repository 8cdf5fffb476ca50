#include "engine/core/fair.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/hex.h"
#include "tests/core/sodium_oracle.h"

namespace tephra {
namespace {

using Nonces = std::vector<std::optional<Nonce>>;
using Numbers = std::vector<std::uint32_t>;

constexpr Secret kZeroSecret{};
const Secret kCountingSecret =
    from_hex<32>("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f").value();
const Nonce kNonceA = from_hex<16>("101112131415161718191a1b1c1d1e1f").value();
const Nonce kNonceB = from_hex<16>("ffffffffffffffffffffffffffffffff").value();

Numbers take(FairStream stream, std::size_t count, std::uint32_t n) {
  Numbers numbers(count);
  for (std::uint32_t& number : numbers) number = stream.below(n);
  return numbers;
}

std::vector<int> shuffled(int count, FairStream stream) {
  std::vector<int> items(static_cast<std::size_t>(count));
  std::iota(items.begin(), items.end(), 0);
  shuffle(std::span(items), stream);
  return items;
}

// The specification read once more, on libsodium alone: hash, raw key stream, and the rejection rule.
class NaiveStream {
 public:
  NaiveStream(const Secret& secret, const Nonces& nonces) {
    const std::string name = "tephra-key-1";
    std::vector<std::uint8_t> message(name.begin(), name.end());
    message.insert(message.end(), secret.begin(), secret.end());
    for (const auto& nonce : nonces)
      if (nonce) message.insert(message.end(), nonce->begin(), nonce->end());
    bytes_ = oracle::key_stream(oracle::sha256(message), {}, 64 * 1024);
  }

  std::uint32_t below(std::uint64_t n) {
    for (;;) {
      std::uint64_t word = 0;
      for (std::size_t i = 0; i < 4; ++i) word += std::uint64_t{bytes_.at(at_ + i)} << (8 * i);
      at_ += 4;
      if (word < 0x1'0000'0000 - 0x1'0000'0000 % n) return static_cast<std::uint32_t>(word % n);
      ++rejected_;
    }
  }

  int rejected() const { return rejected_; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
  int rejected_ = 0;
};

// Golden values, computed by a separate program in another language. Games already played depend on them.

TEST(Fair, GoldenCommitments) {
  EXPECT_EQ(to_hex(commitment(kZeroSecret)),
            "ba3d128699b14f2c5208f048eb05f0f34a20f8d02932488b95f37011accf926d");
  EXPECT_EQ(to_hex(commitment(kCountingSecret)),
            "cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80");
}

TEST(Fair, GoldenNumbers) {
  EXPECT_EQ(take({kZeroSecret, {}}, 10, 48), (Numbers{9, 17, 43, 28, 9, 46, 41, 12, 15, 19}));
  EXPECT_EQ(take({kZeroSecret, {}}, 6, 0x8000'0001),
            (Numbers{1576111641, 836581147, 1072858041, 153649726, 1109043310, 795787613}));
}

TEST(Fair, GoldenNumbersWithNonces) {
  EXPECT_EQ(take({kCountingSecret, {}}, 10, 48), (Numbers{10, 39, 46, 33, 0, 7, 33, 29, 12, 0}));
  EXPECT_EQ(take({kCountingSecret, Nonces{kNonceA, std::nullopt, kNonceB}}, 10, 48),
            (Numbers{32, 2, 46, 36, 33, 16, 10, 23, 18, 16}));
  EXPECT_EQ(take({kCountingSecret, Nonces{kNonceB, std::nullopt, kNonceA}}, 10, 48),
            (Numbers{40, 35, 30, 38, 44, 15, 7, 3, 37, 36}));
}

TEST(Fair, GoldenShuffle) {
  EXPECT_EQ(shuffled(12, {kZeroSecret, {}}), (std::vector<int>{0, 8, 11, 3, 2, 10, 6, 1, 4, 7, 5, 9}));
}

TEST(Fair, CommitmentAgreesWithLibsodium) {
  std::mt19937 random(7);
  for (int trial = 0; trial < 50; ++trial) {
    Secret secret{};
    oracle::fill_random(secret, random);
    const std::string name = "tephra-draw-1";
    std::vector<std::uint8_t> message(name.begin(), name.end());
    message.insert(message.end(), secret.begin(), secret.end());
    EXPECT_EQ(commitment(secret), oracle::sha256(message));
  }
}

TEST(Fair, BelowFollowsTheRejectionRule) {
  std::mt19937 random(8);
  const std::array<std::uint32_t, 12> bounds = {
      1, 2, 3, 6, 48, 60, 0x7fff'ffff, 0x8000'0000, 0x8000'0001, 0xaaaa'aaab, 0xffff'fffe, 0xffff'ffff};
  std::map<std::uint32_t, int> rejected;
  for (int trial = 0; trial < 20; ++trial) {
    Secret secret{};
    oracle::fill_random(secret, random);
    Nonces nonces(random() % 6);
    for (auto& nonce : nonces)
      if (random() % 2 == 0) oracle::fill_random(nonce.emplace(), random);
    for (const std::uint32_t n : bounds) {
      FairStream stream(secret, nonces);
      NaiveStream naive(secret, nonces);
      for (int i = 0; i < 500; ++i) {
        const std::uint32_t number = stream.below(n);
        ASSERT_LT(number, n);
        ASSERT_EQ(number, naive.below(n)) << n << ", number " << i;
      }
      rejected[n] += naive.rejected();
    }
  }
  // The comparison is worth something only where words are passed over: just under half of them here, of
  // about 20,000 taken, and none where n divides 2^32.
  EXPECT_NEAR(rejected[0x8000'0001], 10'000, 1'000);
  EXPECT_NEAR(rejected[0xaaaa'aaab], 5'000, 700);
  EXPECT_EQ(rejected[1], 0);
  EXPECT_EQ(rejected[2], 0);
  EXPECT_EQ(rejected[0x8000'0000], 0);
}

TEST(Fair, AWordAtTheLimitIsPassedOverAndTheWordBeforeItIsNot) {
  int tried = 0;
  for (std::uint8_t first_byte = 0; first_byte < 100; ++first_byte) {
    const Secret secret = {first_byte};
    NaiveStream naive(secret, {});
    const std::uint32_t word = naive.below(0x1'0000'0000);
    if (word <= 0x8000'0000 || word == 0xffff'ffff) continue;
    ++tried;  // more than half of 2^32, so that the limit is the bound itself
    EXPECT_EQ(FairStream(secret, {}).below(word), naive.below(word)) << word;
    EXPECT_EQ(FairStream(secret, {}).below(word + 1), word);
  }
  EXPECT_GT(tried, 20);
}

TEST(Fair, BelowFollowsTheRejectionRuleWhileBoundsChange) {
  std::mt19937 random(9);
  FairStream stream(kCountingSecret, Nonces{kNonceA});
  NaiveStream naive(kCountingSecret, {kNonceA});
  for (int i = 0; i < 5000; ++i) {
    const auto n = static_cast<std::uint32_t>((random() | 0x8000'0000) >> (random() % 32));
    ASSERT_EQ(stream.below(n), naive.below(n)) << n << ", number " << i;
  }
}

TEST(Fair, OneSpendsAWord) {
  FairStream stream(kZeroSecret, {});
  EXPECT_EQ(stream.below(1), 0U);
  EXPECT_EQ(stream.below(48), 17U);  // the second of the golden numbers
}

TEST(Fair, EveryNonceAndItsSeatOrderChangeTheStream) {
  std::set<Numbers> streams;
  const std::vector<Nonces> lists = {{},
                                     {kNonceA},
                                     {kNonceB},
                                     {kNonceA, kNonceB},
                                     {kNonceB, kNonceA},
                                     {kNonceA, kNonceA},
                                     {Nonce{}},
                                     {kNonceA, kNonceB, Nonce{}}};
  for (const Nonces& nonces : lists) streams.insert(take({kZeroSecret, nonces}, 20, 48));
  EXPECT_EQ(streams.size(), lists.size());
}

TEST(Fair, EveryBitOfSecretAndNonceCounts) {
  std::set<Numbers> streams = {take({kZeroSecret, Nonces{Nonce{}}}, 20, 48)};
  std::set<Digest> commitments = {commitment(kZeroSecret)};
  for (std::size_t bit = 0; bit < 8 * sizeof(Secret); ++bit) {
    Secret secret = kZeroSecret;
    secret[bit / 8] = static_cast<std::uint8_t>(1U << bit % 8);
    streams.insert(take({secret, Nonces{Nonce{}}}, 20, 48));
    commitments.insert(commitment(secret));
  }
  for (std::size_t bit = 0; bit < 8 * sizeof(Nonce); ++bit) {
    Nonce nonce{};
    nonce[bit / 8] = static_cast<std::uint8_t>(1U << bit % 8);
    streams.insert(take({kZeroSecret, Nonces{nonce}}, 20, 48));
  }
  EXPECT_EQ(streams.size(), 1 + 256 + 128);
  EXPECT_EQ(commitments.size(), 1 + 256);
}

TEST(Fair, AbsentNoncesEqualAnEmptyList) {
  const Numbers expected = take({kCountingSecret, {}}, 100, 48);
  for (std::size_t seats = 1; seats <= 5; ++seats)
    EXPECT_EQ(take({kCountingSecret, Nonces(seats)}, 100, 48), expected) << seats;
  EXPECT_EQ(take({kCountingSecret, Nonces{std::nullopt, kNonceA, std::nullopt, kNonceB}}, 100, 48),
            take({kCountingSecret, Nonces{kNonceA, kNonceB}}, 100, 48));
}

TEST(Fair, ShuffleIsFisherYatesFromTheLastItemDown) {
  for (int count = 0; count <= 60; ++count) {
    std::vector<int> expected(static_cast<std::size_t>(count));
    std::iota(expected.begin(), expected.end(), 0);
    NaiveStream naive(kCountingSecret, {kNonceB});
    for (int i = count - 1; i >= 1; --i) {
      const std::size_t j = naive.below(static_cast<std::uint64_t>(i) + 1);
      const int item = expected[static_cast<std::size_t>(i)];
      expected[static_cast<std::size_t>(i)] = expected[j];
      expected[j] = item;
    }
    EXPECT_EQ(shuffled(count, {kCountingSecret, Nonces{kNonceB}}), expected) << count;
  }
}

TEST(Fair, ShuffleIsAPermutationAndReproducible) {
  std::mt19937 random(10);
  for (int trial = 0; trial < 100; ++trial) {
    Secret secret{};
    oracle::fill_random(secret, random);
    const int count = static_cast<int>(random() % 100);
    const std::vector<int> items = shuffled(count, {secret, {}});
    EXPECT_EQ(shuffled(count, {secret, {}}), items);

    std::vector<int> sorted = items;
    std::sort(sorted.begin(), sorted.end());
    for (int i = 0; i < count; ++i) ASSERT_EQ(sorted[static_cast<std::size_t>(i)], i);
  }
}

TEST(Fair, ShuffleOfNoneOrOneSpendsNothing) {
  FairStream stream(kZeroSecret, {});
  std::vector<int> one = {7};
  shuffle(std::span<int>(), stream);
  shuffle(std::span(one), stream);
  EXPECT_EQ(one, std::vector<int>{7});
  EXPECT_EQ(stream.below(48), 9U);  // the first of the golden numbers
}

TEST(Fair, ShuffleReachesEveryOrderAboutEquallyOften) {
  FairStream stream(kZeroSecret, {});
  std::map<std::array<int, 4>, int> seen;
  constexpr int kShuffles = 24'000;
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    shuffle(std::span(items), stream);
    ++seen[items];
  }
  ASSERT_EQ(seen.size(), 24U);
  double chi_squared = 0;
  for (const auto& [order, times] : seen) chi_squared += (times - 1000.0) * (times - 1000.0) / 1000.0;
  EXPECT_LT(chi_squared, 49.7);  // 23 degrees of freedom: 999 fair streams of 1000 stay below
}

}  // namespace
}  // namespace tephra
