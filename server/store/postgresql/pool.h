#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/store/postgresql/connection.h"

namespace tephra::store {

// A few connections for many threads. One that broke is replaced by a new one.
class PgPool {
 public:
  PgPool(std::string url, std::size_t most) : url_(std::move(url)), most_(most) {}

  // A connection that is given back at the end of its life, unless it is broken by then.
  class Lent {
   public:
    Lent(PgPool& pool, std::unique_ptr<PgConnection> connection)
        : pool_(&pool), connection_(std::move(connection)) {}
    ~Lent() {
      if (connection_) pool_->take_back(std::move(connection_));
    }
    Lent(Lent&& other) noexcept = default;
    Lent& operator=(Lent&&) = delete;
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;

    PgConnection& operator*() const { return *connection_; }
    PgConnection* operator->() const { return connection_.get(); }

   private:
    PgPool* pool_;
    std::unique_ptr<PgConnection> connection_;
  };

  // Waits for one. Gone if PostgreSQL cannot be reached.
  Stored<Lent> lend();

 private:
  void take_back(std::unique_ptr<PgConnection> connection);
  void one_fewer();

  std::string url_;
  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable came_back_;
  std::vector<std::unique_ptr<PgConnection>> idle_;
  std::size_t lent_ = 0;
};

}  // namespace tephra::store
