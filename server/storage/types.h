#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/json.h"

// What is kept, apart from where: tables in a browser have no store.
namespace emporium::server {

using Millis = std::int64_t;  // since 1970

// One thing that happened at a table; docs/server.md lists the kinds. Never changed once written.
struct Action {
  std::int64_t number = 0;  // from 1, without gaps
  std::string kind;
  Json body = Json::object();
  std::string user;  // who asked for it; empty for the server itself
  Millis time = 0;
};

// What the lobby and "my games" show of a table, so that lists need no replay. The store keeps
// `card` as it is and searches by the rest.
struct Summary {
  std::string game;
  std::string status;  // open, playing, over, closed
  bool is_public = false;
  std::vector<std::string> people = {};   // users with a seat, or who own the table
  std::vector<std::string> waiting = {};  // those whose turn it is
  Json card = Json::object();
};

// One person's result in a finished game; the store adds them up for statistics.
struct Outcome {
  std::string user;
  std::string game;
  int players = 0;
  int place = 0;  // 1 is the best, and won; who loses alone is second
  int score = 0;
};

struct StoredTable {
  std::string id;
  std::int64_t version = 0;
  std::string secret;
  std::string invitation;
  Summary summary;
  Millis updated = 0;
};

struct User {
  std::string id;
  std::string name;
  std::string language;  // "" until chosen
  bool guest = true;
};

// A time in which no server was there, or none could write: nobody could play.
struct Outage {
  Millis since = 0;
  Millis until = 0;
};

}  // namespace emporium::server
