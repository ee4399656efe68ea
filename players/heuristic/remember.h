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
    // Part by part where they lie: put together first, they could not be read at once.
    std::size_t at = 0;
    bool same = known_;
    ((same &= equal<sizeof(parts)>(key_.data() + at, &parts), at += sizeof(parts)), ...);
    if (!same) {
      value_ = work();
      at = 0;
      ((std::memcpy(key_.data() + at, &parts, sizeof(parts)), at += sizeof(parts)), ...);
      known_ = true;
    }
    return value_;
  }

 private:
  // Few bytes, in words as large as there are: a call would take longer.
  template <std::size_t kBytes>
  static bool equal(const void* a, const void* b) {
    const auto* x = static_cast<const std::uint8_t*>(a);
    const auto* y = static_cast<const std::uint8_t*>(b);
    if constexpr (kBytes >= 8) {
      return word<std::uint64_t>(x) == word<std::uint64_t>(y) && equal<kBytes - 8>(x + 8, y + 8);
    } else if constexpr (kBytes >= 4) {
      return word<std::uint32_t>(x) == word<std::uint32_t>(y) && equal<kBytes - 4>(x + 4, y + 4);
    } else if constexpr (kBytes > 0) {
      return *x == *y && equal<kBytes - 1>(x + 1, y + 1);
    } else {
      return true;
    }
  }
  template <class Word>
  static Word word(const std::uint8_t* bytes) {
    Word word = 0;
    std::memcpy(&word, bytes, sizeof(word));
    return word;
  }

  std::array<std::uint8_t, kSize> key_{};
  Value value_{};
  bool known_ = false;
};

}  // namespace emporium
