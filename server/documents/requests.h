#pragma once

#include <span>
#include <string_view>

#include "engine/core/json_fwd.h"

namespace emporium::server {

// What can be asked over HTTP, and what is answered: of these rows the document for programs is
// made.
struct Request {
  std::string_view method;
  std::string_view path;
  std::string_view tag;
  bool of_person;  // needs a cookie or a token
  std::string_view summary;
  std::string_view answer;  // a type (type.h); none: text
  std::string_view body;    // a document; none: nothing is read
  std::string_view query;   // names of parameters
  int success;              // the status of the answer
};

std::span<const Request> requests();

// The document for programs.
Json openapi();

}  // namespace emporium::server
