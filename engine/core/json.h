#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/core/json_fwd.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace emporium {

// A seat is written as its number.
template <class J>
void to_json(J& json, Seat seat) {
  json = int{seat};
}

inline constexpr std::size_t kMaxJsonBytes = 4U << 20U;
inline constexpr int kMaxJsonDepth = 32;

// Parses untrusted text: size, nesting, duplicate keys and syntax are each refused by name.
Result<Json> parse_json(std::string_view text, std::size_t max_bytes = kMaxJsonBytes);

// One line of text; bytes that are no UTF-8 are replaced, never fatal.
std::string to_text(const Json& json);
// The same behind what `text` holds.
void append_text(std::string& text, const Json& json);
void append_quoted(std::string& text, std::string_view value);
void append_number(std::string& text, std::int64_t value);

// Text for people to read and edit: objects and lists of objects are spread over lines, short
// lists stay on one.
std::string to_pretty_text(const Json& json);

// An empty object with room for so many fields: one that grows copies all that it holds.
Json roomy_object(std::size_t fields);

// "a number", "a list"…: how an error names what it found.
std::string describe(const Json& json);

}  // namespace emporium
