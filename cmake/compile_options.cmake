# The target `tephra_options`: how every source of this repository is compiled.
add_library(tephra_options INTERFACE)
target_include_directories(tephra_options INTERFACE "${PROJECT_SOURCE_DIR}")

set(warnings
    -Wall
    -Wextra
    -Wpedantic
    -Wconversion
    -Wno-sign-conversion
    -Wshadow
    -Wold-style-cast
    -Wnon-virtual-dtor
    -Woverloaded-virtual
    -Wnull-dereference
    # How wide vectors are passed depends on -march; ours are only passed inside one source.
    -Wno-psabi)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping copies in its own std::string ("a" + std::string).
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    list(APPEND warnings -Wno-restrict)
  endif()
  # The checks that sanitizers insert look like paths with null pointers and unset values. The release build, which
  # has none, keeps both warnings.
  if(TEPHRA_SANITIZE)
    list(APPEND warnings -Wno-null-dereference -Wno-maybe-uninitialized)
  endif()
  # Boost.Asio has fences, which the thread sanitizer does not know: it may miss a race for it, and invents none here.
  if(TEPHRA_SANITIZE MATCHES "thread")
    list(APPEND warnings -Wno-tsan)
  endif()
endif()
target_compile_options(tephra_options INTERFACE ${warnings} -Werror)

if(TEPHRA_ARCH AND NOT TEPHRA_WASM)
  set(arch -march=${TEPHRA_ARCH})
  # clang 19 takes some processors that have AVX-512 for ones with half of AVX10, and then warns of its own choice.
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "${arch} -Werror")
  check_cxx_source_compiles("int main() {}" TEPHRA_ARCH_WITHOUT_WARNING)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT TEPHRA_ARCH_WITHOUT_WARNING)
    list(APPEND arch -mno-avx10.1-256)
  endif()
  target_compile_options(tephra_options INTERFACE "$<$<CONFIG:Release>:${arch}>")
endif()

if(TEPHRA_SANITIZE)
  set(sanitize -fsanitize=${TEPHRA_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(tephra_options INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(tephra_options INTERFACE ${sanitize})
endif()

# tephra_optimise_together(TARGET): a library whose sources a release build optimises as one when a program is linked.
# For the engine, the search and the browser's module only: reading the rest that way takes minutes and gains nothing.
function(tephra_optimise_together target)
  if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    return()
  endif()
  include(CheckIPOSupported)
  check_ipo_supported(RESULT supported OUTPUT output LANGUAGES CXX)
  if(NOT supported)
    message(WARNING "No link-time optimisation: ${output}")
    return()
  endif()
  # CMake asks clang for the thin kind, which leaves calls in the engine's innermost loop.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE -flto)
    target_link_options(${target} INTERFACE -flto)
  else()
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
  endif()
endfunction()
