#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace emporium::server {

// One line of JSON on stderr, with the time and what happened: {"time","level","what",…}.
void log_info(std::string_view what, const Json& fields = Json::object());
void log_warning(std::string_view what, const Json& fields = Json::object());
// For what may happen many times a second: one line for all of them, once a second at most. Any
// thread.
class RareWarning {
 public:
  explicit RareWarning(std::string what);
  void happened(const std::string& message);

 private:
  std::string what_;
  std::mutex mutex_;
  double logged_;
  std::int64_t unlogged_ = 0;
};
// Tests want silence.
void silence_log(bool silent);

}  // namespace emporium::server
