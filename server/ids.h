#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/fair.h"
#include "engine/core/sha256.h"

// Names that nobody can guess, of bytes from the operating system.
namespace tephra::server {

inline constexpr std::size_t kTableIdSize = 16;
inline constexpr std::size_t kPlayerIdSize = 12;

// Letters of the alphabet that goes into addresses unescaped: A–Z a–z 0–9 - _; six random bits each.
std::string random_letters(std::size_t count);

std::string new_table_id();
std::string new_player_id();

Secret new_secret();

// Whether the text could be such a name at all.
bool looks_like_table_id(std::string_view text);
bool looks_like_player_id(std::string_view text);
// A client's own name for a request: 1 to 64 of A–Z a–z 0–9 - _ .
bool looks_like_client_id(std::string_view text);

// The letters above for any bytes, without padding.
std::string to_letters(std::string_view bytes);

// A keyed hash as letters: the same for the same key and text, and nothing to guess for anybody without the
// key.
std::string keyed_letters(std::string_view key, std::string_view text);

// What the store keeps of a token.
std::string token_hash(std::string_view token);

// Takes equally long whatever differs.
bool equal_secrets(std::string_view a, std::string_view b);

}  // namespace tephra::server
