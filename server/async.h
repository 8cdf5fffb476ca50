#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <type_traits>
#include <utility>

// How coroutines of the network thread wait for what happens elsewhere.
namespace tephra::server {

namespace asio = boost::asio;

template <class T>
using Async = asio::awaitable<T>;

// Runs `work` on the pool and comes back with what it returned, on the thread that asked. What it returns
// must have a default. What it throws is thrown to whoever waits. Give what this returns a name before
// waiting for it: g++ 12 copies the bytes of a lambda that is made within an expression with co_await.
template <class Work>
auto apart(asio::thread_pool& pool, Work work) {
  using Result = std::invoke_result_t<Work&>;
  return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, Result)>(
      [&pool](auto handler, Work todo) {
        asio::post(pool, [handler = std::move(handler), todo = std::move(todo)]() mutable {
          std::exception_ptr thrown;
          Result result{};
          try {
            result = todo();
          } catch (...) {
            thrown = std::current_exception();
          }
          const auto executor = asio::get_associated_executor(handler);
          asio::post(executor, [handler = std::move(handler), thrown, result = std::move(result)]() mutable {
            std::move(handler)(thrown, std::move(result));
          });
        });
      },
      asio::use_awaitable, std::move(work));
}

// Calls `begin` with a function that, called once and on any thread, lets the coroutine go on with its
// argument.
template <class Result, class Begin>
auto when_told(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, Result)>(
      [](auto handler, Begin start) {
        start(std::move_only_function<void(Result)>([handler = std::move(handler)](Result result) mutable {
          const auto executor = asio::get_associated_executor(handler);
          asio::post(executor, [handler = std::move(handler), result = std::move(result)]() mutable {
            std::move(handler)(std::exception_ptr(), std::move(result));
          });
        }));
      },
      asio::use_awaitable, std::move(begin));
}

}  // namespace tephra::server
