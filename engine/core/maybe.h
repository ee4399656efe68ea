#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

namespace emporium {

// A small number, or none, in one byte of a position: 0 is none, n is kept as n + 1, so that an
// empty position is all zeros and documents of every version read alike.
template <class T>
class Maybe {
 public:
  constexpr Maybe() = default;
  // A value of a type of its own is a Maybe of it; a bare number has to say so: Maybe(seat).
  constexpr explicit(std::is_integral_v<T>) Maybe(T value)
      : kept_(static_cast<std::uint8_t>(static_cast<int>(value) + 1)) {}

  [[nodiscard]] constexpr bool has() const { return kept_ != 0; }
  constexpr explicit operator bool() const { return has(); }
  // Only where has().
  [[nodiscard]] constexpr T get() const { return static_cast<T>(kept_ - 1); }
  constexpr T operator*() const { return get(); }
  [[nodiscard]] constexpr bool is(T value) const { return has() && get() == value; }

  // The byte as it is kept, for documents.
  [[nodiscard]] constexpr std::uint8_t& raw() { return kept_; }
  [[nodiscard]] constexpr std::uint8_t raw() const { return kept_; }

  // None comes first.
  constexpr auto operator<=>(const Maybe&) const = default;

 private:
  std::uint8_t kept_ = 0;
};

inline constexpr struct None {
  template <class T>
  constexpr operator Maybe<T>() const {  // NOLINT(google-explicit-constructor)
    return {};
  }
} kNone;

}  // namespace emporium
