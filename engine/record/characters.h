#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tephra {

// How many bytes the first character takes: 1 to 4. 0 if there is none, if it is not UTF-8, or if it is a
// control character (tabs and line breaks are).
std::size_t character_size(std::string_view text);

// Text for a message: whole if it is short, else its beginning and "…". Asks for text without control
// characters.
std::string shortened(std::string_view text);

}  // namespace tephra
