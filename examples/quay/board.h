#pragma once

#include "app/boards/boards.h"
#include "rules.h"

namespace quay {

// Found by the terminal because it is in the game's namespace.
Lines draw_board(const View<Quay>& view, const Screen& screen);

}  // namespace quay
