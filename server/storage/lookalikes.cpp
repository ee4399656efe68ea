#include "server/storage/lookalikes.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/text.h"
#include "server/storage/look.h"

namespace emporium::server {
namespace {

constexpr std::array kDisguised = {
    CodeRange{0x0250, 0x02AF},    // phonetic
    CodeRange{0x1100, 0x11FF},    // parts of Korean syllables, which have signs of their own
    CodeRange{0x1D00, 0x1DBF},    // small capitals, raised and lowered letters
    CodeRange{0x2070, 0x209C},    // raised and lowered signs
    CodeRange{0x2100, 0x218B},    // letterlike, Roman numbers
    CodeRange{0x2200, 0x22FF},    // mathematical signs
    CodeRange{0x2460, 0x24FF},    // in circles
    CodeRange{0x2C60, 0x2C7F},    // Latin letters of few languages
    CodeRange{0x2C80, 0x2CF8},    // Coptic
    CodeRange{0x2E80, 0x2FD5},    // parts of Chinese characters
    CodeRange{0x3099, 0x309A},    // parts of Japanese syllables, likewise
    CodeRange{0xA4D0, 0xA4FF},    // Lisu, which is Latin capitals
    CodeRange{0xA720, 0xA7FF},    // medieval and phonetic
    CodeRange{0xAB30, 0xAB6F},    // likewise
    CodeRange{0xFB00, 0xFB06},    // ligatures
    CodeRange{0xFB1D, 0xFBFF},    // Hebrew and Arabic in forms of their own
    CodeRange{0xFF01, 0xFFEE},    // full width
    CodeRange{0x10280, 0x103DF},  // alphabets of antiquity
    CodeRange{0x10400, 0x1044F},  // Deseret
    CodeRange{0x10800, 0x10CFF},  // antiquity again
    CodeRange{0x1D400, 0x1D7FF},  // mathematical
    CodeRange{0x1F100, 0x1F1FF},  // in squares
};

// Digits, signs, Chinese, Japanese and Korean go with any other; the rest is of one kind, as no
// name mixes it with the first three within a word.
enum class Script : unsigned { any = 0, latin = 1, greek = 2, cyrillic = 4, other = 8 };

Script script_of(char32_t c) {
  constexpr std::array kLatin = {CodeRange{'A', 'Z'},    CodeRange{'a', 'z'},
                                 CodeRange{0xC0, 0xD6},  CodeRange{0xD8, 0xF6},
                                 CodeRange{0xF8, 0x24F}, CodeRange{0x1E00, 0x1EFF}};
  constexpr std::array kGreek = {CodeRange{0x370, 0x3FF}, CodeRange{0x1F00, 0x1FFF}};
  constexpr std::array kCyrillic = {CodeRange{0x400, 0x52F}, CodeRange{0x2DE0, 0x2DFF},
                                    CodeRange{0xA640, 0xA69F}};
  constexpr std::array kOthers = {CodeRange{0x530, 0x1CFF},  CodeRange{0x2C00, 0x2DDF},
                                  CodeRange{0xA4D0, 0xA63F}, CodeRange{0xA6A0, 0xABFF},
                                  CodeRange{0xFC00, 0xFEFC}, CodeRange{0x10000, 0x1CFFF}};
  if (is_within(kLatin, c)) return Script::latin;
  if (is_within(kGreek, c)) return Script::greek;
  if (is_within(kCyrillic, c)) return Script::cyrillic;
  return is_within(kOthers, c) && !is_sign(c) && !is_mark(c) ? Script::other : Script::any;
}

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Letters for the digits that are drawn like them; a one is like two.
std::string without_digits(std::string_view bare, char one) {
  std::string word(bare);
  for (char& c : word) {
    constexpr std::string_view kDigits = "03457";
    constexpr std::string_view kLetters = "oeast";
    if (const auto at = kDigits.find(c); at != std::string_view::npos) c = kLetters[at];
    if (c == '1') c = one;
  }
  return word;
}

// Whether it says so as it is written or with digits in the places of letters.
template <class Says>
bool says_somehow(std::string_view bare, const Says& says) {
  return says(bare) || says(without_digits(bare, 'l')) || says(without_digits(bare, 'i'));
}

// What the server writes behind a name where the computer plays for its person.
bool says_computer(std::string_view name) {
  while (!name.empty()) {
    const auto c = take_character(name);
    if (!c) return false;
    if (!is_sign(*c)) continue;
    const std::string within = bare_letters(name);
    const auto computer = [](std::string_view word) {
      return word.starts_with("computer") || word.starts_with("ordinateur");
    };
    if (says_somehow(within, computer)) return true;
  }
  return false;
}

bool is_gone(std::string_view bare) {
  constexpr std::array<std::string_view, 9> kGone = {
      "aformerplayer", "formerplayer",       "theformerplayer", "unancienjoueur",  "ancienjoueur",
      "lancienjoueur", "uneanciennejoueuse", "anciennejoueuse", "lanciennejoueuse"};
  return says_somehow(bare, [&](std::string_view words) { return is_one_of(kGone, words); });
}

// A word of one of the lists, where a number may follow.
template <std::size_t N>
bool is_numbered(const std::array<std::string_view, N>& words, std::string_view bare) {
  while (!bare.empty() && bare.back() >= '0' && bare.back() <= '9') bare.remove_suffix(1);
  return says_somehow(bare, [&](std::string_view word) { return is_one_of(words, word); });
}

// What people and tables are called by where a name would not do.
bool is_like_id(std::string_view name) {
  constexpr std::size_t kDigits = 24;
  return name.size() == kDigits &&
         name.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

}  // namespace

bool is_lookalike(std::string_view name) {
  unsigned scripts = 0;
  while (!name.empty()) {
    const auto c = take_character(name);
    if (!c || is_within(kDisguised, *c)) return true;
    if (*c == ' ') scripts = 0;
    scripts |= static_cast<unsigned>(script_of(*c));
    if ((scripts & (scripts - 1)) != 0) return true;
  }
  return false;
}

bool is_reserved_at_table(std::string_view name) {
  constexpr std::array kWords = std::to_array<std::string_view>({"computer",
                                                                 "ordinateur",
                                                                 "novice",
                                                                 "casual",
                                                                 "skilled",
                                                                 "expert",
                                                                 "master",
                                                                 "occasionnel",
                                                                 "habile",
                                                                 "maitre",
                                                                 "heuristic",
                                                                 "random",
                                                                 "atrandom",
                                                                 "auhasard",
                                                                 "nature",
                                                                 "emporium",
                                                                 "emporiumteam",
                                                                 "equipeemporium",
                                                                 "admin",
                                                                 "theadmin",
                                                                 "ladmin",
                                                                 "administrator",
                                                                 "operator",
                                                                 "moderator",
                                                                 "system",
                                                                 "server",
                                                                 "administrateur",
                                                                 "moderateur",
                                                                 "moderatrice",
                                                                 "operateur",
                                                                 "serveur",
                                                                 "administratrice",
                                                                 "mod",
                                                                 "staff",
                                                                 "support",
                                                                 "bot",
                                                                 "ai",
                                                                 "ia"});
  const std::string bare = bare_letters(name);
  return is_gone(bare) || says_computer(name) || is_numbered(kWords, bare);
}

bool is_reserved(std::string_view name) {
  constexpr std::array<std::string_view, 4> kSeats = {"player", "joueur", "seat", "siege"};
  const std::string bare = bare_letters(name);
  return is_reserved_at_table(name) || is_like_id(name) || is_numbered(kSeats, bare);
}

}  // namespace emporium::server
