#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/json_fwd.h"

namespace emporium::server {

// What the server says and takes, in one place: the document for programs (/openapi.json), the
// page's types and the tests' checks of all that is sent are made of this list.
struct Field {
  std::string_view name;  // with a "?" at its end: not always there; "…": further fields
  std::string_view type;  // type.h
};
struct Document {
  std::string_view name;
  std::vector<Field> fields;
  std::string_view type = {};  // of a document that is no object with fields of its own
};

std::span<const Document> documents();

// {"components": {"schemas": {…}}}: where references to documents lead.
const Json& document_schemas();

}  // namespace emporium::server
