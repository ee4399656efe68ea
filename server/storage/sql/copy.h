#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/storage/sql/connection.h"

namespace emporium::server::sql {

// A table of the schema: its columns, and those of its key.
struct Shape {
  std::string name;
  std::vector<std::string> columns = {};
  std::vector<std::string> key = {};
};

// All tables whose rows are worth keeping, each after those it refers to, as SQLite tells them.
std::vector<Shape> shapes(Connection& sqlite);

// The first table that has a row; empty if none has.
std::string first_used(Connection& connection, const std::vector<Shape>& shapes);

struct Copied {
  std::string table;
  std::int64_t rows = 0;
};
// Copies all rows from one database to another of the same schema, within the transactions that
// both are in, and counts them there.
Result<std::vector<Copied>> copy_rows(Connection& from, Connection& to,
                                      const std::vector<Shape>& shapes);

}  // namespace emporium::server::sql
