#include <cstdio>
#include <string>

#include "apps/tephra/commands.h"
#include "apps/tephra/protocol.h"
#include "apps/tephra/terminal.h"

namespace tephra {

namespace {

// Reads up to the next line feed, which is taken but not kept, or to the end. False if there is nothing left.
// Of a line that is too long to be answered only as much is kept as shows it.
bool read_line(std::FILE* from, std::string& line) {
  line.clear();
  int byte = std::getc(from);
  if (byte == EOF) return false;
  for (; byte != EOF && byte != '\n'; byte = std::getc(from))
    if (line.size() <= Protocol::kLongestLine) line += static_cast<char>(byte);
  return true;
}

void converse() {
  Protocol protocol;
  std::string line;
  while (!protocol.finished() && read_line(stdin, line)) print_out(protocol.answer(line));
}

}  // namespace

void add_engine(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("engine", "Speak the engine protocol on standard input and output");
  command->footer(
      "One command a line: ugi, isready, setoption, newgame, play, undo, legal, turn, state, places, go,\n"
      "stop, quit. docs/notation.md describes them. `go` chooses uniformly at random.\n\n"
      "Example:\n"
      "  printf 'newgame taluva players=2\\nplay draw:JC JC@0,0/e\\nlegal\\nquit\\n' | tephra engine\n");
  command->callback([&status] {
    converse();
    status = 0;
  });
}

}  // namespace tephra
