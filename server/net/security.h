#pragma once

#include <string>
#include <string_view>

#include "server/messages/http.h"

namespace emporium::server {

inline constexpr std::string_view kCookie = "emporium";

// Whether the request was made by our own page, or by something that is no browser: the Origin
// header, where there is one, names the host that was asked; and a browser that says where a
// request comes from does not say "another site".
bool same_origin(const HttpRequest& request);
// Whether the body is said to be JSON. A form of another site can't say so.
bool has_json_body(const HttpRequest& request);
// The token of the Authorization header or else of the cookie, or "".
std::string_view token_of(const HttpRequest& request);
std::string set_cookie(std::string_view token, bool secure);

// What so many proxies in front of us say about the client: its address, that it came by https, and
// which host it asked. Only for proxies that write these headers themselves.
void trust_proxies(HttpRequest& request, int proxies);

// Headers that every answer carries: no script but our own files, no frames, no guessing of types.
Headers security_headers(bool secure);

}  // namespace emporium::server
