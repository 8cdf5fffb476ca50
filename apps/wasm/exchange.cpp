#include "apps/wasm/exchange.h"

#include <utility>

#include "apps/wasm/exported.h"

namespace tephra::wasm {

namespace {

std::string& incoming() {
  static std::string text;
  return text;
}

std::string& outgoing() {
  static std::string text;
  return text;
}

}  // namespace

std::string_view said(std::size_t length) { return std::string_view(incoming()).substr(0, length); }

void answer(std::string text) { outgoing() = std::move(text); }

TEPHRA_EXPORTED(room) char* room(std::size_t length) {
  incoming().resize(length);
  return incoming().data();
}

TEPHRA_EXPORTED(answer_text) const char* answer_text() { return outgoing().data(); }
TEPHRA_EXPORTED(answer_length) std::size_t answer_length() { return outgoing().size(); }

}  // namespace tephra::wasm
