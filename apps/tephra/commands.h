#pragma once

#include <CLI/CLI.hpp>

namespace tephra {

// Each adds one subcommand to the program, with its options and an example in its help. When the command has
// run, `status` holds the program's exit status: 0 when it did what was asked.
void add_play(CLI::App& app, int& status);
void add_engine(CLI::App& app, int& status);
void add_show(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_random(CLI::App& app, int& status);
void add_analyze(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_bot(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_train(CLI::App& app, int& status);

}  // namespace tephra
