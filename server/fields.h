#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/refusal.h"

namespace tephra::server {

// The fields of a request: every one is asked for by name and type, and in the end none may be left over. The
// first thing that is wrong is remembered, and told by done(); until then a wrong field reads as an empty
// one.
class Fields {
 public:
  // One JSON object, not deeper than any request; empty text counts as an empty object.
  static Granted<Fields> read(std::string_view text);
  explicit Fields(boost::json::object object) : object_(std::move(object)) {}

  std::string text(std::string_view key);
  std::optional<std::string> maybe_text(std::string_view key);
  std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> maybe_number(std::string_view key, std::int64_t least, std::int64_t most);
  bool flag(std::string_view key, bool usual);
  std::vector<std::string> texts(std::string_view key, std::size_t most);
  // One of these words; nothing if there is no such field.
  std::optional<std::string> maybe_word(std::string_view key, std::initializer_list<std::string_view> words);
  // The fields of a field; the caller asks for done() of both.
  std::optional<Fields> maybe_fields(std::string_view key);

  // Whether there is such a field; null counts as absent.
  bool has(std::string_view key) const;
  // For what the caller finds wrong with a value.
  void complain(Refusal refusal);
  // Nothing was wrong and nothing is left over.
  Granted<void> done();

 private:
  // Takes the field out; null counts as absent.
  std::optional<boost::json::value> take(std::string_view key);
  void wrong(std::string_view key, std::string_view what);

  boost::json::object object_;
  std::optional<Refusal> refusal_;
};

}  // namespace tephra::server
