#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/messages/http.h"

namespace emporium::server {

// Something that goes to everybody as it is: with a tag, so that who has it already is not sent it
// again, and in compressed forms where there are any.
struct Asset {
  std::string type;
  std::string tag;
  bool hashed = false;  // its name changes with its content: it can be kept for ever
  std::shared_ptr<const std::string> plain, brotli, gzip;
};

// A text of our own, compressed here.
Asset make_asset(std::string content, std::string type = "application/json");
// FNV-1a: the tag has only to change with the content.
std::string tag_of(std::string_view content);

// The form that the client takes, or 304 if it has it.
HttpResponse send_asset(const Asset& asset, const HttpRequest& request);
// A text that was made for this answer alone, where it is worth it and the client takes it.
void compress(HttpResponse& response, const HttpRequest& request);

}  // namespace emporium::server
