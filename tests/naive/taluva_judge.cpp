// What may be played, and why not: every refusal in the order the rules list them.
#include <algorithm>

#include "tests/naive/taluva.h"

namespace tephra::naive {

std::vector<Taluva::Settlement> Taluva::settlements() const {
  Settlements found;
  std::set<Field> seen;
  for (const auto& [start, ground] : island_) {
    if (ground.building == Building::None || seen.contains(start)) continue;
    Settlement settlement{.owner = ground.owner};
    std::vector<Field> open = {start};
    seen.insert(start);
    while (!open.empty()) {
      const Field field = open.back();
      open.pop_back();
      settlement.fields.insert(field);
      const Building building = island_.at(field).building;
      if (building == Building::Tower) settlement.has_tower = true;
      if (building == Building::Temple) settlement.has_temple = true;
      for (const Field next : field.neighbours()) {
        const auto it = island_.find(next);
        if (it == island_.end() || it->second.owner != settlement.owner) continue;
        if (seen.insert(next).second) open.push_back(next);
      }
    }
    found.push_back(settlement);
  }
  return found;
}

std::string_view Taluva::judge(const Token& token, const Settlements& settlements) const {
  if (phase_ == Phase::Over) return "GameOver";
  Phase wanted = Phase::Build;
  if (token.kind == Token::Kind::Draw) wanted = Phase::Chance;
  if (token.kind == Token::Kind::Place) wanted = Phase::Place;
  if (phase_ != wanted) return "WrongPhase";

  switch (token.kind) {
    case Token::Kind::Draw: return unseen_.at(token.tile) > 0 ? "" : "NotInPool";  // T-SET-1
    case Token::Kind::Place: return judge_placement(token, settlements);
    case Token::Kind::Hut: return judge_hut(token);
    case Token::Kind::Tower: return judge_tower(token, settlements);
    case Token::Kind::Temple: return judge_temple(token, settlements);
    case Token::Kind::Expand: return judge_expand(token, settlements);
  }
  return "Malformed";
}

std::string_view Taluva::judge_placement(const Token& token, const Settlements& settlements) const {
  if (token.tile != tile_) return "WrongTile";
  if (island_.empty()) {  // T-TILE-1
    return token.field == Field{0, 0} && token.direction == 0 ? "" : "NotConnected";
  }

  const auto fields = token.tile_fields();
  const auto on_island = [this](Field field) { return island_.contains(field); };
  if (std::ranges::none_of(fields, on_island)) {  // T-TILE-2
    for (const Field field : fields) {
      if (std::ranges::any_of(field.neighbours(), on_island)) return "";
    }
    return "NotConnected";
  }
  if (!std::ranges::all_of(fields, on_island)) return "PartlyOnTable";  // T-TILE-6

  const Ground& covered_volcano = island_.at(token.field);
  if (covered_volcano.terrain != 'V') return "VolcanoNotOnVolcano";          // T-TILE-3a
  if (covered_volcano.direction == token.direction) return "SameDirection";  // T-TILE-3b
  for (const Field field : fields) {
    if (island_.at(field).level != covered_volcano.level) return "UnevenLevels";  // T-TILE-3c
  }
  for (const Field field : fields) {
    if (island_.at(field).building == Building::Tower) return "CoversTower";  // T-TILE-3d
  }
  for (const Field field : fields) {
    if (island_.at(field).building == Building::Temple) return "CoversTemple";  // T-TILE-3d
  }
  const auto covered = [&fields](Field field) { return std::ranges::find(fields, field) != fields.end(); };
  for (const Settlement& settlement : settlements) {
    if (std::ranges::all_of(settlement.fields, covered)) return "CoversWholeSettlement";  // T-TILE-3e
  }
  return "";
}

// What huts, towers and temples ask of their field alike.
std::string_view Taluva::judge_site(Field field, int pieces) const {
  const auto it = island_.find(field);
  if (it == island_.end()) return "NoSuchField";
  if (it->second.terrain == 'V') return "VolcanoField";
  if (it->second.building != Building::None) return "Occupied";
  if (pieces == 0) return "NoPiecesLeft";
  return "";
}

std::string_view Taluva::judge_hut(const Token& token) const {
  const auto refusal = judge_site(token.field, mover().huts);
  if (!refusal.empty()) return refusal;
  if (island_.at(token.field).level != 1) return "NotLevelOne";  // T-HUT-1
  if (config_.isolated) {                                        // T-HUT-2
    for (const Field next : token.field.neighbours()) {
      const auto it = island_.find(next);
      if (it != island_.end() && it->second.owner == seat_) return "TouchesOwnSettlement";
    }
  }
  return "";
}

std::string_view Taluva::judge_tower(const Token& token, const Settlements& settlements) const {
  const auto refusal = judge_site(token.field, mover().towers);
  if (!refusal.empty()) return refusal;
  if (island_.at(token.field).level < 3) return "TooLow";  // T-TOWER-1
  const auto beside = own_settlements_beside(token.field, settlements);
  if (beside.empty()) return "NoAdjacentSettlement";
  // T-JOIN-1: one settlement without a tower is enough.
  const auto has_tower = [](const Settlement* settlement) { return settlement->has_tower; };
  return std::ranges::all_of(beside, has_tower) ? "SettlementHasTower" : "";
}

std::string_view Taluva::judge_temple(const Token& token, const Settlements& settlements) const {
  const auto refusal = judge_site(token.field, mover().temples);
  if (!refusal.empty()) return refusal;
  auto beside = own_settlements_beside(token.field, settlements);
  if (beside.empty()) return "NoAdjacentSettlement";
  // T-TEMPLE-1, T-STL-2, T-JOIN-1: one and the same settlement must be large enough and without a temple.
  std::erase_if(beside, [](const Settlement* settlement) { return settlement->fields.size() < 3; });
  if (beside.empty()) return "SettlementTooSmall";
  const auto has_temple = [](const Settlement* settlement) { return settlement->has_temple; };
  return std::ranges::all_of(beside, has_temple) ? "SettlementHasTemple" : "";
}

std::string_view Taluva::judge_expand(const Token& token, const Settlements& settlements) const {
  if (!island_.contains(token.field)) return "NoSuchField";
  for (const Settlement& settlement : settlements) {
    if (settlement.owner != seat_ || !settlement.fields.contains(token.field)) continue;
    const auto fields = expansion(settlement, token.landscape);
    if (fields.empty()) return "NothingToExpand";                      // T-EXP-1
    return huts_needed(fields) > mover().huts ? "NotEnoughHuts" : "";  // T-EXP-2
  }
  return "NotYourSettlement";
}

std::vector<const Taluva::Settlement*> Taluva::own_settlements_beside(Field field,
                                                                      const Settlements& settlements) const {
  const auto neighbours = field.neighbours();
  std::vector<const Settlement*> beside;
  for (const Settlement& settlement : settlements) {
    const auto inside = [&settlement](Field next) { return settlement.fields.contains(next); };
    if (settlement.owner == seat_ && std::ranges::any_of(neighbours, inside)) beside.push_back(&settlement);
  }
  return beside;
}

std::set<Taluva::Field> Taluva::expansion(const Settlement& settlement, char landscape) const {
  std::set<Field> fields;
  for (const Field field : settlement.fields) {
    for (const Field next : field.neighbours()) {
      const auto it = island_.find(next);
      if (it == island_.end()) continue;
      if (it->second.terrain == landscape && it->second.building == Building::None) fields.insert(next);
    }
  }
  return fields;
}

int Taluva::huts_needed(const std::set<Field>& fields) const {
  int huts = 0;
  for (const Field field : fields) huts += island_.at(field).level;
  return huts;
}

// A superset of the legal tokens, each in canonical form and once: whatever is left out is refused for sure.
std::vector<Taluva::Token> Taluva::candidates(const Settlements& settlements) const {
  std::vector<Token> tokens;
  if (phase_ == Phase::Chance) {
    for (const auto& [tile, count] : unseen_) tokens.push_back({.kind = Token::Kind::Draw, .tile = tile});
  }
  if (phase_ == Phase::Place) {
    // A tile that touches or covers the island has its volcano at most two steps from it.
    std::set<Field> volcanoes = {Field{0, 0}};
    for (const auto& [field, ground] : island_) volcanoes.insert(field);
    for (int step = 0; step < 2; ++step) {
      const std::set<Field> inner = volcanoes;
      for (const Field field : inner) {
        for (const Field next : field.neighbours()) volcanoes.insert(next);
      }
    }
    for (const Field volcano : volcanoes) {
      for (int direction = 0; direction < 6; ++direction) {
        tokens.push_back(
            {.kind = Token::Kind::Place, .tile = tile_, .field = volcano, .direction = direction});
      }
    }
  }
  if (phase_ == Phase::Build) {
    for (const auto& [field, ground] : island_) {
      for (const auto kind : {Token::Kind::Hut, Token::Kind::Tower, Token::Kind::Temple}) {
        tokens.push_back({.kind = kind, .field = field});
      }
    }
    for (const Settlement& settlement : settlements) {
      const Field first = *settlement.fields.begin();
      for (const char landscape : kTaluvaLandscapes) {
        tokens.push_back({.kind = Token::Kind::Expand, .field = first, .landscape = landscape});
      }
    }
  }
  return tokens;
}

std::vector<Taluva::Token> Taluva::legal_tokens() const {
  const Settlements now = settlements();
  std::vector<Token> tokens = candidates(now);
  std::erase_if(tokens, [&](const Token& token) { return !judge(token, now).empty(); });
  return tokens;
}

std::vector<std::string> Taluva::legal() const {
  std::vector<std::string> lines;
  for (const Token& token : legal_tokens()) {
    lines.push_back(token.text());
    if (token.kind == Token::Kind::Draw) lines.back() += " x" + std::to_string(unseen_.at(token.tile));
  }
  std::ranges::sort(lines);
  return lines;
}

}  // namespace tephra::naive
