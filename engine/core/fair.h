#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "engine/core/chacha20.h"
#include "engine/core/sha256.h"

// Fair draws: whoever runs a game fixes all its chance in advance by a secret, shows only a commitment to it,
// and reveals the secret after the end, so that anybody can check that nothing was chosen along the way.
// Seats may add nonces after seeing the commitment, so that nobody can pick a secret for its outcome either.
namespace tephra {

// The names of the algorithm, hashed in front of everything else. Records are checked against them for ever:
// another algorithm gets another name, these never change.
inline constexpr std::string_view kDrawVersion = "tephra-draw-1";
inline constexpr std::string_view kKeyVersion = "tephra-key-1";

using Secret = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 16>;

// What is shown before anybody joins: SHA-256 of kDrawVersion and the secret.
Digest commitment(const Secret& secret);

// All the chance of one game, in the order it is used: ChaCha20, nonce zero, counter from 0, under the key
// SHA-256 of kKeyVersion, the secret, and the nonces given. Equal arguments make equal streams.
class FairStream {
 public:
  // `nonces` in seat order; a seat without one adds nothing, so leaving it out of the list is the same.
  FairStream(const Secret& secret, std::span<const std::optional<Nonce>> nonces);

  // A number from 0 to n - 1, each equally likely. n is at least 1; even n = 1 uses up a word of the stream.
  std::uint32_t below(std::uint32_t n);

 private:
  ChaCha20 words_;
};

// Puts fewer than 2^32 items into an order of which every one is equally likely. Uses below() once for each
// item but the first; none or one item use nothing.
template <typename T, std::size_t Extent>
void shuffle(std::span<T, Extent> items, FairStream& stream) {
  for (std::size_t i = items.size(); i-- > 1;) {
    using std::swap;
    swap(items[i], items[stream.below(static_cast<std::uint32_t>(i + 1))]);
  }
}

}  // namespace tephra
