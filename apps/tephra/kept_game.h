#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fair.h"
#include "engine/record/record.h"

namespace tephra {

// A game with fair draws that is kept in its record file, so that nothing is lost whenever it is broken off.
// Until the end the secret behind the draws is kept beside it, in a file that only its owner can read; then
// it is shown in the record, and that file is removed.
class KeptGame {
 public:
  // Begins a game with one name for each seat and writes both files. Refuses to overwrite either.
  static std::expected<KeptGame, std::string> begin(Match match, std::vector<std::string> names,
                                                    const Secret& secret, std::string file);
  // Goes on with a game that was begun like this.
  static std::expected<KeptGame, std::string> resume(std::string file);

  const Match& match() const { return record_.match; }
  // One for each seat; empty if a record that somebody else wrote does not name it.
  const std::vector<std::string>& names() const { return record_.names; }
  const std::string& file() const { return file_; }
  const Digest& commit() const { return *record_.commit; }
  const Secret& secret() const { return *record_.secret; }

  // As in Match. The files know nothing of it until keep().
  std::expected<void, Reason> play(std::string_view token) { return record_.match.play(token); }
  bool undo() { return record_.match.undo(); }

  // The token due at this chance point.
  std::string dealt() const;
  // A seed for whatever a computer player decides here: the same here every time, unknown to all who do not
  // know the secret, and telling nothing about it.
  std::uint64_t seed_here() const;

  // Brings the files up to date.
  std::expected<void, std::string> keep() const;
  // Keeps a copy as it stands now under another name. Refuses to overwrite anything.
  std::expected<void, std::string> copy_to(const std::string& file) const;

 private:
  KeptGame(Record record, std::string file) : record_(std::move(record)), file_(std::move(file)) {}
  FairSource source() const { return {*record_.secret, record_.nonces}; }

  Record record_;  // with a commit and a secret
  std::string file_;
};

// 32 bytes that nobody can foresee.
Secret new_secret();

// The secret that somebody asks for: 64 hexadecimal digits, or a whole number, which stands for its 32 bytes,
// the most significant first. The error names what would be right.
std::expected<Secret, std::string> read_secret(std::string_view text);

// A name for a record that begins now, which no file here has yet: "tephra-20261116-205907.tephra".
std::string new_record_name();

}  // namespace tephra
