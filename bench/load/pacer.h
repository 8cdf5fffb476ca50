#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <utility>

#include "bench/load/latencies.h"

namespace tephra::load {

// Calls at a fixed rate, whatever the answers do, with the time at which each call was due: who measures from
// then on does not hide the waiting of those who could not be called in time.
class Pacer {
 public:
  Pacer(boost::asio::io_context& io, double rate, std::function<void(Clock::time_point)> call)
      : timer_(io), rate_(rate), call_(std::move(call)), began_(Clock::now()) {
    wait();
  }
  void stop() { stopped_ = true; }

 private:
  void wait() {
    timer_.expires_after(std::chrono::milliseconds(1));
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (error || stopped_) return;
      while (true) {
        const auto due = began_ + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(static_cast<double>(calls_) / rate_));
        if (due > Clock::now()) break;
        ++calls_;
        call_(due);
      }
      wait();
    });
  }

  boost::asio::steady_timer timer_;
  double rate_;
  std::function<void(Clock::time_point)> call_;
  Clock::time_point began_;
  std::size_t calls_ = 0;
  bool stopped_ = false;
};

inline void run_for(boost::asio::io_context& io, double seconds) {
  if (io.stopped()) io.restart();
  io.run_for(std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds)));
}

}  // namespace tephra::load
