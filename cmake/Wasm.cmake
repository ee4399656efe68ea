# What the WebAssembly build takes from the host: headers that are text alone. A folder of their own
# links to them, since the host's other headers are not for this target.
get_target_property(folders nlohmann_json::nlohmann_json INTERFACE_INCLUDE_DIRECTORIES)
find_path(folder nlohmann/json.hpp PATHS ${folders} NO_DEFAULT_PATH NO_CACHE REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/host)
file(CREATE_LINK ${folder}/nlohmann ${CMAKE_BINARY_DIR}/host/nlohmann SYMBOLIC)
set_target_properties(nlohmann_json::nlohmann_json PROPERTIES
  INTERFACE_INCLUDE_DIRECTORIES ${CMAKE_BINARY_DIR}/host)
