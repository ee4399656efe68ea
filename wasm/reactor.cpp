// The engine as a module: a conversation in JSON lines (docs/protocol.md), and a table as a server
// would keep it (local_table.h), which a host drives.
//
//   words(size)    takes the sentences of the engine (GET /api/words/{lang} of a server), by
//   language:
//                  {"en": {…}, …}; before anything else, and gives how many bytes tell what was
//                  wrong
//   room(size)     where to write a line of that many bytes; none for one that is too long
//   request(size)  takes it, and gives how many bytes the lines have that answer it
//   table(size)    takes it as one to the table, likewise
//   thinking()     whether a thought goes on, whose answer is still to come
//   go_on(ms)      thinks on for about so long, and gives how many bytes are said by then
//   answer()       where those bytes are, until the next call
#include <chrono>
#include <string>
#include <string_view>

#include "app/protocol/refusal.h"
#include "app/protocol/session.h"
#include "engine/games/games.h"
#include "wasm/local_table.h"

namespace emporium {
namespace {

struct Module {
  Session session;
  LocalTable table;
  std::string line;
  std::string answer;
};

Module& module() {
  static Module only;
  return only;
}

Status take_words(std::string_view line) {
  const auto all = parse_json(line, LocalTable::kMaxLine);
  if (!all.ok()) return all.error();
  if (!all.value().is_object()) return Error{"bad_request", "expected an object"};
  for (auto it = all.value().begin(); it != all.value().end(); ++it) {
    const auto language = find_language(it.key());
    if (!language) return Error{"bad_field", "expected languages of " + language_codes()};
    if (Status given = give_words(*language, to_text(*it)); !given.ok()) return given;
  }
  return Done{};
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
  if (size > emporium::LocalTable::kMaxLine) return nullptr;
  emporium::module().line.resize(size);
  return emporium::module().line.data();
}

[[clang::export_name("words")]] std::size_t words(std::size_t size) {
  const std::string_view line(emporium::module().line);
  const emporium::Status taken = emporium::take_words(line.substr(0, size));
  return emporium::say(taken.ok() ? "" : emporium::to_text(emporium::refusal(taken.error())));
}

[[clang::export_name("request")]] std::size_t request(std::size_t size) {
  using emporium::Session;
  if (size > Session::kMaxLine) return emporium::say(Session::answer_too_long());
  const std::string_view line(emporium::module().line);
  return emporium::say(emporium::module().session.begin(line.substr(0, size)));
}

[[clang::export_name("table")]] std::size_t table(std::size_t size) {
  if (size > emporium::LocalTable::kMaxLine) {
    return emporium::say(emporium::Session::answer_too_long());
  }
  const std::string_view line(emporium::module().line);
  return emporium::say(emporium::module().table.begin(line.substr(0, size)));
}

[[clang::export_name("thinking")]] bool thinking() {
  return emporium::module().session.thinking() || emporium::module().table.thinking();
}

[[clang::export_name("go_on")]] std::size_t go_on(int milliseconds) {
  const std::chrono::milliseconds slice(milliseconds);
  emporium::Module& all = emporium::module();
  return emporium::say(all.table.thinking() ? all.table.go_on(slice) : all.session.go_on(slice));
}

[[clang::export_name("answer")]] const char* answer() { return emporium::module().answer.data(); }

}  // extern "C"
// NOLINTEND(readability-identifier-naming)
