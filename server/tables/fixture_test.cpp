#include "server/tables/fixture.h"

namespace emporium::server::testing {

std::string TestTable::decide(const std::string& user,
                              const std::function<Status(Decision&)>& what) {
  Decision decision(state, {person(user), invited}, now, draw_);
  const Status status = what(decision);
  EXPECT_FALSE(decision.broken());
  if (!status.ok()) {
    EXPECT_TRUE(decision.actions().empty()) << "a refusal changes nothing";
    const Error& error = status.error();
    return error.rule.empty() ? error.message : error.rule;
  }
  actions.insert(actions.end(), decision.actions().begin(), decision.actions().end());
  return "";
}

std::string TestTable::create(const std::string& user, const Json& setup, bool start) {
  const auto read = read_setup(setup);
  if (!read.ok()) return read.error().message;
  return decide(user, [&](Decision& d) { return d.create(read.value(), start); });
}

std::string TestTable::say(const std::string& user, const Json& message) {
  return decide(user, [&](Decision& d) { return d.command(message); });
}

void TestTable::everybody_plays() {
  const int turns = 2 * static_cast<int>(state.seats.size());
  int before = -1;
  int passed = -1;
  for (int i = 0; i < 1000 && state.status == TableStatus::playing; ++i) {
    const Seat seat = state.acting();
    passed += seat == before ? 0 : 1;
    before = seat;
    if (passed >= turns && !state.computer_decides(seat)) return;
    const std::string who = state.seats[static_cast<std::size_t>(seat)].user;
    MoveList legal;
    state.game->legal(legal);
    if (state.computer_decides(seat)) {
      ASSERT_EQ(computer({legal[0]}), "");
    } else if (state.held) {
      ASSERT_EQ(say(who, {{"do", "end_turn"}}), "");
    } else {
      ASSERT_EQ(move(who, i), "");
    }
  }
}

std::string TestTable::move(const std::string& user, int index, Seat seat) {
  MoveList legal;
  state.game->legal(legal);
  Json message = {{"do", "move"}, {"move", legal[index % legal.size()]}, {"ply", state.ply()}};
  if (seat >= 0) message["seat"] = seat;
  return say(user, message);
}

Json TestTable::state_for(const std::string& user, Seat seat, std::int64_t since,
                          Language language) const {
  return state_json(state, {person(user), seat, language, since, {}, plans}, now);
}

Json setup_of(const std::string& game, const std::string& seats, const Json& more) {
  Json list = Json::array();
  for (const char c : seats) {
    list.push_back(c == 'm'   ? Json{{"person", "me"}}
                   : c == 'f' ? Json{{"person", nullptr}}
                              : Json{{"computer", "heuristic"}});
  }
  Json setup = {{"game", game}, {"seats", std::move(list)}};
  setup.update(more);
  return setup;
}

}  // namespace emporium::server::testing
