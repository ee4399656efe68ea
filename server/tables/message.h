#pragma once

#include <string>

#include "server/tables/state.h"
#include "server/tables/words.h"

namespace emporium::server {

// Whom a state is for.
struct Beholder {
  User user;
  Seat seat = kSpectator;  // whose eyes
  Language language = Language::en;
  std::int64_t since = 0;
  std::vector<std::string> hidden = {};  // people whose chat they do not want to see
  bool plans = false;                    // wants to prepare the next turn while others play
};

// The `state` message of docs/server.md, without `you`: two people who are nothing to the table
// get the same. Holds what the seat may know and nothing else.
Json state_json(const TableState& state, const Beholder& who, Millis now);
// The same message as text, for all who look on.
std::string state_text(const TableState& state, const Beholder& who, Millis now);
// The message as a text, with `you`.
Json you_json(const TableState& state, const User& user, bool blocked = false);
std::string with_you(const Json& you, const std::string& state_text);

// Log lines of the plies from `from` to before `to`, by the eyes of a seat.
Json log_json(const TableState& state, const Table& game, int from, int to, const Beholder& who);
// All that was told after the version `since`: moves, and between them what became of people's
// seats. From the ply `withdrawn` on the beholder forgets what was told before.
Json told_json(const TableState& state, const Beholder& who, std::int64_t since = 0,
               std::optional<int> withdrawn = {});
Json scores_json(const TableState& state, Seat viewer);
// Places by seat once the game is over: those who resigned come last.
std::vector<int> final_places(const TableState& state);

}  // namespace emporium::server
