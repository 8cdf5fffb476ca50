#include "apps/tephra/kept_game.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <limits>
#include <sys/random.h>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/record_file.h"
#include "engine/core/hex.h"

namespace tephra {

namespace {

constexpr std::size_t kDigits = 2 * std::tuple_size_v<Secret>;

std::string secret_file(const std::string& record_file) { return record_file + ".secret"; }

bool is_there(const std::string& file) {
  std::error_code unreadable;
  return std::filesystem::exists(std::filesystem::symlink_status(file, unreadable));
}

std::tm local_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  return parts;
}

std::string time_text(const char* format) {
  std::array<char, 64> text{};
  const std::tm now = local_time();
  return {text.data(), std::strftime(text.data(), text.size(), format, &now)};
}

// Writes a game into two new files.
std::expected<void, std::string> write_new(const Record& record, const std::string& file) {
  for (const auto& wanted : {file, secret_file(file)})
    if (is_there(wanted))
      return std::unexpected(fmt::format("{} exists already: choose another name", shown_name(wanted)));
  // The secret first: a record without it could not be continued.
  if (auto written = write_file(secret_file(file), to_hex(*record.secret) + "\n", Access::OwnerOnly);
      !written)
    return written;
  return write_file(file, write_record(record));
}

std::expected<Secret, std::string> kept_secret(const std::string& file) {
  auto text = read_file(secret_file(file));
  if (!text)
    return std::unexpected(fmt::format("the game cannot go on without its secret: {}", text.error()));
  if (text->ends_with('\n')) text->pop_back();
  const auto secret = from_hex<std::tuple_size_v<Secret>>(*text);
  if (!secret)
    return std::unexpected(fmt::format("{} is no secret: that is {} hexadecimal digits",
                                       shown_name(secret_file(file)), kDigits));
  return *secret;
}

}  // namespace

std::expected<KeptGame, std::string> KeptGame::begin(Match match, std::vector<std::string> names,
                                                     const Secret& secret, std::string file) {
  Record record{.match = std::move(match),
                .date = time_text("%Y-%m-%d"),
                .names = std::move(names),
                .commit = commitment(secret),
                .secret = secret};
  if (const auto written = write_new(record, file); !written) return std::unexpected(written.error());
  return KeptGame(std::move(record), std::move(file));
}

std::expected<KeptGame, std::string> KeptGame::resume(std::string file) {
  auto record = load_record(file);
  if (!record) return std::unexpected(record.error());
  const auto refused = [&](std::string_view why) {
    return std::unexpected(fmt::format("{}: {}", shown_name(file), why));
  };
  if (record->match.result()) return refused("this game is over: look at it with tephra replay");
  if (record->stopped && *record->stopped != Termination::Unfinished)
    return refused(fmt::format("this game was ended: {}", name(*record->stopped)));
  if (!record->commit)
    return refused("there is no Commit: only a game begun by tephra play can be continued");
  if (!record->secret) {
    const auto secret = kept_secret(file);
    if (!secret) return refused(secret.error());
    record->secret = *secret;
  }
  if (commitment(*record->secret) != *record->commit)
    return refused("the secret does not belong to its Commit");
  if (record->match.first_not_dealt({*record->secret, record->nonces}))
    return refused("its chance is not what its secret deals");
  record->stopped.reset();
  record->places.clear();
  record->names.resize(static_cast<std::size_t>(record->match.seats()));
  return KeptGame(std::move(*record), std::move(file));
}

std::string KeptGame::dealt() const { return match().dealt(source()); }

std::uint64_t KeptGame::seed_here() const {
  Sha256 hash;
  hash.update("tephra-computer-1")
      .update(*record_.secret)
      .update(fmt::format(" {}", match().tokens().size()));
  const Digest digest = hash.finish();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
  return seed;
}

std::expected<void, std::string> KeptGame::keep() const {
  if (auto written = write_file(file_, write_record(record_)); !written) return written;
  if (match().result()) std::remove(secret_file(file_).c_str());
  return {};
}

std::expected<void, std::string> KeptGame::copy_to(const std::string& file) const {
  return write_new(record_, file);
}

Secret new_secret() {
  Secret secret{};
  std::size_t filled = 0;
  while (filled < secret.size()) {
    const ssize_t count = ::getrandom(secret.data() + filled, secret.size() - filled, 0);
    if (count < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot get random numbers from the system");
    if (count > 0) filled += static_cast<std::size_t>(count);
  }
  return secret;
}

std::expected<Secret, std::string> read_secret(std::string_view text) {
  if (const auto secret = from_hex<std::tuple_size_v<Secret>>(text)) return *secret;
  auto number = read_count(text, std::numeric_limits<std::uint64_t>::max());
  if (!number)
    return std::unexpected(fmt::format(
        "a seed is {} hexadecimal digits or a whole number below 2^64, not '{}'", kDigits, excerpt(text)));
  Secret secret{};
  for (auto byte = secret.rbegin(); *number > 0; ++byte, *number >>= 8)
    *byte = static_cast<std::uint8_t>(*number);
  return secret;
}

std::string new_record_name() {
  const std::string base = time_text("tephra-%Y%m%d-%H%M%S");
  std::string name = base + ".tephra";
  for (int again = 2; is_there(name) || is_there(secret_file(name)); ++again)
    name = fmt::format("{}-{}.tephra", base, again);
  return name;
}

}  // namespace tephra
