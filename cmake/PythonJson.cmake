# The JSON library for a build by pip: the system's, or else the headers that the index has, which pip
# puts beside the interpreter; so that a compiler is all that must be there.
find_package(nlohmann_json 3.11 QUIET)
if(nlohmann_json_FOUND)
  return()
endif()
find_package(Python 3.10 REQUIRED COMPONENTS Interpreter)
execute_process(COMMAND ${Python_EXECUTABLE} -c "import nlohmann_json.include as i; print(i.__path__[0])"
  OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE folder COMMAND_ERROR_IS_FATAL ANY)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${folder})
