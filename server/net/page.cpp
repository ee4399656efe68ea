#include "server/net/page.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/messages/words.h"
#include "server/net/answers.h"
#include "server/net/game_routes.h"
#include "server/net/route.h"

namespace emporium::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kAddresses = "/addresses.json";
constexpr std::string_view kHashedFolder = "/assets/";

constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

std::string type_of(const std::string& extension) {
  for (const auto& [ending, type] : kTypes) {
    if (ending == extension) return std::string(type);
  }
  return "application/octet-stream";
}

std::string read_file(const fs::path& path) {
  const std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

HttpResponse not_built(Language language) {
  const Catalogue& words = net_words(language);
  const std::string title = words.say("page.title");
  HttpResponse response;
  response.type = "text/html; charset=utf-8";
  response.headers = {{"cache-control", "no-store"}};
  response.body = std::make_shared<const std::string>(
      "<!doctype html><html lang=\"" + language_rules(language).code +
      "\"><meta charset=\"utf-8\"><title>" + title + "</title><h1>" + title + "</h1><p>" +
      words.say("page.text") + "</p><p>" + words.say("page.interface") +
      " <a href=\"/openapi.json\">/openapi.json</a></p></html>\n");
  return response;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
}

// "" for a host that is none: then addresses are without one.
std::string origin_of(const HttpRequest& request) {
  const std::string_view host = request.header("host");
  const bool plain = std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".:-[]").find(c) != std::string_view::npos;
  });
  if (host.empty() || !plain) return "";
  return (request.secure ? "https://" : "http://") + std::string(host);
}

// The addresses that the page knows, as it lists them itself.
std::vector<std::string> read_addresses(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  std::vector<std::string> patterns;
  if (!json.is_object()) return patterns;
  for (const Json& list : json) {
    for (const Json& pattern : list) {
      if (pattern.is_string()) patterns.push_back(pattern.get<std::string>());
    }
  }
  return patterns;
}

}  // namespace

Page Page::load(const std::string& folder) {
  Page page;
  std::error_code error;
  const fs::path root(folder);
  if (!fs::is_regular_file(root / "index.html", error)) return page;
  for (fs::recursive_directory_iterator it(root, error), end; it != end; it.increment(error)) {
    if (error) break;
    if (!it->is_regular_file(error) || it->is_symlink(error)) continue;
    const fs::path& path = it->path();
    std::string name = "/" + fs::relative(path, root, error).generic_string();
    auto content = std::make_shared<const std::string>(read_file(path));
    const std::string extension = path.extension().string();
    if (extension == ".br" || extension == ".gz") {
      name.resize(name.size() - extension.size());
      (extension == ".br" ? page.assets_[name].brotli : page.assets_[name].gzip) = content;
      continue;
    }
    Asset& asset = page.assets_[name];
    asset.type = type_of(extension);
    asset.tag = tag_of(*content);
    asset.hashed = name.starts_with(kHashedFolder);
    asset.plain = std::move(content);
  }
  // A compressed file without its plain one is nothing that can be served to everybody.
  std::erase_if(page.assets_, [](const auto& entry) { return entry.second.plain == nullptr; });
  const auto addresses = page.assets_.find(kAddresses);
  if (addresses != page.assets_.end()) page.addresses_ = read_addresses(*addresses->second.plain);
  return page;
}

bool Page::is_address(std::string_view path) const {
  if (addresses_.empty()) return true;
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return std::any_of(addresses_.begin(), addresses_.end(), [path](const std::string& pattern) {
    const auto captures = match(pattern, path);
    return captures && (pattern.find("{game}") == std::string::npos || is_game(captures->front()));
  });
}

HttpResponse Page::respond(const HttpRequest& request, Language language) const {
  if (assets_.empty()) return not_built(language);
  const auto it = assets_.find(request.path);
  if (it != assets_.end() && it->first != kIndex) return send_asset(it->second, request);
  // A script that is gone must not come back as a page.
  if (request.path.starts_with(kHashedFolder)) {
    return refusal(404, "not_found", language, {{"path", request.path.substr(0, 100)}});
  }
  if (it != assets_.end() || is_address(request.path)) return index(request, language);
  // The page says it in words. It is not the page that somebody may have kept.
  HttpRequest unknown = request;
  std::erase_if(unknown.headers, [](const auto& h) { return h.first == "if-none-match"; });
  HttpResponse response = index(unknown, language);
  std::erase_if(response.headers, [](const auto& h) { return h.first == "etag"; });
  response.status = 404;
  return response;
}

// Those who show links want whole addresses, and words without running a script.
HttpResponse Page::index(const HttpRequest& request, Language language) const {
  const Asset& asset = assets_.find(kIndex)->second;
  if (asset.plain->find("{origin}") == std::string::npos) return send_asset(asset, request);
  std::string text = *asset.plain;
  replace_all(text, "{origin}", origin_of(request));
  replace_all(text, "{lang}", language_rules(language).code);
  replace_all(text, "{description}", net_words(language).say("page.description"));
  return send_asset(make_asset(std::move(text), asset.type), request);
}

}  // namespace emporium::server
