# cmake -DFROM=… -DTO=… -DNAME=… -P embed_weights.cmake: writes the source TO, in which tephra::NAME are the whole numbers
# of FROM, but not its lines that start with '#'. Packed they take less than as text: every browser has to load them.
file(READ "${FROM}" text)
string(REGEX REPLACE "(^|\n)#[^\n]*" "\\1" text "${text}")
string(REGEX MATCHALL "[^\n]+" numbers "${text}")
list(JOIN numbers ",\n" numbers)
file(WRITE "${TO}" "#include \"search/packed_weights.h\"

namespace tephra {

static constexpr PackedWeights ${NAME}Packed{std::to_array<std::int16_t>({
${numbers}})};
extern const PackedView ${NAME};
constinit const PackedView ${NAME}{${NAME}Packed};

}  // namespace tephra
")
