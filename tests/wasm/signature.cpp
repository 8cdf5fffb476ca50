// Plays the signature's games in WebAssembly: the browser's engine must do exactly what every other one does.

#include "tests/signature.h"

#include <cstdio>

#include "search/workload.h"

int main() {
  const auto signature = tephra::signature();
  std::printf("signature %016llx, expected %016llx\n", static_cast<unsigned long long>(signature),
              static_cast<unsigned long long>(tephra::kSignature));
  return signature == tephra::kSignature ? 0 : 1;
}
