#pragma once

#include <memory>
#include <string>

#include "server/storage/storage.h"

namespace emporium::server::sqlite {

// Everything in one file, or in memory for ":memory:".
Result<std::unique_ptr<Storage>> open_sqlite(const std::string& file);

}  // namespace emporium::server::sqlite
