#pragma once

// g++ defines a macro for each sanitizer, clang answers when asked.
#if !defined(__has_feature)
#define __has_feature(feature) 0
#endif

namespace tephra {

// Whether this build checks itself at run time: then it is many times slower, and tests play fewer games.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __has_feature(address_sanitizer) || \
    __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace tephra
