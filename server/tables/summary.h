#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/tables/state.h"

namespace emporium::server {

// What the store keeps beside the actions, for lists and statistics.
Summary summarize(const TableState& state);
// A stored table as the lists of docs/server.md show it to `user`, whom these people block.
Json summary_json(const StoredTable& table, std::string_view user,
                  std::span<const std::string> blocked_by = {});

// The results of a game that is over, for everyone who is to be counted.
std::vector<Outcome> outcomes(const TableState& state);
// Those of a game that counts for ratings: public, with two people or more; else none.
std::vector<Outcome> rated_outcomes(const TableState& state);

// When the table wants attention: the computer is to move (now), or a clock runs out.
std::optional<Millis> wake_time(const TableState& state, Millis now);

// The whole game as a record, with what proves nature's draws.
Json record_json(const TableState& state);

}  // namespace emporium::server
