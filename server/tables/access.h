#pragma once

#include <optional>
#include <string_view>

#include "server/tables/state.h"
#include "server/tables/viewing.h"

namespace emporium::server {

// Whether somebody came with the table's secret word, or needs none.
bool is_invited(const TableState& state, const Viewing& viewing);
// Whether somebody belongs to the table: owns it, sits there, or did before the computer took over.
bool belongs(const TableState& state, std::string_view user);

// Who may look at all: those who belong; with an invitation, whoever could join or watch.
Status may_look(const TableState& state, const User& user, const Viewing& viewing);

// Whose eyes somebody looks with: an own seat that was asked for, else the own seat that is to act,
// else the first own one, else a spectator's.
Result<Seat> eyes(const TableState& state, const User& user, const Viewing& viewing);

}  // namespace emporium::server
