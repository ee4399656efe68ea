# What games of one's own are built against (docs/new-game.md): the engine, its players and its
# commands as libraries, and the package that find_package(Emporium) finds. Part of what
# `cmake --install` installs, and of no Debian package.
include(CMakePackageConfigHelpers)

set(folder lib/cmake/Emporium)
set(parts core ${EMPORIUM_GAMES} games players trials protocol app)
list(TRANSFORM parts PREPEND emporium_ OUTPUT_VARIABLE targets)
foreach(part ${parts})
  set_target_properties(emporium_${part} PROPERTIES EXPORT_NAME ${part})
endforeach()

install(TARGETS ${targets} EXPORT EmporiumTargets
  ARCHIVE DESTINATION lib/emporium COMPONENT development)
install(EXPORT EmporiumTargets NAMESPACE emporium:: DESTINATION ${folder} COMPONENT development)
install(DIRECTORY engine players app ${EMPORIUM_GENERATED}/ DESTINATION include/emporium
  COMPONENT development FILES_MATCHING PATTERN *.h
  REGEX "/(serving|checks|finished|words|languages|pseudo|players/games|players/trials)$" EXCLUDE)

configure_package_config_file(cmake/EmporiumConfig.cmake.in ${CMAKE_BINARY_DIR}/EmporiumConfig.cmake
  INSTALL_DESTINATION ${folder})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/EmporiumConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/EmporiumConfig.cmake ${CMAKE_BINARY_DIR}/EmporiumConfigVersion.cmake
              cmake/Embed.cmake cmake/EmbedFile.cmake cmake/EmbedWords.cmake
  DESTINATION ${folder} COMPONENT development)
