#include "app/terminal/text.h"

#include <algorithm>

namespace emporium {

std::size_t visible_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
      if (i == std::string_view::npos) break;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      ++width;
    }
  }
  return width;
}

std::string pad(std::string text, std::size_t width) {
  const std::size_t now = visible_width(text);
  if (now < width) text.append(width - now, ' ');
  return text;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    std::string& line = lines.back();
    if (!line.empty() && visible_width(line) + 1 + visible_width(word) > width) {
      lines.push_back(word);
    } else {
      line += (line.empty() ? "" : " ") + word;
    }
  }
  return lines;
}

std::vector<std::string> beside(const std::vector<std::string>& left,
                                const std::vector<std::string>& right, std::size_t gap) {
  std::size_t width = 0;
  for (const std::string& line : left) width = std::max(width, visible_width(line));
  std::vector<std::string> out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = pad(i < left.size() ? left[i] : "", width + gap);
    if (i < right.size()) line += right[i];
    out.push_back(std::move(line));
  }
  return out;
}

std::string Paint::on(int front, int back, const std::string& text) const {
  return code("38;5;" + std::to_string(front) + ";48;5;" + std::to_string(back), text);
}

}  // namespace emporium
