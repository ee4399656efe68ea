#pragma once

#include "engine/games/essen/rules.h"

namespace emporium::essen {

// check_cards.cpp: what holds for the wishlist cards.
Status check_cards(const Rules& rules, const Position& p);

}  // namespace emporium::essen
