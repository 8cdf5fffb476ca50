#include "apps/tephra/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "view/words.h"

namespace tephra {

namespace {

constexpr std::size_t kLongestName = 1000;
constexpr mode_t kModeAsUsual = 0666;  // less what the umask takes away
constexpr mode_t kModeOwnerOnly = 0600;
constexpr mode_t kModeBits = 07777;

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

// Opens the file and fills it. 0, or the error.
int put(const std::string& file, int flags, mode_t mode, std::string_view text) {
  const int descriptor = ::open(file.c_str(), flags | O_CLOEXEC, mode);
  if (descriptor < 0) return errno;
  const int error = fill(descriptor, text);
  return ::close(descriptor) != 0 && error == 0 ? errno : error;
}

// The file that symbolic links lead to, which need not be there. Asks for links that do not lead in a circle.
std::string behind_links(std::filesystem::path path) {
  std::error_code no_link;
  for (auto next = std::filesystem::read_symlink(path, no_link); !no_link;
       next = std::filesystem::read_symlink(path, no_link))
    path = path.parent_path() / next;
  return path.string();
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::string& file) {
  if (file == "-") return read_stream(stdin, "standard input");
  const Stream stream(std::fopen(file.c_str(), "rb"));
  if (!stream) return cannot("read", file, errno);
  return read_stream(stream.get(), file);
}

std::expected<void, std::string> write_file(const std::string& file, std::string_view text, Access access) {
  struct stat there{};
  const bool exists = ::stat(file.c_str(), &there) == 0;
  if (!exists && errno != ENOENT) return cannot("write", file, errno);
  if (exists && !S_ISREG(there.st_mode)) {
    if (const int error = put(file, O_WRONLY, 0, text); error != 0) return cannot("write", file, error);
    return {};
  }
  const std::string target = behind_links(file);
  const std::string fresh = fmt::format("{}.{}.tmp", target, ::getpid());
  int error = put(fresh, O_WRONLY | O_CREAT | O_TRUNC,
                  access == Access::OwnerOnly ? kModeOwnerOnly : kModeAsUsual, text);
  if (error == 0 && exists && access == Access::AsUsual &&
      ::chmod(fresh.c_str(), there.st_mode & kModeBits) != 0)
    error = errno;
  if (error == 0 && std::rename(fresh.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(fresh.c_str());
  return cannot("write", file, error);
}

std::string shown_name(const std::string& file) { return view::printable(file, kLongestName); }

}  // namespace tephra
