#pragma once

#include <functional>
#include <mutex>
#include <vector>

#include "server/storage/storage.h"

namespace emporium::server {

// Tells the store that a server is there, and learns from it when none was. One sync a second at
// most, and none while no clock runs.
class Heart {
 public:
  // `resumed` is called when an outage becomes known.
  Heart(Storage& storage, std::function<Millis()> now, Millis silence,
        std::function<void()> resumed)
      : storage_(storage), now_(std::move(now)), silence_(silence), resumed_(std::move(resumed)) {}

  Status beat();
  // Beats unless it did so lately. After that every outage is known: one that is not would have
  // had to begin after the last beat, and to be over by now, and is too short to count.
  Status be_sure();
  [[nodiscard]] std::vector<Outage> outages() const;

 private:
  Storage& storage_;
  std::function<Millis()> now_;
  Millis silence_;
  std::function<void()> resumed_;
  mutable std::mutex mutex_;
  Millis last_ = 0;
  std::vector<Outage> outages_;  // the newest first
};

}  // namespace emporium::server
