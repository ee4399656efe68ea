#pragma once

#include <string>
#include <utility>
#include <variant>

namespace emporium {

// Why something was refused. `code` is for programs, `message` names the field, the rule or the
// limit for people, `rule` is the rule's name when a rule of the game refused it.
struct Error {
  std::string code;
  std::string message;
  std::string rule = {};
};

// A value or the reason why there is none; the engine is built without exceptions.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : content_(std::move(error)) {}  // NOLINT: implicit on purpose

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  [[nodiscard]] const T& value() const { return *std::get_if<0>(&content_); }
  [[nodiscard]] T& value() { return *std::get_if<0>(&content_); }
  [[nodiscard]] const Error& error() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace emporium
