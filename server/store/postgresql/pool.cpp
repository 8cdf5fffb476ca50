#include "server/store/postgresql/pool.h"

#include <utility>

namespace tephra::store {

Stored<PgPool::Lent> PgPool::lend() {
  {
    std::unique_lock lock(mutex_);
    came_back_.wait(lock, [this] { return lent_ < most_; });
    ++lent_;
    while (!idle_.empty()) {
      auto connection = std::move(idle_.back());
      idle_.pop_back();
      if (connection->alive()) return Lent(*this, std::move(connection));
    }
  }
  auto connection = PgConnection::open(url_);
  if (!connection) {
    one_fewer();
    return std::unexpected(std::move(connection.error()));
  }
  return Lent(*this, std::move(*connection));
}

void PgPool::take_back(std::unique_ptr<PgConnection> connection) {
  connection->roll_back();
  if (connection->alive()) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(connection));
  }
  one_fewer();
}

void PgPool::one_fewer() {
  {
    const std::scoped_lock lock(mutex_);
    --lent_;
  }
  came_back_.notify_one();
}

}  // namespace tephra::store
