#pragma once

#include <memory>
#include <string>
#include <vector>

#include "players/review/review.h"
#include "server/tables/state.h"

namespace emporium::server {

// What the coach is asked: whether a seat's last turn up to a ply gave something away. It says
// nothing that the seat did not see, and is there where one plays against the computer alone.
Status may_be_judged(const TableState& state, const User& user, Seat seat);

// The turn in words (`turn`; null if there was no choice).
Json judged_json(const Table& game, const std::vector<std::string>& names, const Review& review,
                 Language language);

}  // namespace emporium::server
