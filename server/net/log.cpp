#include "server/net/log.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "server/messages/limits.h"

namespace emporium::server {
namespace {

std::atomic<bool> silent = false;
constexpr double kOftenest = 1;  // seconds

std::string now_text() {
  using std::chrono::system_clock;
  const auto now = system_clock::now();
  const std::time_t seconds = system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char text[40];
  const std::size_t size = std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%S", &utc);
  std::snprintf(text + size, sizeof(text) - size, ".%03dZ", static_cast<int>(millis));
  return text;
}

void write_line(std::string_view level, std::string_view what, const Json& fields) {
  if (silent) return;
  // The head first, whatever the fields are called.
  std::string line = R"({"time":")" + now_text() + R"(","level":")" + std::string(level) +
                     R"(","what":)" + to_text(Json(what));
  for (auto it = fields.begin(); it != fields.end(); ++it) {
    line += "," + to_text(Json(it.key())) + ":" + to_text(it.value());
  }
  line += "}\n";
  std::fputs(line.c_str(), stderr);
}

}  // namespace

void log_info(std::string_view what, const Json& fields) { write_line("info", what, fields); }
void log_warning(std::string_view what, const Json& fields) { write_line("warning", what, fields); }
RareWarning::RareWarning(std::string what)
    : what_(std::move(what)), logged_(steady_seconds() - kOftenest) {}

void RareWarning::happened(const std::string& message) {
  const std::scoped_lock lock(mutex_);
  ++unlogged_;
  if (steady_seconds() - logged_ < kOftenest) return;
  log_warning(what_, {{"failures", unlogged_}, {"message", message}});
  unlogged_ = 0;
  logged_ = steady_seconds();
}

void silence_log(bool be_silent) { silent = be_silent; }

}  // namespace emporium::server
