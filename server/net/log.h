#pragma once

#include <string_view>

#include "engine/core/json.h"

namespace emporium::server {

// One line of JSON on stderr, with the time and what happened: {"time","level","what",…}.
void log_info(std::string_view what, const Json& fields = Json::object());
void log_warning(std::string_view what, const Json& fields = Json::object());
// Tests want silence.
void silence_log(bool silent);

}  // namespace emporium::server
