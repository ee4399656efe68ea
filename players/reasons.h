#pragma once

#include <span>
#include <string>

#include "engine/core/table.h"
#include "players/thought.h"

namespace emporium {

// Why a move was considered, in a sentence: where it leads, and how sure that is.
std::string reason_words(const Table& table, const Catalogue& words, const Candidate& candidate);

// "4 more for sets, 2 less for money": the parts of a score that differ most; empty if none does.
std::string parts_words(const Table& table, const Catalogue& words, std::span<const double> parts);

// How the turn is expected to go on after the move, in words; empty if it ends with it.
std::string line_words(const Table& table, const Catalogue& words, const Candidate& candidate);

// A candidate for programs, with its words, for people called `names`; where the turn goes on is
// left to the caller.
Json candidate_json(const Table& table, const Catalogue& words,
                    const std::vector<std::string>& names, const Candidate& candidate);

// The candidates as a list, each with its line.
Json candidates_json(const Table& table, const Catalogue& words, const Thought& thought);

}  // namespace emporium
