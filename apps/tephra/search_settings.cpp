#include "apps/tephra/search_settings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <ranges>
#include <variant>

#include <fmt/format.h>

#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"

namespace tephra {

namespace {

struct Tunable {
  std::string_view name;
  std::string_view what;
  std::variant<float Effort::*, float TreeSettings::*, int TreeSettings::*, int Thinker::Settings::*> setting;
  double least;
  double most;
};
constexpr std::array<Tunable, 10> kTunables{{
    {"looseness", "how much worse a move may look and still be played", &Effort::looseness, 0, 10},
    {"threads", "how many think at the same time", &Thinker::Settings::threads, 1, 64},
    {"curiosity", "how much moves are preferred that were tried little", &TreeSettings::curiosity, 0, 100},
    {"sharpness", "how much moves are preferred that look better at first", &TreeSettings::sharpness, 0,
     1000},
    {"widest", "how many moves of a decision are kept", &TreeSettings::widest, 1, 1000},
    {"narrow", "how many moves of the decision itself are tried at first", &TreeSettings::narrow, 1, 1000},
    {"wider", "how many more of them, by the root of the tries", &TreeSettings::wider, 0, 1000},
    {"closer", "how many moves are looked at more closely at once, 0 for all", &TreeSettings::closer, 0,
     1000},
    {"hindsight", "whether what was found of a move behind one line counts behind others",
     &TreeSettings::hindsight, 0, 1},
    {"outcomes", "how many outcomes of chance are tried, by the root of the tries; 0 for all",
     &TreeSettings::outcomes, 0, 100},
}};

}  // namespace

std::expected<void, std::string> set_search(std::string_view text, SearchSettings& settings) {
  const auto equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string value(text.substr(std::min(equals + 1, text.size())));
  if (std::ranges::find(Knowledge::kSubjects, name) != Knowledge::kSubjects.end()) {
    const auto weights = read_file(value);
    if (!weights) return std::unexpected(weights.error());
    Knowledge knowledge = settings.search.knowledge ? *settings.search.knowledge : built_in_knowledge();
    if (const auto read = read_weights(*weights, knowledge.weights(name)); !read)
      return std::unexpected(shown_name(value) + ": " + read.error());
    settings.search.knowledge = std::make_shared<const Knowledge>(knowledge);
    return {};
  }
  const auto tunable = std::ranges::find(kTunables, name, &Tunable::name);
  if (tunable == kTunables.end())
    return std::unexpected(fmt::format("a search has no setting '{}', but {} and the weights of {}",
                                       excerpt(name),
                                       fmt::join(kTunables | std::views::transform(&Tunable::name), ", "),
                                       fmt::join(Knowledge::kSubjects, ", ")));
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = std::holds_alternative<int TreeSettings::*>(tunable->setting) ||
                     std::holds_alternative<int Thinker::Settings::*>(tunable->setting);
  if (error != std::errc{} || end != value.data() + value.size() || !(number >= tunable->least) ||
      !(number <= tunable->most) || (whole && number != std::floor(number)))
    return std::unexpected(fmt::format("{} is a {} from {:g} to {:g}, not '{}'", name,
                                       whole ? "whole number" : "number", tunable->least, tunable->most,
                                       excerpt(value)));
  if (const auto* loose = std::get_if<float Effort::*>(&tunable->setting))
    settings.effort.** loose = static_cast<float>(number);
  else if (const auto* real = std::get_if<float TreeSettings::*>(&tunable->setting))
    settings.search.tree.** real = static_cast<float>(number);
  else if (const auto* count = std::get_if<int TreeSettings::*>(&tunable->setting))
    settings.search.tree.** count = static_cast<int>(number);
  else
    settings.search.*std::get<int Thinker::Settings::*>(tunable->setting) = static_cast<int>(number);
  return {};
}

std::string search_settings_help() {
  std::string text =
      "                and behind it, if wished, as in think:500,threads=2,taluva=new.weights:\n";
  const auto add = [&text](std::string_view name, std::string_view what) {
    text += fmt::format("                {:<15} {}\n", name, what);
  };
  for (const Tunable& tunable : kTunables) add(tunable.name, tunable.what);
  for (const auto subject : Knowledge::kSubjects)
    add(subject, "a file of weights, as `tephra train` writes it");
  return text;
}

}  // namespace tephra
