# The Debian package: what is installed where, and what `cpack -G DEB` says about it in a build
# folder of the preset release. scripts/package builds all that it takes.

# Only what the package holds need be built for it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

install(TARGETS emporium RUNTIME DESTINATION bin COMPONENT runtime)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/web DESTINATION share/emporium COMPONENT runtime OPTIONAL)
install(FILES README.md CHANGELOG.md SECURITY.md docs/operating.md DESTINATION share/doc/emporium
  COMPONENT runtime)
install(FILES LICENSE DESTINATION share/doc/emporium RENAME copyright COMPONENT runtime)
# Of use to a system alone, whatever the prefix.
install(FILES packaging/emporium.service DESTINATION lib/systemd/system
  COMPONENT service EXCLUDE_FROM_ALL)
install(FILES packaging/default DESTINATION /etc/default RENAME emporium
  COMPONENT service EXCLUDE_FROM_ALL)

set(CPACK_INSTALL_CMAKE_PROJECTS "")
foreach(component runtime service)
  list(APPEND CPACK_INSTALL_CMAKE_PROJECTS ${CMAKE_BINARY_DIR} ${PROJECT_NAME} ${component} /)
endforeach()
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME emporium)
set(CPACK_PACKAGE_CONTACT "The Emporium maintainers <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "four board games about markets: a server and its page")
set(CPACK_PACKAGE_DESCRIPTION "Play board games about markets, exactly by their rulebooks, in the browser
with friends or against the computer, in a terminal, or over a pipe: emporium games.
The service is not started by the installation: systemctl enable --now emporium.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${CMAKE_SOURCE_DIR}/packaging/conffiles
  ${CMAKE_SOURCE_DIR}/packaging/postinst
  ${CMAKE_SOURCE_DIR}/packaging/prerm)
include(CPack)
