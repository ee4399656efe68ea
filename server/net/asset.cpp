#include "server/net/asset.h"

#include <sstream>

#include "server/net/gzip.h"

namespace emporium::server {

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
  if (request.header("if-none-match").find(tag) != std::string_view::npos) {
    response.status = 304;
    response.body = nullptr;
  }
  return response;
}

}  // namespace emporium::server
