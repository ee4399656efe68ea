#include "server/net/asset.h"

#include <algorithm>
#include <sstream>

#include "server/net/gzip.h"

namespace emporium::server {
namespace {

// Whether an If-None-Match names the tag: one of a list, or any. It compares weakly, as RFC 9110
// wants it; what is not exactly a tag is none.
bool names_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    const auto start = list.find_first_not_of(" \t,");
    if (start == std::string_view::npos) return false;
    list.remove_prefix(start);
    const bool weak = list.starts_with("W/");
    if (weak) list.remove_prefix(2);
    // A tag may hold commas: it ends with its quote.
    const auto quote = list.starts_with('"') ? list.find('"', 1) : std::string_view::npos;
    const auto end = list.find(',', quote == std::string_view::npos ? 0 : quote);
    std::string_view item = list.substr(0, end);
    while (item.ends_with(' ') || item.ends_with('\t')) item.remove_suffix(1);
    if (item == tag || (item == "*" && !weak)) return true;
    list.remove_prefix(end == std::string_view::npos ? list.size() : end);
  }
  return false;
}

}  // namespace

Asset make_asset(std::string content, std::string type) {
  Asset asset;
  asset.type = std::move(type);
  asset.tag = tag_of(content);
  asset.gzip = std::make_shared<const std::string>(gzip(content));
  asset.plain = std::make_shared<const std::string>(std::move(content));
  return asset;
}

std::string tag_of(std::string_view content) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : content) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::ostringstream text;
  text << std::hex << hash;
  return text.str();
}

HttpResponse send_asset(const Asset& asset, const HttpRequest& request) {
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
  if (names_tag(request.header("if-none-match"), tag)) {
    response.status = 304;
    response.body = nullptr;
  }
  return response;
}

void compress(HttpResponse& response, const HttpRequest& request) {
  constexpr std::size_t kWorthIt = 1024;
  constexpr int kQuickly = 3;
  const auto is_told = [](const auto& header) {
    return header.first == "content-encoding" || header.first == "etag";
  };
  const bool text = response.type == "application/json" || response.type.starts_with("text/");
  if (!text || response.text().size() < kWorthIt ||
      std::any_of(response.headers.begin(), response.headers.end(), is_told)) {
    return;
  }
  response.headers.emplace_back("vary", "accept-encoding");
  if (!list_accepts(request.header("accept-encoding"), "gzip")) return;
  response.body = std::make_shared<const std::string>(gzip(response.text(), kQuickly));
  response.headers.emplace_back("content-encoding", "gzip");
}

}  // namespace emporium::server
