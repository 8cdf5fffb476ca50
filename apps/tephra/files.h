#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

// Whole files. Every error is one line that names the file and says what is wrong with it.
namespace tephra {

// Nothing that this program reads is larger.
inline constexpr std::size_t kLargestFile = std::size_t{16} << 20;

// The file's bytes; those of standard input for "-".
std::expected<std::string, std::string> read_file(const std::string& file);

enum class Access : std::uint8_t { AsUsual, OwnerOnly };

// Puts the text into the file so that at any moment, come what may, the file holds either all of it or what
// it held before. The file stays where links lead to and, as usual, who may read it stays; what is no file,
// such as a pipe, is written to as it is.
std::expected<void, std::string> write_file(const std::string& file, std::string_view text,
                                            Access access = Access::AsUsual);

// The file's name as a message shows it: on one line, whatever it holds.
std::string shown_name(const std::string& file);

}  // namespace tephra
