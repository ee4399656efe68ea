#include "server/identity/names.h"

#include <vector>

#include "engine/core/text.h"
#include "server/storage/look.h"
#include "server/storage/lookalikes.h"

namespace emporium::server {
namespace {

Error bad_name(std::string_view rule) {
  return {"bad_name", "name: " + std::string(rule), std::string(rule)};
}

}  // namespace

Status check_name(std::string_view given) {
  std::string_view name = given;
  // A character has four bytes at most: no need to look at more.
  if (name.size() > static_cast<std::size_t>(kMaxLetters) * 4) return bad_name("name_length");
  std::vector<char32_t> characters;
  while (!name.empty()) {
    const auto c = take_character(name);
    if (!c) return bad_name("name_encoding");
    characters.push_back(*c);
  }
  const auto count = static_cast<int>(characters.size());
  if (count < kMinLetters || count > kMaxLetters) return bad_name("name_length");
  char32_t before = ' ';
  for (const char32_t c : characters) {
    if (is_hidden(c)) return bad_name("name_character");
    if (c == ' ' && before == ' ') return bad_name("name_blanks");
    before = c;
  }
  if (before == ' ') return bad_name("name_blanks");
  if (has_heaped_marks(given)) return bad_name("name_marks");
  if (is_signs_alone(given)) return bad_name("name_signs");
  if (is_lookalike(given)) return bad_name("name_lookalike");
  if (is_reserved(given)) return bad_name("name_reserved");
  return Done{};
}

}  // namespace emporium::server
