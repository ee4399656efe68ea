#pragma once

#include "engine/core/table.h"
#include "players/review/reviewing.h"

namespace emporium {

// A review for programs and pages: seats, losses and strokes of luck with their plies, and what
// each seat could expect over the game. Without words, so it can be kept whatever people are called
// and speak. Numbers are rounded, and yet what a result is made of adds up to the last digit.
Json review_numbers(const Table& table, const ReviewOrder& order, const Review& review);

// … with its words added; `table` is the game that was looked at, `names` are by seat.
Json review_in_words(Json review, const Table& table, const Catalogue& words,
                     const std::vector<std::string>& names);

// Both.
Json review_json(const Table& table, const Catalogue& words, const ReviewOrder& order,
                 const Review& review);

// One turn of a game that may go on: what it gave away, and by which decisions; null if there was
// no choice. It says nothing that its seat did not see. Then in words, with the table as it was
// then or is later.
Json judged_turn_numbers(const Table& table, const Review& review, int turn);
Json judged_turn_in_words(Json turn, const Table& table, const Catalogue& words,
                          const std::vector<std::string>& names);

// The greatest of each kind: decisions that lost most, and strokes that moved the chances most.
std::vector<std::size_t> worst_losses(const Review& review, Seat seat, std::size_t most);
std::vector<std::size_t> greatest_strokes(const Review& review, Seat seat, std::size_t most);

}  // namespace emporium
