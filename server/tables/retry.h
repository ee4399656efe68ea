#pragma once

#include "server/tables/state.h"

namespace emporium::server {

// A table on which somebody plays a finished game again from where it stood at a ply: that seat,
// which decides there, is the asker's, all others are the computer's.
Result<TableSetup> retry_setup(const TableState& state, int ply, Seat seat);

}  // namespace emporium::server
