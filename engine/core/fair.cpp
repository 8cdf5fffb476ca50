#include "engine/core/fair.h"

namespace tephra {
namespace {

Digest stream_key(const Secret& secret, std::span<const std::optional<Nonce>> nonces) {
  Sha256 hash;
  hash.update(kKeyVersion).update(secret);
  for (const std::optional<Nonce>& nonce : nonces)
    if (nonce) hash.update(*nonce);
  return hash.finish();
}

}  // namespace

Digest commitment(const Secret& secret) { return Sha256().update(kDrawVersion).update(secret).finish(); }

FairStream::FairStream(const Secret& secret, std::span<const std::optional<Nonce>> nonces)
    : words_(stream_key(secret, nonces), ChaCha20::Nonce{}, 0) {}

std::uint32_t FairStream::below(std::uint32_t n) {
  // Words from the largest multiple of n on would favour the small remainders: they are passed over. The
  // multiple can be 2^32 itself, hence 64 bits.
  const std::uint64_t limit = (std::uint64_t{1} << 32) / n * n;
  std::uint32_t word = words_.next_word();
  while (word >= limit) word = words_.next_word();
  return word % n;
}

}  // namespace tephra
