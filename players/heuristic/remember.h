#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace emporium {

// Remembers the last answer by the bytes that it follows from: a lookahead asks about many
// positions in a row that differ in few things.
template <std::size_t kSize, class Value>
class Remember {
 public:
  // `parts` are the bytes, `work` gives the answer.
  template <class Work, class... Parts>
  const Value& operator()(Work work, const Parts&... parts) {
    static_assert((sizeof(Parts) + ...) == kSize);
    static_assert((std::has_unique_object_representations_v<Parts> && ...));
    std::array<std::uint8_t, kSize> key;
    std::size_t at = 0;
    ((std::memcpy(key.data() + at, &parts, sizeof(parts)), at += sizeof(parts)), ...);
    if (!known_ || key != key_) {
      value_ = work();
      key_ = key;
      known_ = true;
    }
    return value_;
  }

 private:
  std::array<std::uint8_t, kSize> key_{};
  Value value_{};
  bool known_ = false;
};

}  // namespace emporium
