#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emporium {

// Columns that a text takes on a terminal: UTF-8 characters, colour codes not counted.
std::size_t visible_width(std::string_view text);
std::string pad(std::string text, std::size_t width);
// Breaks a text at spaces into lines of at most `width` columns.
std::vector<std::string> wrap(std::string_view text, std::size_t width);
// Sets blocks of lines side by side.
std::vector<std::string> beside(const std::vector<std::string>& left,
                                const std::vector<std::string>& right, std::size_t gap);

// Colours for a terminal; without colour, texts pass as they are. Whoever paints must not rely on
// colour alone.
class Paint {
 public:
  explicit Paint(bool colour) : colour_(colour) {}

  // The 256-colour palette's `front` on `back`.
  [[nodiscard]] std::string on(int front, int back, const std::string& text) const;
  [[nodiscard]] std::string bold(const std::string& text) const { return code("1", text); }
  [[nodiscard]] std::string dim(const std::string& text) const { return code("2", text); }
  [[nodiscard]] std::string front(int colour, const std::string& text) const {
    return code("38;5;" + std::to_string(colour), text);
  }
  [[nodiscard]] bool colour() const { return colour_; }

 private:
  [[nodiscard]] std::string code(const std::string& code, const std::string& text) const {
    return colour_ ? "\x1b[" + code + "m" + text + "\x1b[0m" : text;
  }

  bool colour_;
};

}  // namespace emporium
