#pragma once

#include <stdexcept>
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

}  // namespace emporium::python
