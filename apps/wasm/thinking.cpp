#include "apps/wasm/thinking.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/core/json_writer.h"

namespace tephra::wasm {

namespace {

constexpr int kDone = 1000;
// So many positions are looked at in less than a slice.
constexpr std::uint64_t kQuick = 1000;

bool is_quick(const Effort& effort) {
  return effort.looseness > 0 || (effort.nodes > 0 && effort.nodes <= kQuick);
}

int per_mille(double share) { return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kDone)); }

}  // namespace

void Thinking::begin(const Level* level) {
  if (level != nullptr && (!opponent_ || opponent_->level().number != level->number))
    opponent_.emplace(*level, Thinker::Settings{.seed = seed_});
  level_ = level;
  move_.clear();
  thought_ = {};
  nodes_ = 0;
  time_ = {};
}

int Thinking::go_on(const Match& match, std::chrono::milliseconds slice) {
  const std::atomic<bool> never = false;
  const Effort effort = level_ == nullptr ? Effort{} : level_->effort(match);
  if (level_ != nullptr && is_quick(effort)) {
    move_ = opponent_->choose(match, never);
    return kDone;
  }
  Limits limits{.time = slice};
  if (effort.nodes > 0)
    limits.nodes = std::max<std::uint64_t>(1, effort.nodes - std::min(effort.nodes, nodes_));
  if (effort.turn_time.count() > 0) limits.open_for = decision_time(match, effort.turn_time) - time_;
  thought_ = thinker_.think(match, limits, never);
  nodes_ += thought_.nodes;
  time_ += thought_.time;
  move_ = thought_.candidates.front().token;
  return progress(match);
}

int Thinking::progress(const Match& match) const {
  if (thought_.decided) return kDone;
  if (level_ == nullptr) return 0;
  const Effort& effort = level_->effort(match);
  double share = 0;
  if (effort.nodes > 0) share = static_cast<double>(nodes_) / static_cast<double>(effort.nodes);
  if (effort.turn_time.count() > 0) {
    const auto allowed = decision_time(match, effort.turn_time);
    share = std::max(share, static_cast<double>(time_.count()) / static_cast<double>(allowed.count()));
  }
  return per_mille(share);
}

std::string Thinking::found(const Match& match) const {
  JsonWriter json;
  json.open_object().key("move").value(move_);
  json.key("nodes").value(static_cast<long long>(nodes_));
  json.key("time").value(static_cast<long long>(time_.count()));
  json.key("depth").value(thought_.depth);
  json.key("chances").open_list();
  for (int seat = 0; seat < match.seats(); ++seat)
    json.value(per_mille(static_cast<double>(thought_.chances[static_cast<std::size_t>(seat)])));
  json.close_list().key("candidates").open_list();
  for (const Candidate& candidate : thought_.candidates) {
    json.open_object().key("token").value(candidate.token);
    json.key("visits").value(static_cast<long long>(candidate.visits));
    json.key("chance").value(per_mille(static_cast<double>(candidate.chance))).close_object();
  }
  json.close_list().key("line").open_list();
  for (const std::string& token : thought_.line) json.value(token);
  json.close_list().close_object();
  return std::move(json).take();
}

}  // namespace tephra::wasm
