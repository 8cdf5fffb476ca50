#include <algorithm>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/commands.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/terminal.h"

namespace {

// The games by the names that commands take, and whose they are.
std::string games() {
  std::string text = "The games:";
  for (const auto game : tephra::game_names())
    text += fmt::format("\n  {:<27} {}", game, tephra::title_and_author(game));
  return text;
}

// What is wrong with the first argument, which is a command or an option of the program itself; empty if
// nothing is.
std::string wrong_beginning(const CLI::App& app, const std::string& first) {
  if (first.starts_with('-'))
    return app.get_option_no_throw(first) != nullptr
               ? ""
               : fmt::format("there is no option '{}'; --help says what can be given",
                             tephra::excerpt(first));
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  if (std::ranges::find(names, first) != names.end()) return "";
  return fmt::format("{}: the commands are {}",
                     first.empty() ? "a command is missing"
                                   : fmt::format("there is no command '{}'", tephra::excerpt(first)),
                     fmt::join(names, ", "));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    int status = 0;
    CLI::App app{
        "Tephra plays two volcano games: an engine, games in the terminal, records and their pictures.",
        "tephra"};
    app.footer(games());
    app.set_version_flag("--version", "tephra " TEPHRA_VERSION);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
      return std::string("tephra: ") + error.what() + "; --help says what can be given\n";
    });
    app.require_subcommand(1);
    tephra::add_play(app, status);
    tephra::add_engine(app, status);
    tephra::add_show(app, status);
    tephra::add_replay(app, status);
    tephra::add_verify(app, status);
    tephra::add_random(app, status);
    tephra::add_analyze(app, status);
    tephra::add_match(app, status);
    tephra::add_serve(app, status);
    tephra::add_bot(app, status);
    tephra::add_perft(app, status);
    tephra::add_bench(app, status);
    tephra::add_train(app, status);
    const std::string first = argc > 1 ? argv[1] : "";
    if (first == "help") {
      tephra::print_out(app.help());
      return 0;
    }
    if (const std::string wrong = wrong_beginning(app, first); !wrong.empty())
      throw std::runtime_error(wrong);
    CLI11_PARSE(app, argc, argv);
    return status;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "tephra: %s\n", error.what());
    return 1;
  }
}
