#include "tests/naive/taluva.h"

#include <algorithm>
#include <functional>
#include <ranges>

namespace tephra::naive {
namespace {

// T-MAT-3 and T-MAT-5: how many of each tile AB there are.
std::map<std::string, int> whole_pool(int players) {
  std::map<std::string, int> pool = {
      {"JJ", 1}, {"JC", 5}, {"JS", 4}, {"JR", 2}, {"JL", 1},  //
      {"CJ", 6}, {"CC", 1}, {"CS", 2}, {"CR", 2}, {"CL", 1},  //
      {"SJ", 4}, {"SC", 2}, {"SS", 1}, {"SR", 1}, {"SL", 1},  //
      {"RJ", 2}, {"RC", 2}, {"RS", 2}, {"RR", 1}, {"RL", 1},  //
      {"LJ", 2}, {"LC", 1}, {"LS", 1}, {"LR", 1}, {"LL", 1},
  };
  if (players == 5) {
    pool["CJ"] += 1;
    pool["JC"] += 2;
    pool["SJ"] += 2;
    pool["JS"] += 2;
    pool["LJ"] += 2;
    pool["RC"] += 2;
    pool["CR"] += 1;
  }
  return pool;
}

}  // namespace

Taluva::Taluva(TaluvaConfig config)
    : config_(config),
      unseen_(whole_pool(config.players)),
      players_(static_cast<std::size_t>(config.players)) {}

std::string Taluva::turn() const {
  switch (phase_) {
    case Phase::Chance: return "chance";
    case Phase::Place: return "seat " + std::to_string(seat_) + " place";
    case Phase::Build: return "seat " + std::to_string(seat_) + " build";
    case Phase::Over: break;
  }
  return "over";
}

std::string Taluva::play(std::string_view text) {
  const auto token = Token::parse(text);
  if (!token) return "Malformed";
  const auto refusal = judge(*token, settlements());
  if (!refusal.empty()) return std::string(refusal);

  if (token->kind == Token::Kind::Draw) {
    tile_ = token->tile;
    --unseen_.at(tile_);
    ++drawn_;
    phase_ = Phase::Place;
  } else if (token->kind == Token::Kind::Place) {
    place(*token);
  } else {
    build(*token);
  }
  return "";
}

void Taluva::place(const Token& token) {
  const auto fields = token.tile_fields();
  const std::string terrains = "V" + token.tile;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto below = island_.find(fields[i]);
    const int level = below == island_.end() ? 1 : below->second.level + 1;  // T-TILE-4
    // T-TILE-5: the huts that lay here are gone, and not given back.
    island_[fields[i]] = Ground{.terrain = terrains[i], .level = level, .direction = token.direction};
  }

  phase_ = Phase::Build;
  if (legal_tokens().empty()) {  // T-OUT-1
    mover().status = Status::Out;
    out_.push_back(seat_);
    end_turn();
  }
}

void Taluva::build(const Token& token) {
  const auto put = [this](Field field, Building building, int huts) {
    Ground& ground = island_.at(field);
    ground.building = building;
    ground.owner = seat_;
    ground.huts = huts;
  };
  if (token.kind == Token::Kind::Hut) {
    put(token.field, Building::Huts, 1);
    --mover().huts;
  } else if (token.kind == Token::Kind::Tower) {
    put(token.field, Building::Tower, 0);
    --mover().towers;
  } else if (token.kind == Token::Kind::Temple) {
    put(token.field, Building::Temple, 0);
    --mover().temples;
  } else {
    for (const Settlement& settlement : settlements()) {
      if (!settlement.fields.contains(token.field)) continue;
      const auto fields = expansion(settlement, token.landscape);
      mover().huts -= huts_needed(fields);
      for (const Field field : fields) put(field, Building::Huts, island_.at(field).level);
    }
  }

  if (completes_the_game()) {
    finished_.push_back(seat_);
    mover().status = Status::Finished;
    if (config_.mode != Mode::Ranking) {
      finish("early");  // T-END-3
      return;
    }
  }
  end_turn();
}

