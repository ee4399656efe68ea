file(READ ${SOURCE} text)
file(WRITE ${OUTPUT}
"#include <string_view>
namespace emporium::embedded {
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL} = R\"EMBED(${text})EMBED\";
}
")
