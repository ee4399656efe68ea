#include "server/net/page.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/messages/words.h"
#include "server/net/answers.h"

namespace emporium::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "/index.html";
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

// FNV-1a: the tag has only to change with the content.
std::string tag_of(std::string_view content) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : content) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::ostringstream text;
  text << std::hex << hash;
  return text.str();
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
  return page;
}

HttpResponse Page::respond(const HttpRequest& request, Language language) const {
  if (assets_.empty()) return not_built(language);
  auto it = assets_.find(request.path);
  if (it == assets_.end()) {
    // A script that is gone must not come back as a page.
    if (request.path.starts_with(kHashedFolder)) {
      return refusal(404, "not_found", language, {{"path", request.path.substr(0, 100)}});
    }
    it = assets_.find(kIndex);
  }
  return send(it->second, request);
}

HttpResponse Page::send(const Asset& asset, const HttpRequest& request) {
  const std::string_view accepted = request.header("accept-encoding");
  HttpResponse response;
  response.type = asset.type;
  response.body = asset.plain;
  std::string tag = asset.tag;
  if (asset.brotli && list_accepts(accepted, "br")) {
    response.body = asset.brotli;
    response.headers.emplace_back("content-encoding", "br");
    tag += "-br";
  } else if (asset.gzip && list_accepts(accepted, "gzip")) {
    response.body = asset.gzip;
    response.headers.emplace_back("content-encoding", "gzip");
    tag += "-gz";
  }
  tag = '"' + tag + '"';
  response.headers.emplace_back("etag", tag);
  response.headers.emplace_back("vary", "accept-encoding");
  response.headers.emplace_back("cache-control",
                                asset.hashed ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.header("if-none-match").find(tag) != std::string_view::npos) {
    response.status = 304;
    response.body = nullptr;
  }
  return response;
}

}  // namespace emporium::server
