#include "server/net/metrics.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string_view>

namespace emporium::server {
namespace {

template <class Value>
void write_metric(std::ostringstream& out, std::string_view name, std::string_view type,
                  std::string_view help, Value value) {
  out << "# HELP emporium_" << name << ' ' << help << "\n# TYPE emporium_" << name << ' ' << type
      << "\nemporium_" << name << ' ' << value << '\n';
}

std::int64_t resident_bytes() {
  std::int64_t pages = 0;
  std::int64_t resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * 4096;
}

}  // namespace

void Metrics::answered(int status, double seconds) {
  ++responses[static_cast<std::size_t>(std::clamp(status / 100, 0, 5))];
  const auto* const bucket = std::lower_bound(kSeconds.begin(), kSeconds.end(), seconds);
  ++request_seconds[static_cast<std::size_t>(bucket - kSeconds.begin())];
  request_seconds_sum += seconds;
}

std::string Metrics::text(const Hub::Counts& hub) const {
  std::ostringstream out;
  out << "# HELP emporium_responses_total Answers to HTTP requests.\n"
         "# TYPE emporium_responses_total counter\n";
  for (std::size_t i = 1; i < responses.size(); ++i) {
    out << "emporium_responses_total{status=\"" << i << "xx\"} " << responses[i] << '\n';
  }
  out << "# HELP emporium_request_seconds Time to answer a request.\n"
         "# TYPE emporium_request_seconds histogram\n";
  std::int64_t below = 0;
  for (std::size_t i = 0; i < kSeconds.size(); ++i) {
    below += request_seconds[i];
    out << "emporium_request_seconds_bucket{le=\"" << kSeconds[i] << "\"} " << below << '\n';
  }
  below += request_seconds[kSeconds.size()];
  out << "emporium_request_seconds_bucket{le=\"+Inf\"} " << below
      << "\nemporium_request_seconds_sum " << request_seconds_sum
      << "\nemporium_request_seconds_count " << below << '\n';
  write_metric(out, "connections", "gauge", "Open TCP connections.", connections.load());
  write_metric(out, "refused_connections_total", "counter", "Connections over a limit.",
               refused_connections.load());
  write_metric(out, "failed_accepts_total", "counter",
               "Times that no connection could be taken, such as for want of file descriptors.",
               failed_accepts.load());
  write_metric(out, "sockets", "gauge", "Open WebSockets.", sockets.load());
  write_metric(out, "messages_total", "counter", "Messages of clients.", messages.load());
  write_metric(out, "refused_messages_total", "counter", "Malformed or too many messages.",
               refused_messages.load());
  write_metric(out, "texts_total", "counter", "Messages to clients.", texts.load());
  write_metric(out, "text_bytes_total", "counter", "Bytes of messages to clients.",
               text_bytes.load());
  write_metric(out, "slow_sockets_total", "counter", "Sockets closed because they read too slowly.",
               slow_sockets.load());
  write_metric(out, "storage_errors_total", "counter", "Failures of the store.",
               storage_errors.load());
  write_metric(out, "tables", "gauge", "Tables held in memory.", hub.tables);
  write_metric(out, "listeners", "gauge", "Sockets that look at a table.", hub.listeners);
  write_metric(out, "actions_total", "counter", "Actions written.", hub.appended);
  write_metric(out, "thinking", "gauge", "Decisions the computer is thinking about.", hub.thinking);
  write_metric(out, "thoughts_total", "counter", "Decisions of the computer.", hub.thought);
  write_metric(out, "think_seconds_total", "counter", "Time the computer thought.",
               hub.think_seconds);
  write_metric(out, "resident_bytes", "gauge", "Memory in use.", resident_bytes());
  return out.str();
}

}  // namespace emporium::server
