#include "tests/soak/wishes.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include <fmt/format.h>

namespace tephra::tests {

namespace {

namespace json = boost::json;

std::string id_of(const json::value& event) {
  const json::value* id = event.as_object().if_contains("id");
  return id != nullptr && id->is_string() ? std::string(id->as_string()) : std::string();
}

}  // namespace

std::vector<std::string> contradictions(const Testimony& testimony, const std::vector<json::value>& log) {
  std::vector<std::string> found = testimony.complaints;
  const auto complain = [&](std::string what) {
    found.push_back("table " + testimony.table + ": " + std::move(what));
  };

  for (std::size_t i = 0; i < log.size(); ++i)
    if (log[i].at("i").to_number<std::size_t>() != i) complain(fmt::format("event {} has another number", i));

  // Whatever was told to anybody is in the log, and has not changed.
  if (testimony.events.size() > log.size())
    complain(fmt::format("{} events were told, {} are kept", testimony.events.size(), log.size()));
  for (std::size_t i = 0; i < std::min(log.size(), testimony.events.size()); ++i) {
    if (log[i] != testimony.events[i])
      complain(fmt::format("event {} was told as {} and is kept as {}", i,
                           json::serialize(testimony.events[i]), json::serialize(log[i])));
  }

  // A wish may make several events, which stand together: it happened as often as such a run begins.
  std::map<std::string, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const std::string id = id_of(log[i]);
    if (id.empty() || !testimony.wishes.contains(id)) continue;
    if (i > 0 && id_of(log[i - 1]) == id) continue;
    places[id].push_back(i);
  }
  for (const auto& [id, wish] : testimony.wishes) {
    const std::vector<std::size_t>& at = places[id];
    if (at.size() > 1) complain(fmt::format("{} happened {} times", wish.message, at.size()));
    if (wish.fate == Wish::Fate::Acknowledged) {
      if (at.empty())
        complain(fmt::format("{} was acknowledged and is lost", wish.message));
      else if (at.front() != static_cast<std::size_t>(wish.index))
        complain(fmt::format("{} was acknowledged as {} and is {}", wish.message, wish.index, at.front()));
    }
    if (wish.fate == Wish::Fate::Refused && !at.empty())
      complain(fmt::format("{} was refused and happened", wish.message));
  }
  return found;
}

}  // namespace tephra::tests
