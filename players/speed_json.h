#pragma once

#include "engine/core/table.h"

namespace emporium {

// How fast the table's game is played on one core, measured for about twice that time, and the
// number that changes when play does.
Json speed_json(const Table& table, double seconds);

}  // namespace emporium
