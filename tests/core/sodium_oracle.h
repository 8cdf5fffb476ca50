#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <sodium.h>

#include "engine/core/chacha20.h"
#include "engine/core/sha256.h"

// What libsodium says, for tests that compare the engine's own primitives with it.
namespace tephra::oracle {

inline Digest sha256(std::span<const std::uint8_t> bytes) {
  Digest digest{};
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return digest;
}

// The first `count` bytes of the key stream from block 0.
inline std::vector<std::uint8_t> key_stream(const ChaCha20::Key& key, const ChaCha20::Nonce& nonce,
                                            std::size_t count) {
  std::vector<std::uint8_t> bytes(count);
  crypto_stream_chacha20_ietf(bytes.data(), bytes.size(), nonce.data(), key.data());
  return bytes;
}

// The first `count` bytes of the key stream from block `counter`.
inline std::vector<std::uint8_t> key_stream_from(const ChaCha20::Key& key, const ChaCha20::Nonce& nonce,
                                                 std::uint32_t counter, std::size_t count) {
  std::vector<std::uint8_t> bytes(count);
  crypto_stream_chacha20_ietf_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), counter,
                                     key.data());
  return bytes;
}

// Fills any container of bytes. Seeded by the test, so that a failure can be repeated.
template <typename Bytes>
void fill_random(Bytes& bytes, std::mt19937& random) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
}

}  // namespace tephra::oracle
