#pragma once

#include "server/tables/message.h"

namespace emporium::server {

// What may be answered before one is asked: who chooses at the same time, what the seat has
// prepared and may still prepare, and what of it the rules refused. All but the first is for the
// person of the seat alone, whoever else looks with its eyes.
void add_ahead(Json& json, const TableState& state, const Beholder& who,
               const std::vector<std::string>& names, const Catalogue& words);

}  // namespace emporium::server
