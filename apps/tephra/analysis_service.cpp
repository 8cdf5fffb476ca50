#include "apps/tephra/analysis_service.h"

#include <algorithm>
#include <utility>

#include "engine/core/json_writer.h"
#include "search/thinker.h"

namespace tephra {

namespace {

using Clock = std::chrono::steady_clock;

std::string answer_line(const AnalysisRequest& request, const Match& match, const Thought& thought,
                        bool during_search) {
  JsonWriter json;
  json.open_object().key("id").value(request.id);
  json.key("turnNumber").value(static_cast<long long>(match.tokens().size()));
  json.key("isDuringSearch").value(during_search);
  json.key("rootInfo").open_object();
  json.key("currentPlayer").value(match.turn().seat + 1);
  json.key("phase").value(match.turn().phase);
  json.key("winrates").open_list();
  for (int seat = 0; seat < match.seats(); ++seat)
    json.decimal(thought.chances[static_cast<std::size_t>(seat)]);
  json.close_list();
  json.key("nodes").value(static_cast<long long>(thought.nodes));
  json.key("depth").value(thought.depth);
  json.key("time").decimal(static_cast<double>(thought.time.count()) / 1000);
  json.close_object().key("moveInfos").open_list();
  const std::size_t told = std::min(request.most_moves, thought.candidates.size());
  for (std::size_t i = 0; i < told; ++i) {
    const Candidate& candidate = thought.candidates[i];
    json.open_object().key("move").value(candidate.token).key("order").value(static_cast<long long>(i));
    json.key("visits").value(static_cast<long long>(candidate.visits));
    json.key("winrate").decimal(candidate.chance).close_object();
  }
  json.close_list().key("pv").open_list();
  for (const auto& token : thought.line) json.value(token);
  json.close_list().close_object();
  return std::move(json).take();
}

std::string error_line(const RequestError& error) {
  JsonWriter json;
  json.open_object();
  if (error.id) json.key("id").value(*error.id);
  if (!error.field.empty()) json.key("field").value(error.field);
  json.key("error").value(error.reason).close_object();
  return std::move(json).take();
}

std::string action_line(std::string_view id, std::string_view action, std::string_view key,
                        std::string_view value) {
  JsonWriter json;
  json.open_object().key("id").value(id).key("action").value(action).key(key).value(value).close_object();
  return std::move(json).take();
}

}  // namespace

AnalysisService::AnalysisService(int threads, Say say) : say_(std::move(say)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

AnalysisService::~AnalysisService() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
  }
  for (auto& thread : threads_) thread.join();
}

void AnalysisService::say(std::string line) {
  const std::lock_guard lock(saying_);
  line += '\n';
  say_(line);
}

void AnalysisService::ask(std::string_view line) {
  auto request = read_request(line);
  if (!request) return say(error_line(request.error()));
  if (auto* analysis = std::get_if<AnalysisRequest>(&*request)) return add(std::move(*analysis));
  if (const auto* which = std::get_if<TerminateRequest>(&*request)) return terminate(*which);
  say(action_line(std::get<VersionRequest>(*request).id, "query_version", "version", TEPHRA_VERSION));
}

void AnalysisService::add(AnalysisRequest request) {
  const auto shared = std::make_shared<const AnalysisRequest>(std::move(request));
  const std::lock_guard lock(mutex_);
  for (const std::size_t moment : shared->moments) waiting_.push_back({shared, moment});
  changed_.notify_all();
}

// What runs still answers, with what it has found; what waits never runs.
void AnalysisService::terminate(const TerminateRequest& request) {
  {
    const std::lock_guard lock(mutex_);
    const auto meant = [&](const Job& job) { return !request.which || job.request->id == *request.which; };
    std::erase_if(waiting_, meant);
    for (const Job& job : running_)
      if (meant(job)) *job.stop = true;
  }
  say(request.which ? action_line(request.id, "terminate", "terminateId", *request.which)
                    : action_line(request.id, "terminate_all", "terminateId", ""));
}

void AnalysisService::work() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
      running_.push_back(job);
    }
    answer(job);
    const std::lock_guard lock(mutex_);
    std::erase_if(running_, [&](const Job& other) { return other.stop == job.stop; });
  }
}

void AnalysisService::answer(const Job& job) {
  const AnalysisRequest& request = *job.request;
  Match match = request.match;
  while (match.tokens().size() > job.moment) match.undo();
  Thinker thinker({});
  auto last_report = Clock::now();
  const auto report = [&](const Thought& thought) {
    const auto now = Clock::now();
    if (!request.report_every || now - last_report < *request.report_every) return;
    last_report = now;
    say(answer_line(request, match, thought, true));
  };
  const Thought thought = thinker.think(match, request.limits, *job.stop, report);
  say(answer_line(request, match, thought, false));
}

}  // namespace tephra
