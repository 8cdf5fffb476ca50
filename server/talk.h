#pragma once

#include <memory>
#include <string>

#include "server/api.h"

namespace tephra::server {

// What messages of sockets are answered with (docs/protocol.md).
class Talk {
 public:
  explicit Talk(Api& api) : api_(api) {}

  // One message; the next one of this socket is heard when this is done. Whatever goes wrong meanwhile is
  // told to the socket, which is then closed.
  Async<void> hear(std::shared_ptr<Peer> peer, std::string text);

 private:
  Async<void> answer(std::shared_ptr<Peer> peer, std::string text);
  Async<void> hello(std::shared_ptr<Peer> peer, Fields fields);
  Async<void> watch(std::shared_ptr<Peer> peer, Fields fields);
  Async<void> unwatch(std::shared_ptr<Peer> peer, Fields fields);
  Async<void> lobby(std::shared_ptr<Peer> peer, Fields fields);
  Async<void> act(std::shared_ptr<Peer> peer, std::string verb, Fields fields);

  Api& api_;
};

}  // namespace tephra::server
