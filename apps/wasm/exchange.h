#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// How text crosses the border: the browser asks for room, writes UTF-8 into it, and passes the length along
// with its call; what a call has to say beyond its number stands in the answer until the next call.
namespace tephra::wasm {

// The text that the browser has written, of this length.
std::string_view said(std::size_t length);

void answer(std::string text);

}  // namespace tephra::wasm
