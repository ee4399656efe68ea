#pragma once

#include <string>

#include "engine/core/table.h"

namespace emporium::server {

// What a record says of a game beside its moves: who sat where, how it ended, what proves its
// draws.

// Refuses by name what no table could have written; `game` is what its moves lead to.
Status check_record(const Json& record, const Table& game);

// What a table would have written of it: what else came along with seats and nature says nothing.
Json kept_of(Json record);

// What nature's draws were bound to; "" where the record does not say.
std::string committed_to(const Json& record);

// How its person gave up a seat ("resigned", "ran_out", "left"); "" if not so.
std::string gave_up_in(const Json& record, std::size_t seat);
// Whether the record says of some seats that they were given up, and of all others that they have
// won by it: then the game is over, though its moves do not end it.
bool is_conceded_in(const Json& record, std::size_t players);

}  // namespace emporium::server
