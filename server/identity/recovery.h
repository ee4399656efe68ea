#pragma once

#include <string>
#include <string_view>

namespace emporium::server {

// What opens an account whose password is lost: 100 random bits as 20 letters in groups of four,
// without letters that look alike, for people to write down.
std::string make_recovery_code();

// What the store keeps of a code. Capitals, blanks and dashes do not matter: people type it.
std::string recovery_hash(std::string_view code);

}  // namespace emporium::server
