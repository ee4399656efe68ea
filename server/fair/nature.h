#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/types.h"

// Nature's honesty: the server is bound to its secret before the players add to it, so that neither
// chooses the draws, and anybody can draw them again when the game is over. docs/server.md states
// the scheme.
namespace emporium::server {

using Secret = std::array<unsigned char, 32>;

Secret make_secret();
// 64 hexadecimal digits, and back; nothing if the text is something else.
std::string to_hex(const Secret& secret);
std::optional<Secret> read_secret(std::string_view hex);

// What is published before the game: the BLAKE2b-256 hash of the secret, in hexadecimal.
std::string commitment(const Secret& secret);

// What a player's client added, once it knew the commitment.
struct Nonce {
  Seat seat{};
  Secret value{};
};

// What the draws follow from: BLAKE2b-256, keyed with the secret, of all nonces in the order of
// their seats, each behind its seat's number in one byte. Where nobody added one, the secret
// itself.
Secret nature_key(const Secret& secret, std::span<const Nonce> nonces);

// Nature's move at that ply (the number of moves made before it), one of `odds`.
Move nature_draw(const Secret& key, std::uint64_t ply, const Odds& odds);

}  // namespace emporium::server
