#pragma once

#include <boost/json.hpp>
#include <string>

namespace tephra::server {

// What is wrong with a value by a JSON schema, as far as docs/openapi.json uses them: a path and a sentence,
// or nothing.
std::string schema_flaw(const boost::json::object& document, const boost::json::object& schema,
                        const boost::json::value& value, const std::string& path = "$");

}  // namespace tephra::server
