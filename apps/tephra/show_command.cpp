#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/commands.h"
#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/record_file.h"
#include "apps/tephra/terminal.h"
#include "view/draw.h"

namespace tephra {

namespace {

struct ShowWish {
  std::string file;
  std::string line;  // of the record; empty: the end
  std::string svg;   // empty: as text
  std::string title;
  bool coordinates = true;
  bool dark = false;
  bool plain = false;
};

Match after_wished_line(const Match& match, const std::string& line) {
  if (line.empty()) return match;
  const auto all = after_each_line(match);
  const auto last = all.size() - 1;
  const auto number = read_count(line, last);
  if (!number)
    throw std::runtime_error(fmt::format("--move is a {} of the record, from 0 (the start) to {}, not '{}'",
                                         line_word(match.game()), last, excerpt(line)));
  return all[*number];
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code not_there;
  return std::filesystem::equivalent(one, other, not_there);
}

void show(const ShowWish& wish) {
  if (wish.svg.empty() && (wish.dark || !wish.title.empty()))
    throw std::runtime_error("--dark and --title are for pictures: add --svg FILE");
  const Record record = need_record(wish.file);
  const Match match = after_wished_line(record.match, wish.line);
  const bool is_end = match.tokens().size() == record.match.tokens().size();
  const auto ended = is_end ? end_of(record) : std::nullopt;
  if (wish.svg.empty()) {
    TextOptions options = text_options();
    options.colour = options.colour && !wish.plain;
    options.coordinates = wish.coordinates;
    options.names = record.names;
    options.ended = ended;
    print_out(draw_text(match, options));
    return;
  }
  const std::string picture = draw_svg(match, {.coordinates = wish.coordinates,
                                               .dark = wish.dark,
                                               .title = wish.title,
                                               .names = record.names,
                                               .ended = ended});
  if (wish.svg == "-") return print_out(picture);
  if (is_same_file(wish.svg, wish.file))
    throw std::runtime_error(fmt::format("--svg {} would overwrite the record itself", shown_name(wish.svg)));
  if (const auto written = write_file(wish.svg, picture); !written) throw std::runtime_error(written.error());
}

}  // namespace

void add_show(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("show", "Show a position of a record, as text or as an SVG picture");
  const auto wish = std::make_shared<ShowWish>();
  command->add_option("FILE", wish->file, "The record; - for standard input")->required()->type_name("");
  command
      ->add_option(
          "--move", wish->line,
          "The position after this line of the record: a turn of Taluva, a round of Volcano Island; 0 is the "
          "start (default: the end)")
      ->type_name("N");
  command->add_option("--svg", wish->svg, "Write a picture into this file instead; - for standard output")
      ->type_name("FILE");
  command->add_option("--title", wish->title, "A title above the picture");
  command->add_flag("--coordinates,!--no-coordinates", wish->coordinates, "Show the names of fields, or not");
  command->add_flag("--dark", wish->dark, "Draw the picture for a dark page");
  command->add_flag("--plain", wish->plain, "Text without colours; NO_COLOR=1 does the same");
  command->footer(
      "Examples:\n"
      "  tephra show game.tephra --move 12\n"
      "  tephra show game.tephra --svg island.svg --no-coordinates\n");
  command->callback([wish, &status] {
    show(*wish);
    status = 0;
  });
}

}  // namespace tephra
