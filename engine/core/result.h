#pragma once

#include <cstdio>
#include <cstdlib>
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
  // Only of one that is ok(); anything else is a mistake in the program, and ends it by name.
  [[nodiscard]] const T& value() const {
    if (!ok()) die(error().message.c_str());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] T& value() {
    if (!ok()) die(error().message.c_str());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] const Error& error() const {
    if (ok()) die("there is no error");
    return *std::get_if<1>(&content_);
  }

 private:
  [[noreturn]] static void die(const char* why) {
    static_cast<void>(std::fprintf(stderr, "emporium: a result was used unchecked: %s\n", why));
    std::abort();
  }

  std::variant<T, Error> content_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace emporium
