#include "server/storage/lookalikes.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/text.h"
#include "server/storage/names.h"

namespace emporium::server {
namespace {

struct Letters {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool among(const std::array<Letters, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](Letters range) { return c >= range.first && c <= range.last; });
}

constexpr std::array kDisguised = {
    Letters{0x0250, 0x02AF},    // phonetic
    Letters{0x1D00, 0x1DBF},    // small capitals, raised and lowered letters
    Letters{0x2070, 0x209C},    // raised and lowered signs
    Letters{0x2100, 0x218B},    // letterlike, Roman numbers
    Letters{0x2460, 0x24FF},    // in circles
    Letters{0xFB00, 0xFB06},    // ligatures
    Letters{0xFF01, 0xFFEE},    // full width
    Letters{0x1D400, 0x1D7FF},  // mathematical
    Letters{0x1F100, 0x1F1FF},  // in squares
};

enum class Script : unsigned { other = 0, latin = 1, greek = 2, cyrillic = 4 };

Script script_of(char32_t c) {
  constexpr std::array kLatin = {Letters{'A', 'Z'},    Letters{'a', 'z'},
                                 Letters{0xC0, 0xD6},  Letters{0xD8, 0xF6},
                                 Letters{0xF8, 0x24F}, Letters{0x1E00, 0x1EFF}};
  constexpr std::array kGreek = {Letters{0x370, 0x3FF}, Letters{0x1F00, 0x1FFF}};
  constexpr std::array kCyrillic = {Letters{0x400, 0x52F}, Letters{0x2DE0, 0x2DFF},
                                    Letters{0xA640, 0xA69F}};
  if (among(kLatin, c)) return Script::latin;
  if (among(kGreek, c)) return Script::greek;
  return among(kCyrillic, c) ? Script::cyrillic : Script::other;
}

// The letter that is left of one with an accent; 0 where it is none.
char plain_letter(char32_t c) {
  struct Accented {
    char32_t first;
    char32_t last;
    char plain;
  };
  // Small ones only, as names are folded before.
  constexpr std::array kAccented = {
      Accented{0xE0, 0xE6, 'a'},   Accented{0xE7, 0xE7, 'c'},   Accented{0xE8, 0xEB, 'e'},
      Accented{0xEC, 0xEF, 'i'},   Accented{0xF1, 0xF1, 'n'},   Accented{0xF2, 0xF6, 'o'},
      Accented{0xF8, 0xF8, 'o'},   Accented{0xF9, 0xFC, 'u'},   Accented{0xFD, 0xFF, 'y'},
      Accented{0x100, 0x105, 'a'}, Accented{0x106, 0x10D, 'c'}, Accented{0x10E, 0x111, 'd'},
      Accented{0x112, 0x11B, 'e'}, Accented{0x11C, 0x123, 'g'}, Accented{0x124, 0x127, 'h'},
      Accented{0x128, 0x131, 'i'}, Accented{0x134, 0x135, 'j'}, Accented{0x136, 0x138, 'k'},
      Accented{0x139, 0x142, 'l'}, Accented{0x143, 0x14B, 'n'}, Accented{0x14C, 0x153, 'o'},
      Accented{0x154, 0x159, 'r'}, Accented{0x15A, 0x161, 's'}, Accented{0x162, 0x167, 't'},
      Accented{0x168, 0x173, 'u'}, Accented{0x174, 0x175, 'w'}, Accented{0x176, 0x178, 'y'},
      Accented{0x179, 0x17E, 'z'}, Accented{0x17F, 0x17F, 's'}};
  if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '(') return static_cast<char>(c);
  const auto found = std::find_if(kAccented.begin(), kAccented.end(),
                                  [c](const Accented& a) { return c >= a.first && c <= a.last; });
  return found == kAccented.end() ? '\0' : found->plain;
}

// Small letters, digits and opening brackets of a name; what else there is stands for nothing.
std::string skeleton(std::string_view name) {
  const std::string folded = fold_case(name);
  std::string bare;
  for (std::string_view rest = folded; !rest.empty();) {
    const auto c = take_character(rest);
    if (!c) return "";
    if (const char plain = plain_letter(*c); plain != '\0') bare += plain;
  }
  return bare;
}

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_reserved_skeleton(std::string_view bare) {
  constexpr std::array<std::string_view, 6> kGone = {"aformerplayer",   "formerplayer",
                                                     "theformerplayer", "unancienjoueur",
                                                     "ancienjoueur",    "lancienjoueur"};
  if (is_one_of(kGone, bare)) return true;
  const auto bracket = bare.find('(');
  if (bracket == std::string_view::npos) return false;
  const std::string_view within = bare.substr(bracket + 1);
  return within.starts_with("computer") || within.starts_with("ordinateur");
}

// What people and tables are called by where a name would not do.
bool is_like_id(std::string_view name) {
  constexpr std::size_t kDigits = 24;
  return name.size() == kDigits && name.find_first_not_of("0123456789abcdefABCDEF") == name.npos;
}

}  // namespace

bool is_lookalike(std::string_view name) {
  unsigned scripts = 0;
  while (!name.empty()) {
    const auto c = take_character(name);
    if (!c || among(kDisguised, *c)) return true;
    if (*c == ' ') scripts = 0;
    scripts |= static_cast<unsigned>(script_of(*c));
    if ((scripts & (scripts - 1)) != 0) return true;
  }
  return false;
}

bool is_reserved_at_table(std::string_view name) { return is_reserved_skeleton(skeleton(name)); }

bool is_reserved(std::string_view name) {
  // Where a number may follow.
  constexpr std::array<std::string_view, 30> kWords = {
      "computer", "ordinateur", "player",         "joueur",        "seat",      "siege",
      "novice",   "casual",     "skilled",        "expert",        "master",    "occasionnel",
      "habile",   "maitre",     "heuristic",      "random",        "atrandom",  "auhasard",
      "nature",   "emporium",   "admin",          "administrator", "operator",  "moderator",
      "system",   "server",     "administrateur", "moderateur",    "operateur", "serveur"};
  const std::string bare = skeleton(name);
  if (is_like_id(name) || is_reserved_skeleton(bare)) return true;
  std::string_view word = bare;
  while (!word.empty() && word.back() >= '0' && word.back() <= '9') word.remove_suffix(1);
  return is_one_of(kWords, word);
}

}  // namespace emporium::server
