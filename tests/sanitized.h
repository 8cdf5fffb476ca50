#pragma once

namespace tephra {

// Whether this build checks itself at run time: then it is many times slower, and tests play fewer games.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace tephra
