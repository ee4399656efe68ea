#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/sql/connection.h"

namespace emporium::server::postgres {

// The types we use, by their numbers in PostgreSQL's catalogue, which never change.
inline constexpr Oid kBytes = 17;
inline constexpr Oid kBigint = 20;
inline constexpr Oid kInteger = 23;
inline constexpr Oid kDouble = 701;

// The values of a statement in PostgreSQL's binary form.
class Parameters {
 public:
  void add(const sql::Value& value);
  void add_bytes(std::string_view bytes) { push(kBytes, std::string(bytes)); }
  void add_bigint(std::int64_t number);
  void add_no_bigint() { push(kBigint, "", true); }
  void add_list(std::span<const std::string> list);
  void add_list(std::span<const std::int64_t> list);

  [[nodiscard]] const std::vector<Oid>& types() const { return types_; }

  // What libpq wants: arrays side by side, which point into this.
  struct Arrays {
    std::vector<const char*> values;
    std::vector<int> lengths;
    std::vector<int> formats;
  };
  [[nodiscard]] Arrays arrays() const;

 private:
  void push(Oid type, std::string data, bool null = false);

  std::vector<Oid> types_;
  std::vector<std::string> data_;
  std::vector<bool> null_;
};

// A field of an answer that was asked for in binary form.
sql::Cell read_field(const PGresult* result, int row, int column);

}  // namespace emporium::server::postgres
