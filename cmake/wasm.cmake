# Toolchain: clang-19 for wasm32-wasi, with the libc++ and wasi-libc of Debian.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(TEPHRA_WASM ON CACHE BOOL "Build for WebAssembly" FORCE)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -mbulk-memory -msimd128")

# By default the stack has 64 kB, and grows over the program's data without a word when that is used up: a search
# of four players' games does so. With the stack first in memory a program that needs more stops instead.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576 -Wl,--stack-first")

# What is linked the compiler hands to wasm-opt where it finds it; a page has to load 6 % less for it.
find_program(TEPHRA_WASM_OPT wasm-opt REQUIRED)

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
