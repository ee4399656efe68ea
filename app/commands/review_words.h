#pragma once

#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/words.h"

namespace emporium {

// What the terminal and the page of `emporium review` say alike.

// One thing that results are made of, or that play is measured by: a cell for each seat.
struct BalanceRow {
  std::string title;
  std::vector<std::string> cells;
};
std::vector<BalanceRow> balance_rows(const Json& review, const Catalogue& words);

// By which order the game was looked at, and where it turned.
std::string head_words(const Json& order, const Catalogue& words);
std::string turning_words(const Json& review, const Catalogue& words);

// The costliest decisions and the greatest strokes of luck of a seat, and each in words.
std::vector<Json> losses_of(const Json& review, const Json& seat);
std::vector<Json> strokes_of(const Json& review, const Json& seat);
std::string loss_words(const Json& loss, const Catalogue& words);
std::string stroke_words(const Json& stroke, std::size_t seat, const Catalogue& words);

}  // namespace emporium
