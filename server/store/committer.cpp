#include "server/store/committer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tephra::store {

Committer::Committer(Store& store, std::size_t most)
    : store_(store), most_(most), thread_([this] { run(); }) {}

Committer::~Committer() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  came_.notify_one();
  thread_.join();
}

void Committer::submit(Append append, Told told) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(append), std::move(told)});
  }
  came_.notify_one();
}

void Committer::run() {
  while (true) {
    std::vector<Waiting> batch;
    {
      std::unique_lock lock(mutex_);
      came_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      if (waiting_.size() <= most_) {
        batch.swap(waiting_);
      } else {
        const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(most_);
        batch.assign(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
        waiting_.erase(waiting_.begin(), end);
      }
    }
    write(std::move(batch));
  }
}

void Committer::write(std::vector<Waiting> batch) {
  std::vector<Append> appends;
  std::vector<Told> told;
  appends.reserve(batch.size());
  told.reserve(batch.size());
  for (Waiting& waiting : batch) {
    appends.push_back(std::move(waiting.append));
    told.push_back(std::move(waiting.told));
  }
  const auto outcomes = store_.append(appends);
  if (outcomes) {
    for (std::size_t i = 0; i < told.size(); ++i) told[i]((*outcomes)[i]);
    return;
  }
  if (outcomes.error().trouble != Trouble::Other || appends.size() == 1) {
    for (Told& each : told) each(std::unexpected(outcomes.error()));
    return;
  }
  // One of them cannot be written. Nobody else should suffer from it, so each goes alone.
  for (std::size_t i = 0; i < told.size(); ++i) {
    auto outcome = store_.append({&appends[i], 1});
    if (outcome)
      told[i](outcome->front());
    else
      told[i](std::unexpected(std::move(outcome.error())));
  }
}

}  // namespace tephra::store
