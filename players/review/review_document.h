#pragma once

#include "engine/core/table.h"
#include "players/review/reviewing.h"

namespace emporium {

// A review for programs and pages, with its words: seats, losses and strokes of luck with their
// plies, and what each seat could expect over the game. `table` is the game that was looked at.
Json review_json(const Table& table, const Catalogue& words, const ReviewOrder& order,
                 const Review& review);

// The greatest of each kind: decisions that lost most, and strokes that moved the chances most.
std::vector<std::size_t> worst_losses(const Review& review, Seat seat, std::size_t most);
std::vector<std::size_t> greatest_strokes(const Review& review, Seat seat, std::size_t most);

}  // namespace emporium
