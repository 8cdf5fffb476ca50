# cmake -DFROM=… -DTO=… -DNAME=… -P embed_weights.cmake: writes the source TO, in which tephra::NAME are the whole numbers
# of FROM, but not its lines that start with '#'. As numbers they take less than as text: every browser has to load them.
file(READ "${FROM}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "\\1" text "${text}")
string(REGEX MATCHALL "[^\n]+" numbers "${text}")
list(JOIN numbers ",\n" numbers)
file(WRITE "${TO}" "#include <cstdint>
#include <span>

namespace tephra {

static constexpr std::int16_t ${NAME}Numbers[] = {
${numbers}};
extern const std::span<const std::int16_t> ${NAME};
constinit const std::span<const std::int16_t> ${NAME}{${NAME}Numbers};

}  // namespace tephra
")
