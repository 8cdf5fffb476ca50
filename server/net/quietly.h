#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace tephra::server {

// Waits for an operation and gives its error instead of throwing it.
inline constexpr auto kQuietly = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace tephra::server
