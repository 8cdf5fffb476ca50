# cmake -DCLANG_TIDY=… -DCONFIG=… -DBUILD=… -DSOURCE=… -DSTAMP=… -P run_tidy.cmake
# Checks one source; silent and leaves the stamp if nothing is found. (clang-tidy itself always reports how many
# warnings of system headers it left out.)
execute_process(
  COMMAND "${CLANG_TIDY}" --quiet "--config-file=${CONFIG}" -p "${BUILD}" --extra-arg=-Wno-unknown-warning-option
          --extra-arg=-Wno-ignored-gch "${SOURCE}"
  RESULT_VARIABLE result
  OUTPUT_VARIABLE findings
  ERROR_VARIABLE errors)
if(NOT result EQUAL 0)
  message("${findings}${errors}")
  message(FATAL_ERROR "clang-tidy refuses ${SOURCE}")
endif()
file(TOUCH "${STAMP}")
