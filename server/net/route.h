#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"
#include "server/messages/http.h"
#include "server/storage/storage.h"

namespace emporium::server {

class Service;

// One request on its way through the service, until it is answered.
struct Call {
  HttpRequest request;
  std::vector<std::string> captures = {};  // what the pattern's {…} stood for
  Language language = Language::en;
  std::string token = {};
  std::optional<User> user = {};
  std::optional<Error> ended = {};                 // why the token stands for nobody
  std::string new_token = {};                      // to be set as cookie
  std::vector<std::shared_ptr<void>> places = {};  // of the socket that is being opened
  Reply reply;
};
using CallPtr = std::shared_ptr<Call>;

// Who may ask.
enum class Access : std::uint8_t {
  anyone,
  person,    // somebody with a token
  newcomer,  // as person, but a guest is made of whoever has none
};

// Which threads it runs on.
enum class Work : std::uint8_t {
  at_once,  // on the thread that asks: calls nothing that could wait
  clerk,    // may call the store
  hashing   // hashes passwords: few at a time
};

// Answers the call once, now or later.
using Handler = void (*)(Service& service, const CallPtr& call);

struct Route {
  Method method;
  std::string_view pattern;  // "/api/tables/{id}/record"
  Access access;
  Work work;
  Handler handler;
};

std::span<const Route> people_routes();
std::span<const Route> account_routes();
std::span<const Route> others_routes();
std::span<const Route> game_routes();
std::span<const Route> table_routes();
std::span<const Route> operation_routes();
std::vector<const Route*> all_routes();

std::string_view method_name(Method method);

// What the {…} of the pattern stand for in the path, or none if it does not fit. A capture is a
// whole, non-empty segment.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path);

struct Matched {
  const Route* route = nullptr;  // null: there is none for this path and method
  std::vector<std::string> captures = {};
  std::string allowed = {};  // the methods that this path takes, if only the method was wrong
};
Matched find_route(Method method, std::string_view path);

}  // namespace emporium::server
