#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "server/storage/storage.h"

namespace emporium {

// What the commands around the server share.
void add_database_option(CLI::App& command, std::string& database);
// A store that is there already: a wrong name must not make a new, empty one.
Result<std::unique_ptr<server::Storage>> open_existing(const std::string& database);
// Threads that think, so that one core is left for everything else.
int default_workers();
// As many open files as the system lets us have: each socket is one.
void raise_file_limit();

}  // namespace emporium
