#pragma once

#include <string>

#include "engine/core/json.h"

namespace emporium {

// A JSON Schema as a TypeScript type; lines after the first are indented by `indent`.
std::string typescript(const Json& schema, int indent = 0);

// "export type NAME = …;"
std::string typescript_declaration(const std::string& name, const Json& schema);

}  // namespace emporium
