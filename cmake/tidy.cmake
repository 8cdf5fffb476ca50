# tephra_tidy(TARGET): the target `tidy` also checks the sources of TARGET.
#
# Each source has a stamp that depends on its object file. The object is rebuilt when the source, a header or the
# compiler options change, so only what changed is checked again.
if(TEPHRA_TIDY)
  find_program(TEPHRA_CLANG_TIDY NAMES clang-tidy-19 REQUIRED)
  add_custom_target(tidy)
endif()

function(tephra_tidy target)
  if(NOT TEPHRA_TIDY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  get_target_property(source_dir ${target} SOURCE_DIR)
  get_target_property(binary_dir ${target} BINARY_DIR)
  set(stamps)
  foreach(source IN LISTS sources)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${source_dir}" OUTPUT_VARIABLE object)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    set(stamp "${PROJECT_BINARY_DIR}/tidy/${name}.stamp")
    add_custom_command(
      OUTPUT "${stamp}"
      COMMAND
        "${CMAKE_COMMAND}" "-DCLANG_TIDY=${TEPHRA_CLANG_TIDY}" "-DBUILD=${PROJECT_BINARY_DIR}"
        "-DSOURCE=${source}" "-DSTAMP=${stamp}" -P "${PROJECT_SOURCE_DIR}/cmake/run_tidy.cmake"
      DEPENDS "${binary_dir}/CMakeFiles/${target}.dir/${object}.o" "${PROJECT_SOURCE_DIR}/.clang-tidy"
              "${PROJECT_SOURCE_DIR}/cmake/run_tidy.cmake"
      COMMENT "clang-tidy ${name}"
      VERBATIM)
    list(APPEND stamps "${stamp}")
  endforeach()
  add_custom_target(tidy_${target} DEPENDS ${stamps})
  add_dependencies(tidy tidy_${target})
endfunction()
