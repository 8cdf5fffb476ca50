# cmake -DFROM=… -DTO=… -DNAME=… -P embed.cmake: writes the source TO, in which tephra::NAME is the text of FROM.
file(READ "${FROM}" text)
file(WRITE "${TO}" "#include <string_view>

namespace tephra {

extern const std::string_view ${NAME};
const std::string_view ${NAME} = R\"tephra(${text})tephra\";

}  // namespace tephra
")