void Taluva::end_turn() {
  if (sides_in().size() == 1) {
    finish("last-standing");  // T-END-4
    return;
  }
  if (drawn_ == config_.tiles) {
    finish("stack-empty");  // T-END-1
    return;
  }
  do {
    seat_ = seat_ % config_.players + 1;  // T-SET-2
  } while (mover().status != Status::In);
  tile_.clear();
  phase_ = Phase::Chance;
}

void Taluva::finish(std::string_view termination) {
  tile_.clear();
  phase_ = Phase::Over;
  termination_ = termination;
}

int Taluva::kinds_completed(int seat) const {
  const Player& pieces = player(seat);
  return int{pieces.huts == 0} + int{pieces.towers == 0} + int{pieces.temples == 0};
}

// Whether the build just made ends the game for the mover (T-END-3, T-MODE-2) or the mover's team (T-MODE-3).
bool Taluva::completes_the_game() const {
  const int own = kinds_completed(seat_);
  if (config_.mode != Mode::Teams) return own >= 2;
  const int partner = kinds_completed((seat_ + 1) % 4 + 1);
  return std::max(own, partner) >= 2 && std::min(own, partner) >= 1;
}

// Seats that win together have the same side.
int Taluva::side(int seat) const { return config_.mode == Mode::Teams ? (seat - 1) % 2 + 1 : seat; }

std::set<int> Taluva::sides_in() const {
  std::set<int> sides;
  for (int seat = 1; seat <= config_.players; ++seat) {
    if (player(seat).status == Status::In) sides.insert(side(seat));
  }
  return sides;
}

// T-END-2: temples, towers and huts these seats have built together.
std::vector<int> Taluva::score(const std::vector<int>& seats) const {
  const Player all;
  std::vector<int> built = {0, 0, 0};
  for (const int seat : seats) {
    built[0] += all.temples - player(seat).temples;
    built[1] += all.towers - player(seat).towers;
    built[2] += all.huts - player(seat).huts;
  }
  return built;
}

// T-PLACE-1, T-MODE-2: groups of seats that share a place, best first: who finished, in that order; who is
// in, by score; who is out, the last out first.
std::vector<std::vector<int>> Taluva::standings() const {
  std::vector<std::vector<int>> groups;
  for (const int seat : finished_) groups.push_back({seat});
  std::map<std::vector<int>, std::vector<int>, std::greater<>> by_score;
  for (int seat = 1; seat <= config_.players; ++seat) {
    if (player(seat).status == Status::In) by_score[score({seat})].push_back(seat);
  }
  for (const auto& [built, seats] : by_score) groups.push_back(seats);
  for (const int seat : std::views::reverse(out_)) groups.push_back({seat});
  return groups;
}

// T-MODE-3: the same for two teams.
std::vector<std::vector<int>> Taluva::team_standings() const {
  const std::vector<int> first = {1, 3};
  const std::vector<int> second = {2, 4};
  if (termination_ == "stack-empty") {
    const auto is_out = [this](int seat) { return player(seat).status == Status::Out; };
    auto first_in = first;
    auto second_in = second;
    std::erase_if(first_in, is_out);
    std::erase_if(second_in, is_out);
    if (score(first_in) == score(second_in)) return {{1, 2, 3, 4}};
    if (score(first_in) > score(second_in)) return {first, second};
    return {second, first};
  }
  const int winner = termination_ == "early" ? side(finished_.front()) : *sides_in().begin();
  if (winner == 1) return {first, second};
  return {second, first};
}

std::map<int, int> Taluva::places_by_seat() const {
  std::map<int, int> place_of;
  int place = 1;
  for (const auto& group : config_.mode == Mode::Teams ? team_standings() : standings()) {
    for (const int seat : group) place_of[seat] = place;
    place += static_cast<int>(group.size());
  }
  return place_of;
}

std::string Taluva::places() const {
  if (phase_ != Phase::Over) return "none";
  std::string line = "places";
  for (const auto& [seat, place] : places_by_seat()) line += " " + std::to_string(place);
  return line + " termination " + termination_;
}

int Taluva::certain_place(int seat) const {
  const bool has_left = player(seat).status != Status::In;
  if (phase_ != Phase::Over && (config_.mode == Mode::Teams || !has_left)) return 0;
  return places_by_seat().at(seat);
}

}  // namespace tephra::naive
