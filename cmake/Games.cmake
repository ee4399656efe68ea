# emporium_game(id Type): a game of Emporium, one line each in engine/games/list.cmake. All that a
# layer has for a game is found by its id (docs/new-game.md); what is written about all of them is
# made from that list, in the build folder:
#   engine/games/list.h                     the types
#   players/{heuristic,evaluation,…}/list.h  those of the players' headers that are there
#   players/{games,trials}/<id>.cpp         the players' templates, compiled for one game
#   {engine/games,players,app/boards}/program.cpp   what the program has
set(EMPORIUM_GAMES "")
set(EMPORIUM_TYPES "")
macro(emporium_game id type)
  list(APPEND EMPORIUM_GAMES ${id})
  set(EMPORIUM_TYPE_${id} ${id}::${type})
  string(JOIN ", " EMPORIUM_TYPES ${EMPORIUM_TYPES} ${id}::${type})
endmacro()

set(EMPORIUM_GENERATED ${CMAKE_BINARY_DIR}/generated)

# Writes a file into the folder of generated ones; what has not changed is left alone.
function(emporium_generate file text)
  file(CONFIGURE OUTPUT ${EMPORIUM_GENERATED}/${file} @ONLY
       CONTENT "// Made by CMake.\n${text}")
endfunction()

# emporium_list(file pattern text): a header that includes, for each game, the file that `pattern`
# names (with <id> in it) if it is there, and then has `text` in namespace emporium.
function(emporium_list file pattern text)
  set(lines "#pragma once\n\n")
  foreach(id ${EMPORIUM_GAMES})
    string(REPLACE "<id>" ${id} header ${pattern})
    if(EXISTS ${CMAKE_SOURCE_DIR}/${header})
      string(APPEND lines "#include \"${header}\"\n")
    endif()
  endforeach()
  emporium_generate(${file} "${lines}\nnamespace emporium {\n${text}}\n")
endfunction()

# emporium_program_list(target folder header text): a source of the target that says what the program
# has. Alone in its file: a program that says so itself does not link it.
function(emporium_program_list target folder header text)
  emporium_generate(${folder}/program.cpp
    "#include \"${header}\"\n${ARGN}\nnamespace emporium {\n${text}}\n")
  set_source_files_properties(${EMPORIUM_GENERATED}/${folder}/program.cpp
                              PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${EMPORIUM_GENERATED}/${folder}/program.cpp)
endfunction()
