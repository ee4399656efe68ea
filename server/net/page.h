#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/core/words.h"
#include "server/messages/http.h"

namespace emporium::server {

// The files of the browser's page, read into memory when the server starts: what is asked for is
// looked up by name among them, so that no request can reach any other file. A file's siblings
// with .br and .gz are its compressed forms.
class Page {
 public:
  // A folder that is not there, or has no index.html, gives a page that says so.
  static Page load(const std::string& folder);

  [[nodiscard]] HttpResponse respond(const HttpRequest& request, Language language) const;
  [[nodiscard]] std::size_t files() const { return assets_.size(); }

 private:
  struct Asset {
    std::string type;
    std::string tag;
    bool hashed = false;  // its name changes with its content: it can be kept for ever
    std::shared_ptr<const std::string> plain, brotli, gzip;
  };
  static HttpResponse send(const Asset& asset, const HttpRequest& request);

  std::map<std::string, Asset, std::less<>> assets_;
};

}  // namespace emporium::server
