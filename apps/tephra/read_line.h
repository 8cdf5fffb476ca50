#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace tephra {

// Reads up to the next line feed, which is taken but not kept, or to the end. False if there is nothing left.
// Of a line longer than `longest` bytes only one byte more is kept, which tells that it was.
inline bool read_line(std::FILE* from, std::string& line, std::size_t longest) {
  line.clear();
  int byte = std::getc(from);
  if (byte == EOF) return false;
  for (; byte != EOF && byte != '\n'; byte = std::getc(from))
    if (line.size() <= longest) line += static_cast<char>(byte);
  return true;
}

}  // namespace tephra
