#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/fields.h"
#include "server/verbs/verbs.h"

// Requests of players, from JSON to what is to be done. No request is half understood: all fields are known
// and right, or it is refused.
namespace tephra::server {

// One of the verbs with everything it needs but the table.
using Deed = std::function<Granted<void>(Draft&)>;

// NotFound if there is no such verb. Takes all fields.
Granted<Deed> read_deed(std::string_view verb, Fields& fields);
bool is_verb(std::string_view word);

struct CreateWish {
  Created created;
  std::optional<int> me{};  // the creator's seat
  std::string client_id{};
};
Granted<CreateWish> read_create(Fields& fields);

// The client's own name for the request, if there is one.
std::string read_client_id(Fields& fields);

}  // namespace tephra::server
