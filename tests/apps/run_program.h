#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/temporary_folder.h"

namespace tephra::tests {

// One run of the program under test.
struct Run {
  std::vector<std::string> arguments;
  std::string input = {};                     // on its standard input, which is then closed
  std::filesystem::path folder = {};          // the folder it runs in; empty: this one
  std::vector<std::string> environment = {};  // NAME=VALUE, beside the environment of the tests
  std::chrono::seconds patience{120};         // longer is a hang: the program is ended
};

struct Ran {
  int status = -1;  // the exit status; 128 + N after signal N; -1 if it never ran or had to be ended
  std::string out;
  std::string err;
};

// Runs the program and waits for it. Its three streams are pipes.
Ran run_program(const Run& run);

// A whole file; empty if it cannot be read.
std::string read_whole(const std::filesystem::path& file);
void write_whole(const std::filesystem::path& file, const std::string& text);

}  // namespace tephra::tests
