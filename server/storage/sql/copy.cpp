#include "server/storage/sql/copy.h"

#include <algorithm>

namespace emporium::server::sql {
namespace {

constexpr std::size_t kReadAtOnce = 500;
constexpr std::size_t kWrittenAtOnce = 50;

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

// "($4, $5, $6)"
std::string placeholders(std::size_t first, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("$" + std::to_string(first + i));
  return "(" + joined(names) + ")";
}

Value value_of(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return std::string_view(*text);
  if (const auto* integer = std::get_if<std::int64_t>(&cell)) return *integer;
  if (const auto* real = std::get_if<double>(&cell)) return *real;
  return {};
}

// Reads on after the row with that key, in the order of the keys: a store may be larger than
// memory.
Rows read_some(Connection& from, const Shape& shape, const std::vector<Cell>& after) {
  std::string statement = "SELECT " + joined(shape.columns) + " FROM " + shape.name;
  std::vector<Value> values;
  if (!after.empty()) {
    statement += " WHERE (" + joined(shape.key) + ") > " + placeholders(1, after.size());
    for (const Cell& cell : after) values.push_back(value_of(cell));
  }
  statement += " ORDER BY " + joined(shape.key) + " LIMIT " + std::to_string(kReadAtOnce);
  return from.run(statement, std::span<const Value>(values));
}

void write_some(Connection& to, const Shape& shape, std::span<const Row> rows) {
  std::string statement = "INSERT INTO " + shape.name + " (" + joined(shape.columns) + ") VALUES ";
  std::vector<Value> values;
  for (const Row& row : rows) {
    statement += (values.empty() ? "" : ", ") + placeholders(values.size() + 1, row.cells().size());
    for (const Cell& cell : row.cells()) values.push_back(value_of(cell));
  }
  to.run(statement, std::span<const Value>(values));
}

std::vector<Cell> key_of(const Shape& shape, const Row& row) {
  std::vector<Cell> key;
  for (const std::string& column : shape.key) {
    const auto found = std::ranges::find(shape.columns, column);
    key.push_back(row.cells()[static_cast<std::size_t>(found - shape.columns.begin())]);
  }
  return key;
}

std::int64_t copy_table(Connection& from, Connection& to, const Shape& shape) {
  std::int64_t count = 0;
  std::vector<Cell> last;
  while (!from.failed() && !to.failed()) {
    const Rows rows = read_some(from, shape, last);
    if (rows.empty()) break;
    // Full groups share a statement; what is left over goes row by row.
    for (std::span<const Row> left = rows; !left.empty();) {
      const std::size_t next = left.size() >= kWrittenAtOnce ? kWrittenAtOnce : 1;
      write_some(to, shape, left.first(next));
      left = left.subspan(next);
    }
    count += static_cast<std::int64_t>(rows.size());
    last = key_of(shape, rows.back());
  }
  return count;
}

std::int64_t count_rows(Connection& connection, const Shape& shape) {
  const Rows rows = connection.run("SELECT COUNT(*) FROM " + shape.name);
  return rows.empty() ? -1 : rows[0].integer(0);
}

}  // namespace

std::vector<Shape> shapes(Connection& sqlite) {
  std::vector<Shape> all;
  // In the order in which they were made. What settles commits is of no use elsewhere.
  for (const Row& row : sqlite.run("SELECT name FROM sqlite_master WHERE type = 'table'"
                                   " AND name NOT IN ('emporium_schema', 'commits')"
                                   " AND name NOT LIKE 'sqlite_%' ORDER BY rowid")) {
    all.push_back({.name = row.text(0)});
  }
  for (Shape& shape : all) {
    for (const Row& row :
         sqlite.run("SELECT name, pk FROM pragma_table_info($1) ORDER BY cid", {shape.name})) {
      shape.columns.push_back(row.text(0));
    }
    for (const Row& row : sqlite.run(
             "SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk", {shape.name})) {
      shape.key.push_back(row.text(0));
    }
  }
  return all;
}

std::string first_used(Connection& connection, const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    if (!connection.run("SELECT 1 FROM " + shape.name + " LIMIT 1").empty()) return shape.name;
  }
  return "";
}

Result<std::vector<Copied>> copy_rows(Connection& from, Connection& to,
                                      const std::vector<Shape>& shapes) {
  std::vector<Copied> all;
  if (shapes.empty()) return storage_error("nothing is known of the tables to copy");
  for (const Shape& shape : shapes) {
    all.push_back({shape.name, copy_table(from, to, shape)});
    const std::int64_t there = count_rows(to, shape);
    for (Connection* connection : {&from, &to}) {
      if (const auto failure = connection->take_failure()) return storage_error(failure->message);
    }
    if (there != all.back().rows) {
      return storage_error("the copy of \"" + shape.name + "\" has " + std::to_string(there) +
                           " rows instead of " + std::to_string(all.back().rows));
    }
  }
  return all;
}

}  // namespace emporium::server::sql
