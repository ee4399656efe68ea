#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>

namespace emporium::server {

// A disk in memory under SQLite, whose power can fail: then everything that was not synced is gone,
// or there in part, in any order and torn between sectors. While one lives, every SQLite database
// that is opened is on it.
class PowerCutDisk {
 public:
  PowerCutDisk();
  PowerCutDisk(const PowerCutDisk&) = delete;
  PowerCutDisk& operator=(const PowerCutDisk&) = delete;
  ~PowerCutDisk();

  // Lets so many writes, syncs, truncations and deletions through; the next one, and everything
  // after it, fails.
  void cut_after(int changes);
  // How many there have been.
  [[nodiscard]] int changes() const;
  [[nodiscard]] bool is_cut() const;

  // What is left of the changes that were not synced.
  enum class Left : std::uint8_t { nothing, everything, something };
  // Power is back. All databases must have been closed.
  void restart(Left left, std::mt19937& random);

  struct Disk;

 private:
  std::unique_ptr<Disk> disk_;
};

}  // namespace emporium::server
