#include "engine/games/tbggg/rules.h"

namespace emporium::embedded {
extern const std::string_view tbggg_components;
extern const std::string_view tbggg_en;
extern const std::string_view tbggg_fr;
}  // namespace emporium::embedded

namespace emporium::tbggg {

std::string_view Tbggg::default_components() { return embedded::tbggg_components; }

std::string_view Tbggg::words(std::string_view language) {
  return language == "fr" ? embedded::tbggg_fr : embedded::tbggg_en;
}

}  // namespace emporium::tbggg
