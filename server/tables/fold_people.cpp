// How actions change a table: chat, and whose names and words there are.
#include <algorithm>

#include "server/tables/state.h"

namespace emporium::server {

void TableState::let_in(const std::string& user) {
  std::erase_if(removed, [&](const Removal& removal) { return removal.user == user; });
}

Status TableState::take(const Admitted& deed, const Action& /*action*/) {
  let_in(deed.user);
  return Done{};
}

Status TableState::take(const Said& deed, const Action& action) {
  chat.push_back({action.number, deed.user, deed.name, deed.text, action.time});
  return Done{};
}

Status TableState::take(const Adopted& deed, const Action& action) {
  adopted.emplace_back(deed.from, deed.to);
  // Whoever muted the account does not see what the guest said either.
  if (std::any_of(chat.begin(), chat.end(),
                  [&](const ChatLine& line) { return line.user == deed.from; })) {
    retold = action.number;
  }
  if (const auto done = done_before.extract(deed.from)) done_before[deed.to] += done.mapped();
  if (owner == deed.from) {
    owner = deed.to;
    owner_name = deed.name;
  }
  for (SeatState& seat : seats) {
    if (seat.user == deed.from) seat.user = deed.to;
    if (seat.left_by == deed.from) seat.left_by = deed.to;
    std::replace(seat.agreed.begin(), seat.agreed.end(), deed.from, deed.to);
  }
  std::replace(deserters.begin(), deserters.end(), deed.from, deed.to);
  for (Removal& removal : removed) {
    if (removal.user == deed.from) removal.user = deed.to;
  }
  return Done{};
}

// The title was the owner's words, and the names in a record were what the owner claimed.
void TableState::forget_owner() {
  setup.title.clear();
  if (imported.is_null()) return;
  for (SeatState& seat : seats) seat.name.clear();
  if (!imported.contains("seats")) return;
  for (Json& seat : imported["seats"]) {
    if (seat.is_object()) seat.erase("name");
  }
}

Status TableState::take(const Renamed& deed, const Action& action) {
  if (owner == deed.user) owner_name = deed.name;
  if (owner == deed.user && deed.name.empty()) forget_owner();
  for (SeatState& seat : seats) {
    if (seat.user == deed.user || seat.left_by == deed.user) seat.name = deed.name;
  }
  for (Removal& removal : removed) {
    if (removal.user == deed.user) removal.name = deed.name;
  }
  for (ChatLine& line : chat) {
    if (!is_or_became(line.user, deed.user)) continue;
    line.name = deed.name;
    if (deed.name.empty()) line.text.clear();
  }
  retold = action.number;
  return Done{};
}

Status TableState::take(const Withdrawn& deed, const Action& action) {
  for (ChatLine& line : chat) {
    if (line.version == deed.line) line.text.clear();
  }
  retold = action.number;
  return Done{};
}

}  // namespace emporium::server
