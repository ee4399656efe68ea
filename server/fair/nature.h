#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/types.h"

// Nature's honesty: the server is bound to its draws before the game begins, and anybody can draw
// them again when it is over. docs/server.md states the scheme.
namespace emporium::server {

using Secret = std::array<unsigned char, 32>;

Secret make_secret();
// 64 hexadecimal digits, and back; nothing if the text is something else.
std::string to_hex(const Secret& secret);
std::optional<Secret> read_secret(std::string_view hex);

// What is published before the game: the BLAKE2b-256 hash of the secret, in hexadecimal.
std::string commitment(const Secret& secret);

// Nature's move at that ply (the number of moves made before it), one of `odds`.
Move nature_draw(const Secret& secret, std::uint64_t ply, const Odds& odds);

}  // namespace emporium::server
