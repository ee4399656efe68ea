#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"
#include "server/net/asset.h"

namespace emporium::server {

// The files of the browser's page, read into memory when the server starts: what is asked for is
// looked up by name among them, so that no request can reach any other file. What is neither a file
// nor an address of the page gets the page with status 404. A file's siblings
// with .br and .gz are its compressed forms.
class Page {
 public:
  // A folder that is not there, or has no index.html, gives a page that says so.
  static Page load(const std::string& folder);

  [[nodiscard]] HttpResponse respond(const HttpRequest& request, Language language) const;
  [[nodiscard]] std::size_t files() const { return assets_.size(); }

 private:
  // Whether the page has something at that address; true for all where it does not say
  // (addresses.json).
  [[nodiscard]] bool is_address(std::string_view path) const;
  [[nodiscard]] HttpResponse index(const HttpRequest& request, Language language) const;

  std::map<std::string, Asset, std::less<>> assets_;
  std::vector<std::string> addresses_;  // "/rules/{game}"
};

}  // namespace emporium::server
