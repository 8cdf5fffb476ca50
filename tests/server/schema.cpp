#include "tests/server/schema.h"

#include <algorithm>
#include <regex>
#include <stdexcept>

namespace tephra::server {

namespace json = boost::json;

namespace {

bool has_type(const json::value& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_int64() || value.is_uint64();
  if (type == "boolean") return value.is_bool();
  if (type == "null") return value.is_null();
  throw std::runtime_error("a schema has an unknown type");
}

bool has_one_of(const json::value& value, const json::value& types) {
  if (types.is_string()) return has_type(value, types.as_string());
  return std::ranges::any_of(types.as_array(),
                             [&](const json::value& type) { return has_type(value, type.as_string()); });
}

const json::object& resolved(const json::object& document, std::string_view reference) {
  constexpr std::string_view kSchemas = "#/components/schemas/";
  if (!reference.starts_with(kSchemas)) throw std::runtime_error("a schema refers to elsewhere");
  return document.at("components")
      .as_object()
      .at("schemas")
      .as_object()
      .at(reference.substr(kSchemas.size()))
      .as_object();
}

std::string object_flaw(const json::object& document, const json::object& schema, const json::object& object,
                        const std::string& path) {
  if (const auto* required = schema.if_contains("required"))
    for (const json::value& key : required->as_array())
      if (!object.contains(key.as_string())) return path + " lacks " + std::string(key.as_string());
  const auto* properties = schema.if_contains("properties");
  const auto* more = schema.if_contains("additionalProperties");
  for (const auto& [key, value] : object) {
    const auto* property = properties != nullptr ? properties->as_object().if_contains(key) : nullptr;
    if (property == nullptr) {
      if (more != nullptr && !more->as_bool()) return path + " has " + std::string(key);
      continue;
    }
    if (auto flaw = schema_flaw(document, property->as_object(), value, path + '.' + std::string(key));
        !flaw.empty())
      return flaw;
  }
  return {};
}

}  // namespace

std::string schema_flaw(const json::object& document, const json::object& schema, const json::value& value,
                        const std::string& path) {
  if (const auto* reference = schema.if_contains("$ref"))
    return schema_flaw(document, resolved(document, reference->as_string()), value, path);
  if (const auto* choice = schema.if_contains("oneOf")) {
    std::string flaw;
    for (const json::value& one : choice->as_array()) {
      flaw = schema_flaw(document, one.as_object(), value, path);
      if (flaw.empty()) return {};
    }
    return flaw;
  }
  if (const auto* type = schema.if_contains("type"); type != nullptr && !has_one_of(value, *type))
    return path + " is of another type: " + json::serialize(value);
  if (const auto* words = schema.if_contains("enum"))
    if (std::ranges::find(words->as_array(), value) == words->as_array().end())
      return path + " is another word: " + json::serialize(value);
  if (const auto* pattern = schema.if_contains("pattern"); pattern != nullptr && value.is_string())
    if (!std::regex_match(std::string(value.as_string()), std::regex(std::string(pattern->as_string()))))
      return path + " looks otherwise: " + json::serialize(value);
  if (value.is_int64()) {
    if (const auto* least = schema.if_contains("minimum");
        least != nullptr && value.as_int64() < least->as_int64())
      return path + " is too small";
    if (const auto* most = schema.if_contains("maximum");
        most != nullptr && value.as_int64() > most->as_int64())
      return path + " is too large";
  }
  if (value.is_array())
    if (const auto* items = schema.if_contains("items")) {
      int index = 0;
      for (const json::value& item : value.as_array())
        if (auto flaw =
                schema_flaw(document, items->as_object(), item, path + '[' + std::to_string(index++) + ']');
            !flaw.empty())
          return flaw;
    }
  if (value.is_object()) return object_flaw(document, schema, value.as_object(), path);
  return {};
}

}  // namespace tephra::server
