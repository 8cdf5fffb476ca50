#include "server/ids.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include <sodium.h>

#include "engine/core/hex.h"

namespace tephra::server {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// libsodium wants to be asked once before anything else; asking again does nothing.
void need_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
}

bool is_letter(char c) { return kLetters.find(c) != std::string_view::npos; }

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string random_letters(std::size_t count) {
  need_sodium();
  std::string text(count, '\0');
  randombytes_buf(text.data(), text.size());
  for (char& c : text) c = kLetters[static_cast<unsigned char>(c) & 63U];
  return text;
}

std::string new_table_id() { return random_letters(kTableIdSize); }
std::string new_player_id() { return random_letters(kPlayerIdSize); }

Secret new_secret() {
  need_sodium();
  Secret secret{};
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

bool looks_like_table_id(std::string_view text) {
  return text.size() == kTableIdSize && std::ranges::all_of(text, is_letter);
}

bool looks_like_player_id(std::string_view text) {
  return text.size() == kPlayerIdSize && std::ranges::all_of(text, is_letter);
}

bool looks_like_client_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 &&
         std::ranges::all_of(text, [](char c) { return c == '.' || is_letter(c); });
}

std::string to_letters(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

std::string keyed_letters(std::string_view key, std::string_view text) {
  need_sodium();
  std::string hash(crypto_generichash_BYTES, '\0');
  // A key of any length becomes one of the length that the hash wants.
  std::array<unsigned char, crypto_generichash_KEYBYTES> sized{};
  crypto_generichash(sized.data(), sized.size(), bytes_of(key), key.size(), nullptr, 0);
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), bytes_of(text), text.size(),
                     sized.data(), sized.size());
  return to_letters(hash);
}

std::string token_hash(std::string_view token) {
  const Digest digest = Sha256().update(token).finish();
  return to_hex(digest);
}

bool equal_secrets(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace tephra::server
