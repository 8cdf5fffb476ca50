#pragma once

#include <string_view>

namespace tephra {

// Whether the text is exactly one JSON value (RFC 8259), and nothing behind it.
bool is_json(std::string_view text);

}  // namespace tephra
