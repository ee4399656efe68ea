#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields.h"
#include "server/net/route.h"
#include "server/tables/hub.h"

namespace emporium::server {

// The body as an object; an error names what is wrong with it.
Result<Json> read_body(const Call& call);

// The same, its problem told in the caller's language.
Status finish(Fields& fields, Language language);

// A whole number in the query, within bounds; none if it is not there.
Result<std::optional<std::int64_t>> read_number(const Call& call, std::string_view name,
                                                std::int64_t min, std::int64_t max);
// Such numbers, none below 0, with commas between them; none if they are not there.
Result<std::vector<int>> read_numbers(const Call& call, std::string_view name, std::size_t most,
                                      int max);
// A text in the query, of bounded length; "" if it is not there.
Result<std::string> read_word(const Call& call, std::string_view name, std::size_t max);
// limit and from of the query: which part of a list is asked for.
Result<Part> read_part(const Call& call);
// lang, seat, since, invitation, client of the query.
Result<Viewing> read_viewing(const Call& call);

}  // namespace emporium::server
