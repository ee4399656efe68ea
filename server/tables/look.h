#pragma once

#include "server/tables/message.h"
#include "server/tables/viewing.h"

namespace emporium::server {

// Answers to questions that change nothing. All show what the beholder may know.

// `why`: the sentence that refuses a move of the beholder's seat, or null.
Result<Json> why_json(const TableState& state, const Beholder& who, const Json& message);
// `preview`: what a move would tell, and the view after it; null where it would show something.
Result<Json> preview_json(const TableState& state, const Beholder& who, const Json& message);

// The game as it was there; a line as far as the rules allow it.
Result<std::unique_ptr<Table>> game_at(const TableState& state, const Place& place);
// The state as it was at a place: its log holds what the last move told. `seat` is whose eyes are
// asked for: before the end one's own only.
Result<Json> replay_json(const TableState& state, const Beholder& who, const Place& place,
                         Millis now);
// All log lines, and each seat's score after each ply.
Result<Json> history_json(const TableState& state, const Beholder& who);

}  // namespace emporium::server
