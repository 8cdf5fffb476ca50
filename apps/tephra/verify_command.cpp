#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/files.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/record_file.h"
#include "apps/tephra/terminal.h"
#include "view/tell.h"

namespace tephra {

namespace {

// "FILE: draws are fair (24 tiles)", or what is wrong.
std::expected<std::string, std::string> verified(const std::string& file) {
  const auto record = load_record(file);
  if (!record) return std::unexpected(record.error());
  if (const auto fair = verify_draws(*record); !fair)
    return std::unexpected(fmt::format("{}: {}", shown_name(file), fair.error()));
  return fmt::format("{}: draws are fair ({})", shown_name(file), tell_chance(record->match));
}

// Whether every file's draws are fair.
bool verify(const std::vector<std::string>& files) {
  Progress progress("verify", "files", files.size());
  bool all_fair = true;
  std::uint64_t done = 0;
  for (const std::string& file : files) {
    const auto words = verified(file);
    progress.clear();
    if (words)
      print_out(*words + "\n");
    else
      fmt::print(stderr, "tephra: {}\n", words.error());
    all_fair &= words.has_value();
    progress.at(++done);
  }
  return all_fair;
}

}  // namespace

void add_verify(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("verify", "Check that the draws of finished games were fair");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "Records; - for standard input")->required()->type_name("");
  command->footer(
      "A record's Commit was shown before the game, its Seed after the end. The draws are fair if the Seed "
      "belongs to\n"
      "the Commit and deals exactly the tiles or dice that were played. Fails if any file does.\n\n"
      "Example:\n"
      "  tephra verify game.tephra\n");
  command->callback([files, &status] { status = verify(*files) ? 0 : 1; });
}

}  // namespace tephra
