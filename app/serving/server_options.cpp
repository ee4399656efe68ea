#include "app/serving/server_options.h"

#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <thread>

namespace emporium {

void add_database_option(CLI::App& command, std::string& database) {
  command
      .add_option("--database", database,
                  "a file (SQLite), or postgresql://… for many servers on one store")
      ->type_name("FILE|URL")
      ->capture_default_str();
}

Result<std::unique_ptr<server::Storage>> open_existing(const std::string& database) {
  constexpr std::uintmax_t kSmallestDatabase = 512;
  const bool url = database.find("://") != std::string::npos;
  std::error_code missing;
  const auto size = url ? kSmallestDatabase : std::filesystem::file_size(database, missing);
  if (missing) return Error{"no_file", "--database: there is no file \"" + database + "\""};
  if (size < kSmallestDatabase) {
    return Error{"no_file", "--database: \"" + database + "\" holds no database"};
  }
  return server::open_storage(database);
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
