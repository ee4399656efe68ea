#include "app/terminal/choices.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "app/terminal/text.h"
#include "engine/core/letters.h"

namespace emporium {
namespace {

// Words and numbers as one types them: lower case, without accents.
std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> out;
  std::string token;
  for (const char c : fold(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) != 0) {
      token += c;
    } else if (!token.empty()) {
      out.push_back(std::move(token));
      token.clear();
    }
  }
  if (!token.empty()) out.push_back(std::move(token));
  return out;
}

bool is_number(const std::string& token) {
  return std::all_of(token.begin(), token.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Each typed token begins a token of the choice, in order; numbers must be equal.
bool fits(const std::vector<std::string>& choice, const std::vector<std::string>& typed) {
  auto it = choice.begin();
  for (const std::string& token : typed) {
    it = std::find_if(it, choice.end(), [&](const std::string& word) {
      return is_number(token) ? word == token : word.starts_with(token);
    });
    if (it == choice.end()) return false;
    ++it;
  }
  return true;
}

}  // namespace

std::vector<std::size_t> matching_choices(const std::vector<std::string>& choices,
                                          std::string_view typed) {
  const std::vector<std::string> wanted = tokens(typed);
  std::vector<std::size_t> found;
  if (wanted.empty()) return found;
  if (wanted.size() == 1 && is_number(wanted[0])) {
    std::size_t n = 0;
    std::from_chars(wanted[0].data(), wanted[0].data() + wanted[0].size(), n);
    if (n >= 1 && n <= choices.size()) found.push_back(n - 1);
    return found;
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto words = tokens(choices[i]);
    if (words == wanted) return {i};
    if (fits(words, wanted)) found.push_back(i);
  }
  return found;
}

std::vector<std::string> list_choices(const std::vector<std::string>& choices,
                                      const std::vector<std::size_t>& which, std::size_t width) {
  std::vector<std::string> cells;
  std::size_t widest = 1;
  for (const std::size_t i : which) {
    const std::string number = std::to_string(i + 1);
    cells.push_back(std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + "  " +
                    choices[i]);
    widest = std::max(widest, visible_width(cells.back()) + 2);
  }
  const std::size_t columns =
      cells.size() <= 6 ? 1 : std::max<std::size_t>(1, std::min<std::size_t>(3, width / widest));
  const std::size_t rows = (cells.size() + columns - 1) / columns;
  std::vector<std::string> lines(rows);
  for (std::size_t i = 0; i < cells.size(); ++i) lines[i % rows] += pad(cells[i], widest);
  return lines;
}

}  // namespace emporium
