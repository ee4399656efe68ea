#pragma once

#include <string>
#include <string_view>

namespace emporium::server {

// A secret that stands for a person, in a cookie or in a bot's Authorization header: 256 random
// bits as 43 letters of the URL alphabet.
std::string make_token();

// Whether a text has the form of a token at all; others need not be looked up.
bool is_token(std::string_view text);

// What the store keeps of a token: its BLAKE2b-256 hash in hexadecimal. A token has so much
// entropy that neither salt nor a slow hash is needed.
std::string token_hash(std::string_view token);

}  // namespace emporium::server
