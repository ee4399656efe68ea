#include "server/storage/look.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/text.h"
#include "server/storage/names.h"

namespace emporium::server {
namespace {

// What Latin letters are without their accents, from a first one on; a dot: itself.
struct Plain {
  char32_t first;
  std::string_view letters;
};
constexpr std::array kPlain = {
    Plain{0xDF, "saaaaaaaceeeeiiiidnooooo.ouuuuyty"},
    Plain{0x100,
          "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
          "nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    Plain{0x180, "bbbbbb.ccdddd...effg..iikkl.wnnooo..pprss..ttttuuuvyyzz"},
    Plain{0x1CD,
          "aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa...."
          "aaaaeeeeiiiioooorrrruuuusstt..hhnd..zzaaeeooooooooyylntj"
          "..accltsz..buaeejjqqrryy"},
    Plain{0x1E00,
          "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
          "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
          "wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
          "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......"},
};

// Letters of other alphabets, and the Latin ones that they look like. Of Greek the capitals too,
// which look like others than their small ones do.
struct Twins {
  std::u32string_view theirs;
  std::string_view latin;
};
constexpr std::array kTwins = {
    // Greek
    Twins{U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΆΈΉΊΌΎΪΫ", "abezhikmnoptyxaehioyiy"},
    Twins{U"αγικνορτυχωηάίόύώήϊϋΐΰεέ", "ayikvoptuxwnaiouwniuiuee"},
    // Cyrillic; small letters, as capitals are made small before
    Twins{U"авекмнорстухѕіјԁһԛԝӏгѵү", "abekmhopctyxsijdhqwlrvy"},
    Twins{U"ёїўѐѓќийѝӣӥӑӓӗӧӯӱӳ", "eiyerkuuuuuaaeoyyy"},
    // Armenian, Cherokee
    Twins{U"օոհսյցզ", "onhujgq"},
    Twins{U"ᎪᎬᎻᎫᏦᏞᎷᏢᏚᏙᏔᏃᎠᏟᏀᎡᎢᏴᎩᎥ", "aehjklmpsvwzdcgrtbyi"},
    // Canadian syllables; strokes and circles of Chinese, Japanese and Korean
    Twins{U"ᗩᗷᑕᗪᗴᖴᕼᒍᒪᗰᑎᑭᖇᔕᑌᐯᗯ᙭ᑯ", "abcdefhjlmnprsuvwxd"},
    Twins{U"〇ㅇ口ロ丨ㅣ丁", "oooollt"},
};

// 0 where it is no Latin letter and looks like none.
char twin_of(char32_t c) {
  for (const Plain& plain : kPlain) {
    if (c < plain.first || c - plain.first >= plain.letters.size()) continue;
    const char letter = plain.letters[c - plain.first];
    return letter == '.' ? '\0' : letter;
  }
  for (const Twins& twins : kTwins) {
    const auto at = twins.theirs.find(c);
    if (at != std::u32string_view::npos) return twins.latin[at];
  }
  return '\0';
}

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); }

// A capital I within a word of small letters, and a small l where a word's capital would be: each
// is drawn like the other.
char told_apart(std::string_view name, std::size_t at) {
  const char before = at > 0 ? name[at - 1] : ' ';
  const char after = at + 1 < name.size() ? name[at + 1] : ' ';
  if (name[at] == 'I' && is_letter(before) && (is_small(before) || is_small(after))) return 'l';
  const bool vowel = std::string_view("aeiouy").find(after) != std::string_view::npos;
  if (name[at] == 'l' && !is_letter(before) && is_small(after) && !vowel) return 'i';
  return name[at];
}

// One character in Latin, where it looks like such a letter; "." for a sign.
std::string in_latin(std::string_view piece, char32_t c) {
  if (is_mark(c)) return "";
  if (c < 0x80) return std::string(piece);
  if (const char twin = twin_of(c); twin != '\0') return {twin};
  std::string small = fold_case(piece);
  std::string_view rest = small;
  if (const auto folded = take_character(rest)) {
    if (const char twin = twin_of(*folded); twin != '\0') return {twin};
  }
  return is_sign(c) ? "." : small;
}

// An upright stroke before a letter is read as one.
bool is_stroke(char32_t c) { return c == '|' || c == 0xA6 || c == 0x1C0; }

// Nothing where it is not proper UTF-8.
std::optional<std::string> in_latin(std::string_view name) {
  std::string all;
  bool stroke = false;
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view before = rest;
    const auto c = take_character(rest);
    if (!c) return std::nullopt;
    const std::string next = in_latin(before.substr(0, before.size() - rest.size()), *c);
    if (stroke && !next.empty() && is_letter(next[0])) all.back() = 'I';
    stroke = is_stroke(*c);
    all += next;
  }
  return all;
}

std::string draw(std::string_view name) {
  const auto latin = in_latin(name);
  if (!latin) return fold_case(name);
  std::string all;
  for (std::size_t at = 0; at < latin->size(); ++at) {
    const auto c = static_cast<unsigned char>((*latin)[at]);
    if (c >= 0x80) all += (*latin)[at];
    if (c < 0x80 && c != ' ' && !is_sign(c))
      all += fold_case(std::string(1, told_apart(*latin, at)));
  }
  return all;
}

}  // namespace

bool is_mark(char32_t c) {
  constexpr std::array kMarks = {
      CodeRange{0x0300, 0x036F}, CodeRange{0x0483, 0x0489}, CodeRange{0x0591, 0x05BD},
      CodeRange{0x064B, 0x065F}, CodeRange{0x0E31, 0x0E31}, CodeRange{0x0E34, 0x0E3A},
      CodeRange{0x0E47, 0x0E4E}, CodeRange{0x1AB0, 0x1AFF}, CodeRange{0x1DC0, 0x1DFF},
      CodeRange{0x20D0, 0x20F0}, CodeRange{0xFE20, 0xFE2F}};
  return is_within(kMarks, c);
}

bool has_heaped_marks(std::string_view name) {
  constexpr int kMost = 2;
  int marks = 0;
  char32_t before = ' ';
  while (!name.empty()) {
    const auto c = take_character(name);
    if (!c) return true;
    marks = is_mark(*c) ? marks + 1 : 0;
    if (marks > kMost || (marks > 0 && before == ' ')) return true;
    before = *c;
  }
  return false;
}

std::string look_of(std::string_view name) {
  std::string look = draw(name);
  std::ranges::replace(look, '0', 'o');
  std::ranges::replace(look, '1', 'l');
  return look.empty() ? fold_case(name) : look;
}

bool is_signs_alone(std::string_view name) { return draw(name).empty(); }

std::string bare_letters(std::string_view name) {
  std::string bare = draw(name);
  std::erase_if(bare, [](char c) { return !is_small(c) && (c < '0' || c > '9'); });
  return bare;
}

}  // namespace emporium::server
