#include "server/tables/access.h"

#include <algorithm>

#include "server/tables/words.h"

namespace emporium::server {

bool is_invited(const TableState& state, const Viewing& viewing) {
  if (state.setup.is_public) return true;
  if (state.invitation.empty() || viewing.invitation.size() != state.invitation.size())
    return false;
  unsigned different = 0;  // in constant time: the word is a secret
  for (std::size_t i = 0; i < state.invitation.size(); ++i) {
    different |= static_cast<unsigned char>(viewing.invitation[i] ^ state.invitation[i]);
  }
  return different == 0;
}

bool belongs(const TableState& state, std::string_view user) {
  return state.owner == user || state.is_seated(user) ||
         std::any_of(state.seats.begin(), state.seats.end(),
                     [&](const SeatState& seat) { return seat.left_by == user; });
}

Status may_look(const TableState& state, const User& user, const Viewing& viewing) {
  if (belongs(state, user.id)) return Done{};
  if (!is_invited(state, viewing)) return refuse("not_found", "not_found");
  const bool active = state.status == TableStatus::open || state.status == TableStatus::playing;
  const bool room =
      active && std::any_of(state.seats.begin(), state.seats.end(),
                            [](const SeatState& seat) { return seat.kind == SeatKind::free; });
  if (room || state.setup.watch) return Done{};
  return refuse("forbidden", "not_watched");
}

Result<Seat> eyes(const TableState& state, const User& user, const Viewing& viewing) {
  const std::vector<Seat> mine = state.seats_of(user.id);
  const auto is_mine = [&](Seat seat) {
    return std::find(mine.begin(), mine.end(), seat) != mine.end();
  };
  if (viewing.seat) {
    if (!is_mine(*viewing.seat)) return refuse("forbidden", "not_yours_to_see");
    return *viewing.seat;
  }
  if (mine.empty()) return kSpectator;
  return is_mine(state.acting()) ? state.acting() : mine[0];
}

}  // namespace emporium::server
