# cmake -DFROM=… -DTO=… -DNAME=… -P embed.cmake: writes the source TO, in which tephra::NAME is the text of FROM
# without its lines that start with '#': every browser has to load it.
file(READ "${FROM}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "\\1" text "${text}")
file(WRITE "${TO}" "#include <string_view>

namespace tephra {

extern const std::string_view ${NAME};
const std::string_view ${NAME} = R\"tephra(${text})tephra\";

}  // namespace tephra
")
