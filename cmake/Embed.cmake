# emporium_embed(target symbol file): compiles a text file into the target as
#   extern const std::string_view emporium::embedded::<symbol>;
# so that the binary needs no file beside it.
#
# emporium_words(target symbol pattern): compiles in every file that fits, one a language (its code
# is the last part of the name, "words.fr.json"), as
#   extern const WordsFiles emporium::embedded::<symbol>;
# English first. A language is thus a set of files; nothing lists them. ELSEWHERE: a page has these already,
# and gives them to its engine, which is built without.
set(EMPORIUM_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedFile.cmake)
set(EMPORIUM_WORDS_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedWords.cmake)

function(emporium_embed_output target output script comment)
  cmake_parse_arguments(PARSE_ARGV 4 embed "" "" "DEFINE;SOURCES")
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} ${embed_DEFINE} -DOUTPUT=${output} -P ${script}
    DEPENDS ${embed_SOURCES} ${script}
    COMMENT "Embedding ${comment}"
    VERBATIM)
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${output})
endfunction()

function(emporium_embed target symbol file)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_${symbol}.cpp)
  emporium_embed_output(${target} ${output} ${EMPORIUM_EMBED_SCRIPT} ${file}
    DEFINE -DSOURCE=${source} -DSYMBOL=${symbol} SOURCES ${source})
endfunction()

function(emporium_words target symbol pattern)
  cmake_parse_arguments(PARSE_ARGV 3 words "ELSEWHERE" "" "")
  set(sources "")
  if(NOT (words_ELSEWHERE AND EMPORIUM_WASM))
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${pattern})
  endif()
  list(SORT sources)
  string(REPLACE ";" "," joined "${sources}")
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_${symbol}.cpp)
  emporium_embed_output(${target} ${output} ${EMPORIUM_WORDS_SCRIPT} ${pattern}
    DEFINE -DSOURCES=${joined} -DSYMBOL=${symbol} SOURCES ${sources})
endfunction()
