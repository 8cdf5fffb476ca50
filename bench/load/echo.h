#pragma once

#include <cstdint>

#include "bench/load/latencies.h"

namespace tephra::load {

// What the network alone can do: a plain Beast echo server in a process of its own, asked by as many sockets.
struct EchoFigures {
  double per_second = 0;  // when every socket sends again as soon as it has its answer
  Latencies at_rate;      // at a fixed rate
};

// Throws std::runtime_error if it cannot be measured.
EchoFigures measure_echo(int sockets, double rate, double seconds);

}  // namespace tephra::load
