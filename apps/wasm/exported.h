#pragma once

// What the browser may call. The names and arguments are the contract with web/src/engine/module.ts.
#define TEPHRA_EXPORTED(name) extern "C" __attribute__((export_name(#name)))
