#include "server/identity/clients.h"

#include <array>
#include <utility>

namespace emporium::server {
namespace {

using Known = std::pair<std::string_view, std::string_view>;  // in the header, for people

// In this order: later ones stand in the headers of earlier ones, too.
constexpr std::array<Known, 7> kBrowsers = {{{"Firefox/", "Firefox"},
                                             {"Edg/", "Edge"},
                                             {"OPR/", "Opera"},
                                             {"SamsungBrowser/", "Samsung Internet"},
                                             {"Chromium/", "Chromium"},
                                             {"Chrome/", "Chrome"},
                                             {"Safari/", "Safari"}}};
constexpr std::array<Known, 8> kSystems = {{{"Android", "Android"},
                                            {"iPhone", "iPhone"},
                                            {"iPad", "iPad"},
                                            {"Windows", "Windows"},
                                            {"Mac OS", "macOS"},
                                            {"CrOS", "ChromeOS"},
                                            {"Linux", "Linux"},
                                            {"BSD", "BSD"}}};

template <std::size_t N>
std::string_view find_known(const std::array<Known, N>& all, std::string_view text) {
  for (const auto& [sign, name] : all) {
    if (text.find(sign) != std::string_view::npos) return name;
  }
  return {};
}

// The first word of what no browser says of itself, such as "curl".
std::string first_word(std::string_view text) {
  std::string word;
  for (const char c : text.substr(0, 20)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    if (!plain) break;
    word += c;
  }
  return word;
}

}  // namespace

std::string client_hint(std::string_view user_agent) {
  const std::string_view text = user_agent.substr(0, 400);
  std::string hint(find_known(kBrowsers, text));
  if (hint.empty()) return first_word(text);
  if (const auto system = find_known(kSystems, text); !system.empty()) {
    hint += ", ";
    hint += system;
  }
  return hint;
}

}  // namespace emporium::server
