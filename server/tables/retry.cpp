#include "server/tables/retry.h"

#include "server/tables/levels.h"
#include "server/tables/look.h"
#include "server/tables/words.h"

namespace emporium::server {

Result<TableSetup> retry_setup(const TableState& state, int ply, Seat seat) {
  if (state.status != TableStatus::over) return refuse("forbidden", "not_over");
  const auto then = game_at(state, {ply});
  if (!then.ok()) return then.error();
  if (seat < 0 || then.value()->decider() != seat) {
    return Error{"bad_field", "seat: expected the one that decides after that ply"};
  }
  TableSetup setup = state.setup;
  setup.options = Json::object();
  setup.components = nullptr;
  setup.position = then.value()->save();
  setup.title.clear();
  setup.is_public = false;
  setup.hints = true;
  setup.undo = true;
  setup.clock = {};
  setup.seats.assign(state.seats.size(), {});
  for (std::size_t s = 0; s < setup.seats.size(); ++s) {
    const SeatState& was = state.seats[s];
    const bool computer = was.kind == SeatKind::computer && !was.stands_in;
    setup.seats[s] = {SeatKind::computer, "", computer ? was.level : default_stand_in()};
  }
  setup.seats[static_cast<std::size_t>(seat)] = {SeatKind::person};
  return setup;
}

}  // namespace emporium::server
