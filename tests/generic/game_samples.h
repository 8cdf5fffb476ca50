#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/taluva/game.h"
#include "engine/volcano_island/game.h"
#include "search/policy.h"
#include "search/taluva_policies.h"
#include "search/volcano_island_policies.h"

namespace tephra {

// What the generic suite is told about a game: which games to play, how to reach all corners of them, and
// which decisions to look at closely. A new game adds its own specialisation, and its type to the suite's
// list.
template <class G>
struct GameSamples;

template <int Words>
struct GameSamples<taluva::Taluva<Words>> {
  using Position = taluva::Position<Words>;
  using Options = taluva::Options;
  using Move = taluva::Move;

  static std::vector<Options> options() {
    using taluva::HutRule;
    using taluva::Mode;
    std::vector<Options> options{
        {.players = 2, .tiles = 24},
        {.players = 2, .tiles = 30, .hut = HutRule::Anywhere, .mode = Mode::Ranking},
        {.players = 3, .tiles = 29, .mode = Mode::Ranking},
        {.players = 4, .tiles = 28, .hut = HutRule::Anywhere, .mode = Mode::Teams},
        {.players = 5, .tiles = 1},
    };
    if (Words == 2) {
      options.push_back(
          {.preset = taluva::Preset::Classic, .players = 2, .tiles = 48, .hut = HutRule::Anywhere});
      options.push_back({.players = 4, .tiles = 48, .mode = Mode::Teams});
      options.push_back({.players = 5, .tiles = 60, .mode = Mode::Ranking});
    }
    return options;
  }

  // A decision by any policy, so that high ground, holes and players who are out are all met.
  static Move decide(const Position& position, Random& random) {
    const auto policies = static_cast<std::uint32_t>(policy_names(taluva::kName).size());
    return taluva::choose(position, static_cast<Policy>(random.below(policies)), random);
  }

  // What is left of a state when all that tells how it came about is taken out: the numbers of the tiles.
  static std::string essence(std::string_view state) {
    constexpr std::string_view kTile = R"("tile":)";
    std::string rest;
    for (std::size_t at = 0; (at = state.find(kTile)) != std::string_view::npos;) {
      rest += state.substr(0, at);
      state.remove_prefix(state.find(',', at) + 1);
    }
    return rest.append(state);
  }

  // The eruptions that no building forbids and those that one does.
  static int allowed_by_landscape(const Position& position) {
    int count = 0;
    position.land().each_eruption([&](const taluva::Eruption&) { ++count; });
    return count;
  }

  // Decisions whose random moves are picked in different ways.
  struct Kind {
    std::string_view name;
    bool (*is)(const Position&);
  };
  static std::vector<Kind> kinds() {
    using taluva::Phase;
    return {
        {"a placement without eruptions",
         [](const Position& position) {
           return position.phase() == Phase::Place && allowed_by_landscape(position) == 0;
         }},
        {"a placement with eruptions, some of them forbidden",
         [](const Position& position) {
           if (position.phase() != Phase::Place) return false;
           const int eruptions = position.choices().count() - position.land().shore().count();
           return eruptions > 2 && eruptions < allowed_by_landscape(position);
         }},
        {"huts and expansions",
         [](const Position& position) {
           return position.phase() == Phase::Build && position.builder().huts().count() > 2 &&
                  position.choices().count() > position.builder().huts().count() + 3;
         }},
        {"a tower, a temple and an expansion",
         [](const Position& position) {
           if (position.phase() != Phase::Build) return false;
           const auto builder = position.builder();
           const int others = builder.huts().count() + builder.towers().count() + builder.temples().count();
           return builder.towers().any() && builder.temples().any() && position.choices().count() > others;
         }},
    };
  }
};

template <>
struct GameSamples<volcano_island::VolcanoIsland> {
  using Position = volcano_island::Position;
  using Options = volcano_island::Options;
  using Move = volcano_island::Move;

  static std::vector<Options> options() {
    using volcano_island::Influence;
    return {
        {},
        {.players = 3},
        {.players = 4, .coins = 12, .influence = Influence::Orthogonal},
        {.players = 3, .coins = 12},
    };
  }

  // A decision by any policy, so that towns, cities and lava among pieces are all met.
  static Move decide(const Position& position, Random& random) {
    const auto names = policy_names(volcano_island::kName);
    const auto name = names[random.below(static_cast<std::uint32_t>(names.size()))];
    return volcano_island::choose(position, *policy_named(volcano_island::kName, name), random);
  }

  // A state shows nothing of its past.
  static std::string essence(std::string_view state) { return std::string(state); }

  struct Kind {
    std::string_view name;
    bool (*is)(const Position&);
  };
  static std::vector<Kind> kinds() {
    using volcano_island::Phase;
    static constexpr auto kOffers = [](const Position& position, Move::Kind kind) {
      bool found = false;
      position.choices().each([&](Move move) { found |= move.kind == kind; });
      return found;
    };
    return {
        {"settlements, some of which cannot move everywhere",
         [](const Position& position) {
           return position.phase() == Phase::Act && position.actions_taken() == 0 &&
                  position.board().settlements(position.seat()).count() == 2;
         }},
        {"no settlement left in supply",
         [](const Position& position) {
           return position.phase() == Phase::Act &&
                  position.supply(position.seat(), volcano_island::Piece::Settlement) == 0;
         }},
        {"a village, and the end of the turn",
         [](const Position& position) {
           return kOffers(position, Move::Kind::Village) && kOffers(position, Move::Kind::End);
         }},
        {"a town", [](const Position& position) { return kOffers(position, Move::Kind::Town); }},
        {"lava", [](const Position& position) { return position.phase() == Phase::Lava; }},
    };
  }
};

}  // namespace tephra
