#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/table.h"
#include "engine/core/words.h"

namespace emporium::server {

// A move as it is offered: its number, its form, its words, and what it costs and brings.
Json choice_json(const Table& game, Move move, const std::vector<std::string>& names,
                 const Catalogue& words);
// The legal moves of the decider; those are marked that show something and do not end its turn.
Json moves_json(const Table& game, const std::vector<std::string>& names, const Catalogue& words);
// Moves that people think of as one.
Json plans_json(const Table& game, const std::vector<std::string>& names, const Catalogue& words);
// What the decider is asked: the step, its prompt and help, and what can be answered.
Json asked_json(const Table& game, const std::vector<std::string>& names, const Catalogue& words);
// The draw that comes now, in words, if that seat is asked again after it in the same turn.
std::optional<std::string> draw_within_turn(const Table& game, Seat seat, const Catalogue& words);
// Whether the last move showed that seat something: what it showed of the seat's own it knew.
bool shows_news(const Table& game, Seat seat);

}  // namespace emporium::server
