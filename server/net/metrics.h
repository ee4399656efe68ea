#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/tables/hub.h"

namespace emporium::server {

// What is counted; written as Prometheus text. Any thread.
struct Metrics {
  using Count = std::atomic<std::int64_t>;

  static constexpr std::array<double, 8> kSeconds = {0.001, 0.005, 0.01, 0.025,
                                                     0.05,  0.1,   0.5,  2.5};
  std::array<Count, 6> responses{};  // by hundreds of the status
  std::array<Count, kSeconds.size() + 1> request_seconds{};
  std::atomic<double> request_seconds_sum = 0;
  Count connections = 0;
  Count refused_connections = 0;
  Count failed_accepts = 0;
  Count sockets = 0;
  Count messages = 0;
  Count refused_messages = 0;
  Count texts = 0;
  Count text_bytes = 0;
  Count slow_sockets = 0;
  Count storage_errors = 0;

  void answered(int status, double seconds);
  [[nodiscard]] std::string text(const Hub::Counts& hub) const;
};

}  // namespace emporium::server
