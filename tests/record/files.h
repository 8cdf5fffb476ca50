#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tephra::files {

inline std::filesystem::path folder(const std::string& name) {
  return std::filesystem::path(TEPHRA_TEST_DATA) / name;
}

inline std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// The records in a folder of tests/, by name.
inline std::vector<std::filesystem::path> records_in(const std::string& name) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder(name)))
    if (entry.path().extension() == ".tephra") paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

}  // namespace tephra::files
