#include "server/fields.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/limits.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

// A key for a message: somebody else chose it.
std::string quoted(std::string_view key) {
  std::string text = "'";
  for (const char c : key.substr(0, 40)) text += c >= ' ' && c <= '~' ? c : '?';
  return text + "'";
}

}  // namespace

Granted<Fields> Fields::read(std::string_view text) {
  if (text.empty()) return Fields(json::object());
  boost::system::error_code error;
  json::parse_options options;
  options.max_depth = kDeepestJson;
  json::value value = json::parse(text, error, {}, options);
  if (error) return refuse(Code::Malformed, "This is not JSON: " + error.message() + ".");
  if (!value.is_object()) return refuse(Code::Malformed, "A JSON object is needed.");
  return Fields(std::move(value.as_object()));
}

bool Fields::has(std::string_view key) const {
  const json::value* value = object_.if_contains(key);
  return value != nullptr && !value->is_null();
}

std::optional<json::value> Fields::take(std::string_view key) {
  const auto found = object_.find(key);
  if (found == object_.end()) return std::nullopt;
  json::value value = std::move(found->value());
  object_.erase(found);
  if (value.is_null()) return std::nullopt;
  return value;
}

void Fields::wrong(std::string_view key, std::string_view what) {
  complain({Code::Malformed, "The field " + quoted(key) + ' ' + std::string(what) + '.'});
}

void Fields::complain(Refusal refusal) {
  if (!refusal_) refusal_ = std::move(refusal);
}

std::optional<std::string> Fields::maybe_text(std::string_view key) {
  const auto value = take(key);
  if (!value) return std::nullopt;
  if (value->is_string()) return std::string(value->as_string());
  wrong(key, "must be a text");
  return std::nullopt;
}

std::string Fields::text(std::string_view key) {
  if (!has(key)) wrong(key, "is missing");
  return maybe_text(key).value_or("");
}

std::optional<std::int64_t> Fields::maybe_number(std::string_view key, std::int64_t least,
                                                 std::int64_t most) {
  const auto value = take(key);
  if (!value) return std::nullopt;
  if (value->is_int64() && value->as_int64() >= least && value->as_int64() <= most) return value->as_int64();
  wrong(key, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return std::nullopt;
}

std::int64_t Fields::number(std::string_view key, std::int64_t least, std::int64_t most) {
  if (!has(key)) wrong(key, "is missing");
  return maybe_number(key, least, most).value_or(least);
}

bool Fields::flag(std::string_view key, bool usual) {
  const auto value = take(key);
  if (!value) return usual;
  if (value->is_bool()) return value->as_bool();
  wrong(key, "must be true or false");
  return usual;
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t most) {
  std::vector<std::string> texts;
  const auto value = take(key);
  if (!value || !value->is_array() || value->as_array().size() > most) {
    wrong(key, "must be a list of at most " + std::to_string(most) + " texts");
    return texts;
  }
  for (const json::value& one : value->as_array()) {
    if (!one.is_string()) {
      wrong(key, "must be a list of texts");
      return {};
    }
    texts.emplace_back(one.as_string());
  }
  return texts;
}

std::optional<std::string> Fields::maybe_word(std::string_view key,
                                              std::initializer_list<std::string_view> words) {
  auto word = maybe_text(key);
  if (!word || std::ranges::find(words, *word) != words.end()) return word;
  std::string choice;
  for (const std::string_view one : words) choice += (choice.empty() ? "" : ", ") + std::string(one);
  wrong(key, "must be one of: " + choice);
  return std::nullopt;
}

std::optional<Fields> Fields::maybe_fields(std::string_view key) {
  auto value = take(key);
  if (!value) return std::nullopt;
  if (value->is_object()) return Fields(std::move(value->as_object()));
  wrong(key, "must be an object");
  return std::nullopt;
}

Granted<void> Fields::done() {
  if (refusal_) return std::unexpected(*refusal_);
  if (!object_.empty())
    return refuse(Code::UnknownField, "There is no field " + quoted(object_.begin()->key()) + " here.");
  return {};
}

}  // namespace tephra::server
