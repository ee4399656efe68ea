# The warnings that every target of the project is compiled with. Headers of other projects come
# from system folders, which the compiler does not warn about.

option(EMPORIUM_WERROR "Treat compiler warnings as errors" ON)

function(emporium_warnings target)
  set(warnings
      -Wall
      -Wextra
      -Wpedantic
      -Wshadow
      -Wnon-virtual-dtor
      -Wold-style-cast
      -Woverloaded-virtual)
  # With link-time optimisation this one fires on code inlined from the standard library.
  if(NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    list(APPEND warnings -Wnull-dereference)
  endif()
  # GCC 12 sees overlaps in its own operator+ of strings when it optimises; clang-tidy, which reads the
  # commands of the debug build, does not know the word.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    list(APPEND warnings $<$<CONFIG:Release>:-Wno-restrict>)
  endif()
  if(EMPORIUM_WERROR)
    list(APPEND warnings -Werror)
  endif()
  target_compile_options(${target} PRIVATE ${warnings})
endfunction()
