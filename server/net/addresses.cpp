#include "server/net/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace emporium::server {
namespace {

// "[2001:db8::1]:443", "192.0.2.1:443" and the like without what is not the address.
std::string bare(std::string_view text) {
  if (text.starts_with('[')) {
    text.remove_prefix(1);
    return std::string(text.substr(0, text.find(']')));
  }
  if (std::count(text.begin(), text.end(), ':') == 1) text = text.substr(0, text.find(':'));
  return std::string(text.substr(0, text.find('%')));  // without the zone
}

using Bytes = std::array<std::uint8_t, 16>;  // of an address of either kind

std::string text_of(int family, const std::uint8_t* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(family, address, text.data(), text.size()) == nullptr ? "" : text.data();
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\"";
  const std::size_t from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

// The entries of all the headers of that name, from left to right.
std::vector<std::string_view> entries(const HttpRequest& request, std::string_view name) {
  std::vector<std::string_view> all;
  for (const auto& [key, value] : request.headers) {
    if (key != name) continue;
    for (std::string_view rest = value; !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      all.push_back(trimmed(rest.substr(0, comma)));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }
  return all;
}

}  // namespace

std::string network_of(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  if (text.size() > kLongest) return "";
  const std::string address = bare(text);
  Bytes bytes{};
  if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1) return text_of(AF_INET, bytes.data());
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return "";
  constexpr Bytes kLoopback = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  constexpr std::array<std::uint8_t, 12> kOfV4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (bytes == kLoopback) return "::1";
  if (std::equal(kOfV4.begin(), kOfV4.end(), bytes.begin())) {
    return text_of(AF_INET, bytes.data() + kOfV4.size());
  }
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return text_of(AF_INET6, bytes.data()) + "/64";
}

std::string forwarded_address(const HttpRequest& request, int proxies) {
  const auto all = entries(request, "x-forwarded-for");
  if (all.empty() || proxies <= 0) return "";
  const std::size_t from_right = std::min(static_cast<std::size_t>(proxies), all.size());
  return network_of(all[all.size() - from_right]);
}

bool is_forwarded(const HttpRequest& request) {
  constexpr std::array<std::string_view, 5> kHeaders = {"x-forwarded-for", "x-forwarded-host",
                                                        "x-real-ip", "forwarded", "via"};
  return std::any_of(request.headers.begin(), request.headers.end(), [&](const auto& header) {
    return std::find(kHeaders.begin(), kHeaders.end(), header.first) != kHeaders.end();
  });
}

bool is_loopback(std::string_view address) {
  return address.starts_with("127.") || address == "::1";
}

}  // namespace emporium::server
