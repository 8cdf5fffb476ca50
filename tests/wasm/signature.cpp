// Plays the signatures' games in WebAssembly: the browser's engine and search must do exactly what every
// other one does.

#include "tests/signature.h"

#include <cstdint>
#include <cstdio>

#include "search/search_signature.h"
#include "search/workload.h"

namespace {

bool same(const char* name, std::uint64_t found, std::uint64_t expected) {
  std::printf("%s %016llx, expected %016llx\n", name, static_cast<unsigned long long>(found),
              static_cast<unsigned long long>(expected));
  return found == expected;
}

}  // namespace

int main() {
  const bool rules = same("signature", tephra::signature(), tephra::kSignature);
  const bool search = same("search signature", tephra::search_signature(), tephra::kSearchSignature);
  return rules && search ? 0 : 1;
}
