#include "engine/games/gallerist/rules.h"

namespace emporium::embedded {
extern const std::string_view gallerist_components;
extern const std::string_view gallerist_en;
extern const std::string_view gallerist_fr;
}  // namespace emporium::embedded

namespace emporium::gallerist {

std::string_view Gallerist::default_components() { return embedded::gallerist_components; }

std::string_view Gallerist::words(std::string_view language) {
  return language == "fr" ? embedded::gallerist_fr : embedded::gallerist_en;
}

}  // namespace emporium::gallerist
