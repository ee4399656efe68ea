#pragma once

#include <string>

#include "engine/core/result.h"

namespace emporium::server {

// An action that does not fit the table as it stands.
inline Error unreadable(const std::string& what) { return {"bad_action", what}; }

}  // namespace emporium::server
