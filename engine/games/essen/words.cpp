#include "engine/games/essen/rules.h"

namespace emporium::embedded {
extern const std::string_view essen_components;
extern const std::string_view essen_en;
extern const std::string_view essen_fr;
}  // namespace emporium::embedded

namespace emporium::essen {

std::string_view Essen::default_components() { return embedded::essen_components; }

std::string_view Essen::words(std::string_view language) {
  return language == "fr" ? embedded::essen_fr : embedded::essen_en;
}

}  // namespace emporium::essen
