#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/error.h"

// What both databases understand: a statement with $1, $2, … for its values, and rows of text.
namespace tephra::store {

// The text must live until the query has run.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;

// Empty text as NULL.
inline Value or_null(std::string_view text) { return text.empty() ? Value{} : Value{text}; }

struct Query {
  std::string_view sql = {};
  std::vector<Value> values = {};
};

// What a statement gave back, and how many rows it changed.
class Rows {
 public:
  explicit Rows(std::size_t columns = 0) : columns_(columns) {}

  std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
  bool empty() const { return cells_.empty(); }
  bool null(std::size_t row, std::size_t column) const { return !cell(row, column).has_value(); }
  // Empty if it is null.
  std::string text(std::size_t row, std::size_t column) const {
    return cell(row, column).value_or(std::string());
  }
  // 0 if it is null.
  std::int64_t number(std::size_t row, std::size_t column) const {
    std::int64_t value = 0;
    if (const auto& text = cell(row, column))
      std::from_chars(text->data(), text->data() + text->size(), value);
    return value;
  }

  std::int64_t changed = 0;

  void add(std::optional<std::string> cell) { cells_.push_back(std::move(cell)); }

 private:
  const std::optional<std::string>& cell(std::size_t row, std::size_t column) const {
    return cells_[row * columns_ + column];
  }

  std::size_t columns_;
  std::vector<std::optional<std::string>> cells_;
};

}  // namespace tephra::store
