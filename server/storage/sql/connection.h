#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/result.h"

namespace emporium::server::sql {

// What a statement is given for $1, $2, …: null, a whole number, a real number, or bytes.
using Value = std::variant<std::monostate, std::int64_t, double, std::string_view>;
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

// One row of an answer. Asking for another type than the column has gives 0 or nothing.
class Row {
 public:
  explicit Row(std::vector<Cell> cells) : cells_(std::move(cells)) {}

  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  [[nodiscard]] bool null(std::size_t i) const { return cells_[i].index() == 0; }
  [[nodiscard]] std::int64_t integer(std::size_t i) const {
    const auto* value = std::get_if<std::int64_t>(&cells_[i]);
    return value == nullptr ? 0 : *value;
  }
  [[nodiscard]] int small(std::size_t i) const { return static_cast<int>(integer(i)); }
  [[nodiscard]] double real(std::size_t i) const {
    const auto* value = std::get_if<double>(&cells_[i]);
    return value == nullptr ? static_cast<double>(integer(i)) : *value;
  }
  [[nodiscard]] std::string text(std::size_t i) const {
    const auto* value = std::get_if<std::string>(&cells_[i]);
    return value == nullptr ? std::string() : *value;
  }

 private:
  std::vector<Cell> cells_;
};
using Rows = std::vector<Row>;

// Why a statement failed, as far as a caller can do something about it.
struct Failure {
  enum class Kind : std::uint8_t {
    unique,  // two rows would have the same key
    retry,   // nothing was written, and another try may well succeed
    other,
  };
  Kind kind = Kind::other;
  std::string message;
};

// One connection to a database, used by one thread at a time. A statement's values travel beside
// its text, never in it. After a failure nothing more is run until take_failure(): callers may run
// several statements and look once.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  Rows run(std::string_view statement, std::initializer_list<Value> values = {}) {
    if (failure_) return {};
    return execute(statement, {values.begin(), values.size()});
  }
  Rows run(std::string_view statement, std::span<const Value> values) {
    if (failure_) return {};
    return execute(statement, values);
  }
  // Several statements without values, e.g. those of a migration.
  virtual void script(const std::string& statements) = 0;

  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollback() = 0;

  [[nodiscard]] bool failed() const { return failure_.has_value(); }
  std::optional<Failure> take_failure() { return std::exchange(failure_, std::nullopt); }
  // Whether it is worth keeping.
  [[nodiscard]] virtual bool usable() const { return true; }

 protected:
  virtual Rows execute(std::string_view statement, std::span<const Value> values) = 0;
  void fail(Failure::Kind kind, std::string message) {
    if (!failure_) failure_ = Failure{kind, std::move(message)};
  }

 private:
  std::optional<Failure> failure_;
};

inline Error storage_error(const std::string& message) { return {"storage", message}; }

}  // namespace emporium::server::sql
