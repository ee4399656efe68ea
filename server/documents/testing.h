#pragma once

#include <string>
#include <string_view>

#include "engine/core/testing/misfit.h"
#include "server/documents/documents.h"
#include "server/documents/type.h"

namespace emporium::server {

// "" if a document is as its description says.
inline std::string document_misfit(std::string_view type, const Json& document) {
  return Misfit(document_schemas()).of(type_schema(type), document, "$");
}

}  // namespace emporium::server
