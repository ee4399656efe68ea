#pragma once

#include <optional>
#include <string_view>

#include "engine/core/words.h"

namespace emporium::server {

struct Refused {
  Error error;
  // What answers it: {"type":"ack","n"}, or {"type":"hint","id"} and the like; `n` is 0 where it
  // could not be read.
  Json head;
};

// Reads one message of a client's (docs/server.md): its size, its JSON, that `do` is known, that
// all its fields are there, are of the right type and within bounds, and that there are no others.
// What the fields mean is for the table to say. `refused` is filled if there is no message; its
// sentence is in `language`.
std::optional<Json> decode_message(std::string_view text, std::size_t max_bytes, Language language,
                                   Refused& refused);
// The same for a message that has been parsed.
Status check_message(const Json& message, Language language);
// The head of the answer that refuses this message.
Json refusal_head(const Json& message);

}  // namespace emporium::server
