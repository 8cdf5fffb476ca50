#include "apps/tephra/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

#include "engine/core/number.h"

namespace tephra {

namespace {

constexpr std::size_t kLongestLine = 4096;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool has_colours() {
  if (!variable("NO_COLOR").empty()) return false;
  if (const auto force = variable("CLICOLOR_FORCE"); !force.empty() && force != "0") return true;
  return output_is_terminal() && variable("TERM") != "dumb";
}

// 0 if nothing limits them.
int columns() {
  if (const auto given = read_number(variable("COLUMNS")); given && *given > 0) return *given;
  winsize size{};
  if (output_is_terminal() && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) return size.ws_col;
  return 0;
}

// Interrupting a read makes it fail, which ends the input; nothing else is left to do.
void take_note(int /*signal*/) {}

void on_interrupt(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
}

}  // namespace

bool input_is_terminal() { return ::isatty(STDIN_FILENO) != 0; }
bool output_is_terminal() { return ::isatty(STDOUT_FILENO) != 0; }

TextOptions text_options() {
  TextOptions options;
  options.colour = has_colours();
  options.true_colour = variable("COLORTERM") == "truecolor" || variable("COLORTERM") == "24bit";
  options.columns = columns();
  return options;
}

void print_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
}

std::optional<std::string> read_input_line() {
  int byte = std::getc(stdin);
  if (byte == EOF) return std::nullopt;
  std::string line;
  for (; byte != EOF && byte != '\n'; byte = std::getc(stdin))
    if (line.size() < kLongestLine) line += static_cast<char>(byte);
  return line;
}

InterruptEndsInput::InterruptEndsInput() { on_interrupt(take_note); }
InterruptEndsInput::~InterruptEndsInput() { on_interrupt(SIG_DFL); }

Keys::Keys() {
  ::tcgetattr(STDIN_FILENO, &before_);
  termios now = before_;
  // Signals too are off: Ctrl-C has to put the terminal back before it ends anything.
  now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

Keys::~Keys() { ::tcsetattr(STDIN_FILENO, TCSANOW, &before_); }

std::optional<Keys::Key> Keys::next(std::optional<std::chrono::milliseconds> limit) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  constexpr long long kLongest = 24LL * 60 * 60 * 1000;
  const int timeout = limit ? static_cast<int>(std::clamp<long long>(limit->count(), 0, kLongest)) : -1;
  if (::poll(&input, 1, timeout) == 0) return std::nullopt;
  std::array<char, 16> typed{};
  const ssize_t count = ::read(STDIN_FILENO, typed.data(), typed.size());
  if (count <= 0) return Key::Quit;
  const std::string_view key(typed.data(), static_cast<std::size_t>(count));
  constexpr std::string_view kCtrlC = "\x03";
  constexpr std::string_view kCtrlD = "\x04";
  if (key == "q" || key == kCtrlC || key == kCtrlD) return Key::Quit;
  if (key == "\n" || key == " " || key == "n" || key == "\x1b[C") return Key::Forward;
  if (key == "b" || key == "\x1b[D" || key == "\x7f") return Key::Back;
  return Key::Other;
}

}  // namespace tephra
