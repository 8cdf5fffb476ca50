#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "apps/tephra/analysis_request.h"

namespace tephra {

// Answers requests side by side, each with one line of JSON for every moment that was asked about, in the
// order in which they are done.
class AnalysisService {
 public:
  using Say = std::function<void(std::string_view)>;

  // `say` is called with whole lines, by one thread at a time.
  AnalysisService(int threads, Say say);
  // Finishes everything that was asked.
  ~AnalysisService();
  AnalysisService(const AnalysisService&) = delete;
  AnalysisService(AnalysisService&&) = delete;
  AnalysisService& operator=(const AnalysisService&) = delete;
  AnalysisService& operator=(AnalysisService&&) = delete;

  // Takes one line; what is wrong with it is answered at once.
  void ask(std::string_view line);

 private:
  struct Job {
    std::shared_ptr<const AnalysisRequest> request;
    std::size_t moment = 0;
    std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
  };

  void add(AnalysisRequest request);
  void terminate(const TerminateRequest& request);
  void work();
  void answer(const Job& job);
  void say(std::string line);

  Say say_;
  std::mutex saying_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> waiting_;
  std::vector<Job> running_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tephra
