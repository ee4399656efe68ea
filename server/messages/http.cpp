#include "server/messages/http.h"

#include <algorithm>

namespace emporium::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Cuts the part before the separator from the front of `text`; the separator goes too.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t at = text.find(separator);
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return part;
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
  const auto it =
      std::find_if(headers.begin(), headers.end(), [&](const auto& h) { return h.first == name; });
  return it == headers.end() ? std::string_view() : it->second;
}

std::optional<std::string> HttpRequest::parameter(std::string_view name) const {
  const auto it =
      std::find_if(query.begin(), query.end(), [&](const auto& q) { return q.first == name; });
  return it == query.end() ? std::nullopt : std::optional(it->second);
}

std::optional<std::string> url_decode(std::string_view text, bool plus_is_blank) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) return {};
      c = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (c == '+' && plus_is_blank) {
      c = ' ';
    }
    if (c == '\0') return {};
    out += c;
  }
  return out;
}

std::string url_encode(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  constexpr std::string_view kPlain = "-._~";
  std::string out;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      ((out += '%') += kDigits[byte >> 4U]) += kDigits[byte & 15U];
    }
  }
  return out;
}

bool read_target(std::string_view target, HttpRequest& request) {
  if (target.empty() || target.front() != '/') return false;
  target = target.substr(0, target.find('#'));
  const auto path = url_decode(cut(target, '?'), false);
  if (!path) return false;
  request.path = *path;
  request.query.clear();
  while (!target.empty()) {
    std::string_view pair = cut(target, '&');
    if (pair.empty()) continue;
    const auto name = url_decode(cut(pair, '='), true);
    const auto value = url_decode(pair, true);
    if (!name || !value) return false;
    request.query.emplace_back(*name, *value);
  }
  return true;
}

std::string_view find_cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    std::string_view pair = trim(cut(header, ';'));
    if (cut(pair, '=') == name) return pair;
  }
  return {};
}

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

bool list_accepts(std::string_view header, std::string_view word) {
  while (!header.empty()) {
    std::string_view item = cut(header, ',');
    if (!same_word(trim(cut(item, ';')), word)) continue;
    std::string_view weight = trim(item);
    if (!weight.starts_with("q=")) return true;
    weight.remove_prefix(2);
    return weight.find_first_not_of("0.") != std::string_view::npos;
  }
  return false;
}

}  // namespace emporium::server
