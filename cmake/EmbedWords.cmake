string(REPLACE "," ";" files "${SOURCES}")
set(first "")
set(others "")
list(LENGTH files count)
foreach(file IN LISTS files)
  string(REGEX MATCH "([A-Za-z-]+)\\.json$" _ ${file})
  set(code ${CMAKE_MATCH_1})
  file(READ ${file} text)
  set(entry "    {\"${code}\", R\"EMBED(${text})EMBED\"},\n")
  if(code STREQUAL "en")
    string(APPEND first "${entry}")
  else()
    string(APPEND others "${entry}")
  endif()
endforeach()
file(WRITE ${OUTPUT}
"#include <array>
#include <span>
#include <string_view>
#include <utility>
namespace emporium::embedded {
namespace {
using Entry = std::pair<std::string_view, std::string_view>;
constexpr auto kFiles = std::array<Entry, ${count}>{{
${first}${others}}};
}
extern const std::span<const Entry> ${SYMBOL};
const std::span<const Entry> ${SYMBOL} = kFiles;
}
")
