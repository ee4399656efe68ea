#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace emporium::server {

inline constexpr std::size_t kMinPassword = 8;
inline constexpr std::size_t kMaxPassword = 200;  // bytes

// All take about a tenth of a second and 64 MiB, on purpose: never call them on a thread that
// others wait for, and never many at once.
Result<std::string> hash_password(std::string_view password);
// The same for a new one, which must be long enough: error bad_password.
Result<std::string> hash_good_password(std::string_view password);

// `hash` is none where there is no such account: the work is done all the same, so that the time
// does not tell which names exist.
bool check_password(const std::optional<std::string>& hash, std::string_view password);

}  // namespace emporium::server
