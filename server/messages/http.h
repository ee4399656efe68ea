#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emporium::server {

// Requests and answers as plain values, so that all that is decided about them can be tested
// without a socket.

enum class Method : std::uint8_t { get, head, post, patch, other };

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  Method method = Method::get;
  std::string path;      // decoded
  Headers query = {};    // decoded
  Headers headers = {};  // names in lower case
  std::string body = {};
  std::string address = {};  // the client's, in text
  bool secure = false;       // it came by https to the proxy in front of us

  // The first of that name, or "".
  [[nodiscard]] std::string_view header(std::string_view name) const;
  [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  Headers headers = {};
  // Shared, because assets and word lists go to everybody.
  std::shared_ptr<const std::string> body = {};

  [[nodiscard]] std::string_view text() const { return body ? *body : std::string_view(); }
};

// Called once, from any thread.
using Reply = std::function<void(HttpResponse)>;

// "%C3%A9+x" → "é x" (the plus only in queries). None if it is malformed or holds a NUL.
std::optional<std::string> url_decode(std::string_view text, bool plus_is_blank);
// And back: all but letters, digits and -._~ as %XX.
std::string url_encode(std::string_view text);
// Splits "/a/b?x=1" into the request's path and query; false if it is malformed.
bool read_target(std::string_view target, HttpRequest& request);
// The value of one cookie in a Cookie header, or "".
std::string_view find_cookie(std::string_view header, std::string_view name);
// Whether two texts are the same but for the case of ASCII letters.
bool same_word(std::string_view a, std::string_view b);
// Whether a list such as "gzip, br;q=0.9" holds the word, and not with q=0.
bool list_accepts(std::string_view header, std::string_view word);

}  // namespace emporium::server
