#include "engine/games/kairo/rules.h"

namespace emporium::embedded {
extern const std::string_view kairo_components;
extern const std::string_view kairo_en;
extern const std::string_view kairo_fr;
}  // namespace emporium::embedded

namespace emporium::kairo {

std::string_view Kairo::default_components() { return embedded::kairo_components; }

std::string_view Kairo::words(std::string_view language) {
  return language == "fr" ? embedded::kairo_fr : embedded::kairo_en;
}

}  // namespace emporium::kairo
