#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"
#include "server/tables/state.h"

namespace emporium::server {

// The sentences about tables, and those of the engine.
const Catalogue& table_words(Language language);

// A refusal by one of the tables' own rules.
Error refuse(std::string_view code, std::string_view rule);
// By a limit, which its sentence names. It has no words before in_words() gives it some.
Error refuse_above(std::int64_t most, std::string_view rule);

// The rule's sentence as the message, where a rule refused; `game` may be null.
Error in_words(Error error, const Table* game, Language language);
Json error_json(const Error& error);

// Whether its person is nobody any more.
bool is_former(const SeatState& seat);
// What people are called, in sentences and lists: the computer by its number.
std::vector<std::string> seat_names(const TableState& state, Language language);

}  // namespace emporium::server
