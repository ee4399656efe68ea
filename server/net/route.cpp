#include "server/net/route.h"

namespace emporium::server {
namespace {

std::string_view cut_segment(std::string_view& path) {
  path.remove_prefix(1);  // the slash
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(segment.size());
  return segment;
}

}  // namespace

std::vector<const Route*> all_routes() {
  std::vector<const Route*> all;
  for (const auto routes : {people_routes(), account_routes(), others_routes(), game_routes(),
                            table_routes(), operation_routes()}) {
    for (const Route& route : routes) all.push_back(&route);
  }
  return all;
}

std::string_view method_name(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::head:
      return "HEAD";
    case Method::post:
      return "POST";
    case Method::patch:
      return "PATCH";
    case Method::other:
      break;
  }
  return "?";
}

std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
  std::vector<std::string> captures;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = cut_segment(pattern);
    const std::string_view rest = path;
    std::string_view segment = cut_segment(path);
    if (wanted == "{name}" && pattern.empty()) {  // people's names may have slashes
      segment = rest.substr(1);
      path = {};
    }
    if (wanted.starts_with('{')) {
      if (segment.empty()) return {};
      captures.emplace_back(segment);
    } else if (wanted != segment) {
      return {};
    }
  }
  if (!pattern.empty() || !path.empty()) return {};
  return captures;
}

Matched find_route(Method method, std::string_view path) {
  static const std::vector<const Route*> routes = all_routes();
  const Method wanted = method == Method::head ? Method::get : method;
  Matched matched;
  for (const Route* route : routes) {
    auto captures = match(route->pattern, path);
    if (!captures) continue;
    if (route->method == wanted) {
      matched.route = route;
      matched.captures = std::move(*captures);
      return matched;
    }
    matched.allowed += (matched.allowed.empty() ? "" : ", ");
    matched.allowed += method_name(route->method);
    if (route->method == Method::get) matched.allowed += ", HEAD";
  }
  return matched;
}

}  // namespace emporium::server
