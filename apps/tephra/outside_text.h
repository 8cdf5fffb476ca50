#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Text that somebody else wrote: a line of the engine protocol, an argument of a command. It may hold any
// bytes.
namespace tephra {

// The words of the text, parted by blanks, tabs and line breaks.
std::vector<std::string_view> words_of(std::string_view text);

// The text with a '?' for every byte that is not printable ASCII: harmless on any terminal, and on one line.
std::string masked(std::string_view text);

// The same for a message: what is longer than `longest` bytes is cut, and ends with "...". What is masked or
// cut is never a word that any command knows, so an excerpt of a wrong word is wrong as well.
std::string excerpt(std::string_view text, std::size_t longest = 40);

// Reads a whole number from 0 to `most`, written without sign and without leading zeros.
std::optional<std::uint64_t> read_count(std::string_view text, std::uint64_t most);

// The same for an option of a command: throws one sentence that names the option if the text is no number
// from `least` to `most`.
std::uint64_t need_count(std::string_view option, std::string_view text, std::uint64_t least,
                         std::uint64_t most);

// The same for a time, given in seconds and parts of them.
std::chrono::milliseconds need_seconds(std::string_view option, std::string_view text, double least,
                                       double most);

}  // namespace tephra
