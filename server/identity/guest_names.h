#pragma once

#include <cstdint>
#include <string>

#include "engine/core/words.h"

namespace emporium::server {

// A friendly name for a guest, such as "Curious Otter 27" or "Loutre curieuse 27"; `number` picks
// it, any will do.
std::string guest_name(Language language, std::uint64_t number);

}  // namespace emporium::server
