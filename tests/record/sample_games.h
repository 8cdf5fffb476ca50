#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/fair.h"
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/match.h"
#include "engine/record/record.h"

// Games to keep in records: every setup there is, played at random with fair draws.
namespace tephra::samples {

inline Match match(std::string_view options) { return *Match::create("taluva", *read_settings(options)); }

// Every preset, number of players, hut rule and mode; the whole stack, a short one and the shortest.
inline std::vector<std::string> all_options() {
  std::vector<std::string> all;
  for (const std::string rules : {"ferti", "classic"})
    for (const std::string players : {"2", "3", "4", "5"})
      for (const std::string hut : {"isolated", "anywhere"})
        for (const std::string mode : {"winner", "ranking", "teams"})
          for (const std::string tiles : {"", " tiles=9", " tiles=1"})
            if (mode != "teams" || players == "4")
              all.push_back("rules=" + rules + " players=" + players + " hut=" + hut + " mode=" + mode +
                            tiles);
  return all;
}

inline FairSource source(Random& random, int seats) {
  const auto byte = [&] { return static_cast<std::uint8_t>(random.below(256)); };
  FairSource source;
  for (auto& b : source.secret) b = byte();
  for (int seat = 0; seat < seats; ++seat) {
    source.nonces.emplace_back();
    if (random.below(2) == 0) continue;
    source.nonces.back().emplace();
    for (auto& b : *source.nonces.back()) b = byte();
  }
  return source;
}

inline void play_one(Match& match, Random& random, const FairSource& source) {
  const bool chance = match.turn().kind == Turn::Kind::Chance;
  const auto played = match.play(chance ? match.dealt(source) : match.random_token(random));
  ASSERT_TRUE(played.has_value());
}

// A game of at most `tokens` tokens with everything a record can hold.
inline Record play(std::string_view options, Random& random, std::size_t tokens = 1000) {
  Record record{.match = match(options)};
  const FairSource fair = source(random, record.match.seats());
  record.commit = commitment(fair.secret);
  record.secret = fair.secret;
  record.nonces = fair.nonces;
  record.date = "2026-11-15";
  for (int seat = 1; seat <= record.match.seats(); ++seat)
    record.names.push_back("Player " + std::to_string(seat));
  while (record.match.tokens().size() < tokens && record.match.turn().kind != Turn::Kind::Over)
    play_one(record.match, random, fair);
  return record;
}

// Reads a text that must be a record.
inline Record read(std::string_view text) {
  auto record = read_record(text);
  if (record) return *std::move(record);
  ADD_FAILURE() << record.error().line << ':' << record.error().column << ' ' << record.error().reason << '\n'
                << text;
  return Record{.match = match("")};
}

}  // namespace tephra::samples
