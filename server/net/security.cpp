#include "server/net/security.h"

#include "server/net/addresses.h"

namespace emporium::server {

bool same_origin(const HttpRequest& request) {
  const std::string_view site = request.header("sec-fetch-site");
  if (site == "cross-site" || site == "same-site") return false;
  std::string_view origin = request.header("origin");
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;  // "null" among them
  origin.remove_prefix(scheme + 3);
  return !origin.empty() && same_word(origin, request.header("host"));
}

bool has_json_body(const HttpRequest& request) {
  std::string_view type = request.header("content-type");
  type = type.substr(0, type.find(';'));
  while (!type.empty() && type.back() == ' ') type.remove_suffix(1);
  return same_word(type, "application/json");
}

std::string_view token_of(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = request.header("authorization");
  if (authorization.size() > kBearer.size() &&
      same_word(authorization.substr(0, kBearer.size()), kBearer)) {
    return authorization.substr(kBearer.size());
  }
  return find_cookie(request.header("cookie"), kCookie);
}

std::string set_cookie(std::string_view token, bool secure) {
  return std::string(kCookie) + "=" + std::string(token) +
         "; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000" + (secure ? "; Secure" : "");
}

void trust_proxies(HttpRequest& request, int proxies) {
  if (std::string client = forwarded_address(request, proxies); !client.empty()) {
    request.address = std::move(client);
  }
  request.secure = same_word(request.header("x-forwarded-proto"), "https");
  const std::string host(request.header("x-forwarded-host"));
  if (host.empty()) return;
  for (auto& [name, value] : request.headers) {
    if (name == "host") value = host;
  }
}

Headers security_headers(bool secure) {
  Headers headers = {
      {"content-security-policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
       "'unsafe-inline'; "
       "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
       "form-action 'self'; frame-ancestors 'none'"},
      {"x-content-type-options", "nosniff"},
      {"x-frame-options", "DENY"},
      {"referrer-policy", "no-referrer"},
      {"cross-origin-opener-policy", "same-origin"},
      {"cross-origin-resource-policy", "same-origin"},
  };
  if (secure) headers.emplace_back("strict-transport-security", "max-age=31536000");
  return headers;
}

}  // namespace emporium::server
