#pragma once

#include <string_view>

namespace tephra::store {

// Whether both databases can keep this text: UTF-8 without zero bytes.
bool can_be_kept(std::string_view text);

}  // namespace tephra::store
