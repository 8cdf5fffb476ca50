#include <cstdio>
#include <exception>
#include <string>

#include "apps/tephra/commands.h"

int main(int argc, char** argv) {
  try {
    int status = 0;
    CLI::App app{"Tephra plays Taluva: an engine, a game in the terminal, records and their pictures.",
                 "tephra"};
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
    tephra::add_perft(app, status);
    tephra::add_bench(app, status);
    CLI11_PARSE(app, argc, argv);
    return status;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "tephra: %s\n", error.what());
    return 1;
  }
}
