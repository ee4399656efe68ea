// The engine as a module: one conversation in JSON lines (docs/protocol.md), which a host drives.
//
//   room(size)     where to write a line of that many bytes; none for one that is too long
//   request(size)  takes it, and gives how many bytes the lines have that answer it
//   thinking()     whether a thought goes on, whose answer is still to come
//   go_on(ms)      thinks on for about so long, and gives how many bytes are said by then
//   answer()       where those bytes are, until the next call
#include <chrono>
#include <string>
#include <string_view>

#include "app/protocol/session.h"

namespace emporium {
namespace {

struct Module {
  Session session;
  std::string line;
  std::string answer;
};

Module& module() {
  static Module only;
  return only;
}

std::size_t say(std::string answer) {
  module().answer = std::move(answer);
  return module().answer.size();
}

}  // namespace
}  // namespace emporium

// NOLINTBEGIN(readability-identifier-naming): the names that a host sees
extern "C" {

[[clang::export_name("room")]] char* room(std::size_t size) {
  if (size > emporium::Session::kMaxLine) return nullptr;
  emporium::module().line.resize(size);
  return emporium::module().line.data();
}

[[clang::export_name("request")]] std::size_t request(std::size_t size) {
  using emporium::Session;
  if (size > Session::kMaxLine) return emporium::say(Session::answer_too_long());
  const std::string_view line(emporium::module().line);
  return emporium::say(emporium::module().session.begin(line.substr(0, size)));
}

[[clang::export_name("thinking")]] bool thinking() { return emporium::module().session.thinking(); }

[[clang::export_name("go_on")]] std::size_t go_on(int milliseconds) {
  return emporium::say(emporium::module().session.go_on(std::chrono::milliseconds(milliseconds)));
}

[[clang::export_name("answer")]] const char* answer() { return emporium::module().answer.data(); }

}  // extern "C"
// NOLINTEND(readability-identifier-naming)
