#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/games/games.h"
#include "server/tables/decision.h"
#include "server/tables/message.h"

namespace emporium::server::testing {

// One table without hub or store: people say things, time is what the test says it is.
class TestTable {
 public:
  explicit TestTable(std::uint64_t seed = 1) : random_(seed) {
    draw_ = [this](int /*ply*/, const Odds& odds) { return odds.at(random_.below(odds.total())); };
  }

  // Creates it by `user`; the error's message, or "" if it worked.
  std::string create(const std::string& user, const Json& setup, bool start = false);
  // Says something; "" or the rule that refused it (the message where there is no rule).
  std::string say(const std::string& user, const Json& message);
  std::string attend() {
    return decide("", [](Decision& d) { return d.attend(); });
  }
  std::string computer(const std::vector<Move>& moves) {
    return decide("", [&](Decision& d) { return d.computer(moves); });
  }
  std::string decide(const std::string& user, const std::function<Status(Decision&)>& what);

  // Two turns for each seat: a game is somebody's from the own first move on.
  void everybody_plays();
  // A move of the decider's: the first legal one unless told.
  std::string move(const std::string& user, int index = 0, Seat seat = kNature);
  Json state_for(const std::string& user, Seat seat, std::int64_t since = 0,
                 Language language = Language::en) const;
  static User person(const std::string& id) { return {id, "Name of " + id, "", false}; }

  TableState state{"t", std::string(64, '5'), "word"};
  std::vector<Action> actions;  // all so far
  bool plans = false;           // whether those who look on prepare their next turn
  bool invited = true;
  Millis now = 1000000;

 private:
  Random random_;
  Draw draw_;
};

// {"game", "seats"} with one letter a seat: m: me, f: free, c: the computer.
Json setup_of(const std::string& game, const std::string& seats, const Json& more = Json::object());

}  // namespace emporium::server::testing
