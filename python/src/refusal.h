#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "engine/core/result.h"

namespace emporium::python {

// The engine's errors as an exception, which becomes emporium.Refused.
class Refusal final : public std::runtime_error {
 public:
  explicit Refusal(Error error) : runtime_error(error.message), error_(std::move(error)) {}
  [[nodiscard]] const Error& error() const { return error_; }

 private:
  Error error_;
};

template <class T>
T unwrap(Result<T> result) {
  if (!result.ok()) throw Refusal(result.error());
  return std::move(result.value());
}

inline void check_range(const char* what, int value, int low, int high) {
  if (value >= low && value <= high) return;
  throw Refusal({"bad_field", std::string(what) + ": must be from " + std::to_string(low) + " to " +
                                  std::to_string(high) + ", not " + std::to_string(value)});
}

}  // namespace emporium::python
