#include "apps/tephra/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

#include <fmt/format.h>

#include "view/words.h"

namespace tephra {

namespace {

constexpr std::size_t kLongestName = 1000;
constexpr mode_t kModeAsUsual = 0666;  // less what the umask takes away
constexpr mode_t kModeOwnerOnly = 0600;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using Stream = std::unique_ptr<std::FILE, CloseFile>;

std::unexpected<std::string> cannot(std::string_view what, const std::string& file, int error) {
  return std::unexpected(fmt::format("cannot {} {}: {}", what, shown_name(file), std::strerror(error)));
}

std::expected<std::string, std::string> read_stream(std::FILE* stream, const std::string& file) {
  std::string text;
  std::array<char, 65536> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), stream)) {
    text.append(part.data(), count);
    if (text.size() > kLargestFile)
      return std::unexpected(fmt::format("{} is larger than {} MiB: that is no file of Tephra's",
                                         shown_name(file), kLargestFile >> 20));
  }
  if (std::ferror(stream) != 0) return cannot("read", file, errno);
  return text;
}

// Writes everything and waits until the disk has it. 0, or the error.
int fill(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return ::fsync(descriptor) == 0 || errno == EINVAL ? 0
                                                     : errno;  // EINVAL: a file that no disk stands behind
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::string& file) {
  if (file == "-") return read_stream(stdin, "standard input");
  const Stream stream(std::fopen(file.c_str(), "rb"));
  if (!stream) return cannot("read", file, errno);
  return read_stream(stream.get(), file);
}

std::expected<void, std::string> write_file(const std::string& file, std::string_view text, Access access) {
  const std::string fresh = fmt::format("{}.{}.tmp", file, ::getpid());
  const int descriptor = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                access == Access::OwnerOnly ? kModeOwnerOnly : kModeAsUsual);
  if (descriptor < 0) return cannot("write", file, errno);
  int error = fill(descriptor, text);
  if (::close(descriptor) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(fresh.c_str(), file.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(fresh.c_str());
  return cannot("write", file, error);
}

std::string shown_name(const std::string& file) { return view::printable(file, kLongestName); }

}  // namespace tephra
