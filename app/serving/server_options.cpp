#include "app/serving/server_options.h"

#include <sys/resource.h>

#include <algorithm>
#include <thread>

namespace emporium {

void add_database_option(CLI::App& command, std::string& database) {
  command
      .add_option("--database", database,
                  "a file (SQLite), or postgresql://… for many servers on one store")
      ->type_name("FILE|URL")
      ->capture_default_str();
}

int default_workers() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace emporium
