// Runs a fuzz target over every file of the folders given as arguments, where libFuzzer is not linked.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

// The folder's files in the order of their names; nothing if it cannot be read.
std::optional<std::vector<fs::path>> files_of(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->is_regular_file(error)) files.push_back(it->path());
  }
  if (error) return std::nullopt;
  std::ranges::sort(files);
  return files;
}

bool replay(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    std::fprintf(stderr, "%s: cannot be read\n", file.c_str());
    return false;
  }
  // Before the run, so that the last line names the input that crashed.
  std::fprintf(stderr, "%s\n", file.c_str());
  // An exact copy on the heap: a read past the end is then seen by the address sanitizer.
  const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(input.data(), input.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s FOLDER...\n", argv[0]);
    return 2;
  }
  std::size_t count = 0;
  bool all_well = true;
  for (int i = 1; i < argc; ++i) {
    const auto files = files_of(argv[i]);
    if (!files || files->empty()) {
      std::fprintf(stderr, "%s: %s\n", argv[i],
                   files ? "no inputs in this folder" : "cannot read this folder");
      all_well = false;
      continue;
    }
    for (const auto& file : *files) all_well &= replay(file);
    count += files->size();
  }
  std::printf("%zu inputs replayed\n", count);
  return all_well ? 0 : 1;
}
