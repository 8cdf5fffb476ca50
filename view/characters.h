#pragma once

#include <cstddef>
#include <string_view>

// The characters that drawings are written with.
namespace tephra::view {

// The length of the well-formed UTF-8 character at the front of `text`, 0 if there is none. Long encodings of
// short characters are let through: they break no drawing.
std::size_t character_length(std::string_view text);

// How many columns of a terminal a well-formed character takes: two if it is wide, as those of Chinese,
// Japanese and Korean and most pictures are; none if it is a mark on the character before it; else one.
int character_columns(std::string_view character);

}  // namespace tephra::view
