# tephra_tidy(TARGET): the target `tidy` also checks the sources of TARGET.
#
# What the compiler reads at once clang-tidy reads at once too: in a build that takes several sources together the
# headers, which take longer than the sources, are read once for all of them. Each such object file has a stamp that
# depends on it. The object is rebuilt when a source, a header or the compiler options change, so only what changed is
# checked again.
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
  get_target_property(together ${target} UNITY_BUILD)
  get_target_property(size ${target} UNITY_BUILD_BATCH_SIZE)
  set(objects "${binary_dir}/CMakeFiles/${target}.dir")
  list(LENGTH sources count)
  if(together)
    set(read)
    math(EXPR last "(${count} - 1) / ${size}")
    foreach(batch RANGE ${last})
      list(APPEND read "${objects}/Unity/unity_${batch}_cxx.cxx")
    endforeach()
  else()
    set(read ${sources})
  endif()
  set(stamps)
  foreach(source IN LISTS read)
    if(together)
      set(object "${source}.o")
    else()
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${source_dir}" OUTPUT_VARIABLE name)
      set(object "${objects}/${name}.o")
    endif()
    cmake_path(RELATIVE_PATH object BASE_DIRECTORY "${PROJECT_BINARY_DIR}" OUTPUT_VARIABLE name)
    set(stamp "${PROJECT_BINARY_DIR}/tidy/${name}.stamp")
    add_custom_command(
      OUTPUT "${stamp}"
      COMMAND
        "${CMAKE_COMMAND}" "-DCLANG_TIDY=${TEPHRA_CLANG_TIDY}" "-DCONFIG=${PROJECT_SOURCE_DIR}/.clang-tidy"
        "-DBUILD=${PROJECT_BINARY_DIR}" "-DSOURCE=${source}" "-DSTAMP=${stamp}" -P "${PROJECT_SOURCE_DIR}/cmake/run_tidy.cmake"
      DEPENDS "${object}" "${PROJECT_SOURCE_DIR}/.clang-tidy" "${PROJECT_SOURCE_DIR}/cmake/run_tidy.cmake"
      COMMENT "clang-tidy ${name}"
      VERBATIM)
    list(APPEND stamps "${stamp}")
  endforeach()
  add_custom_target(tidy_${target} DEPENDS ${stamps})
  add_dependencies(tidy tidy_${target})
endfunction()
