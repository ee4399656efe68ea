# emporium_embed(target symbol file): compiles a text file into the target as
#   extern const std::string_view emporium::embedded::<symbol>;
# so that the binary needs no file beside it.
set(EMPORIUM_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/EmbedFile.cmake)

function(emporium_embed target symbol file)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_${symbol}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${source} -DOUTPUT=${output} -DSYMBOL=${symbol}
            -P ${EMPORIUM_EMBED_SCRIPT}
    DEPENDS ${source} ${EMPORIUM_EMBED_SCRIPT}
    COMMENT "Embedding ${file}")
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${output})
endfunction()
