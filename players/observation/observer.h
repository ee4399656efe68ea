#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/maybe.h"
#include "engine/core/types.h"

namespace emporium {

// A named part of a row of numbers.
struct Slice {
  std::string name;
  int offset = 0;
  int size = 0;
};

enum class Observing : std::uint8_t { layout, write, read };

// What a seat sees as a row of numbers, for those who learn. As with Archive, one description
// serves several ends: it names the parts of the row, writes it, and reads the position back, which
// proves that nothing is missing. Seats are turned so that the viewer's comes first. Rows that are
// written must be all zeros before; nothing allocates then.
template <Observing kMode>
class Observer {
 public:
  static constexpr bool kReads = kMode == Observing::read;
  static constexpr bool kWrites = kMode == Observing::write;

  Observer(int players, Seat viewer, float* row)
      : players_(players),
        viewer_(viewer),
        of_seats_(1.0F / static_cast<float>(players)),
        row_(row) {}

  [[nodiscard]] int size() const { return at_; }
  [[nodiscard]] Seat viewer() const { return viewer_; }
  [[nodiscard]] const std::vector<Slice>& slices() const { return slices_; }

  template <class F>
  void part(std::string_view name, F&& describe) {
    const int from = at_;
    describe();
    if constexpr (kMode == Observing::layout) {
      slices_.push_back({std::string(name), from, at_ - from});
    }
  }

  // The seats, the viewer's first; what plays along without a seat (number players …) comes last.
  template <class F>
  void seats(int count, F&& describe) {
    for (int i = 0; i < count; ++i) describe(seat_at(i));
  }

  // Up to `max` elements of so many numbers each, of which `count` are there.
  template <class F>
  void list(int count, int max, int width, F&& describe) {
    const int from = at_;
    const int described = kWrites ? count : max;
    for (int i = 0; i < described; ++i) describe(i);
    at_ = from + max * width;
  }

  // In units of `scale`, so that it is about 0 … 1.
  template <class T>
  void number(T& value, int scale) {
    if constexpr (kWrites)
      row_[at_] = static_cast<float>(raw(value)) * (1.0F / static_cast<float>(scale));
    if constexpr (kReads) keep(value, std::lround(row_[at_] * static_cast<float>(scale)));
    ++at_;
  }
  // All of an array, whatever its dimensions, in one go.
  template <class T, std::size_t N>
  void numbers(std::array<T, N>& values, int scale) {
    using Leaf = typename LeafOf<T>::type;
    constexpr std::size_t kCount = sizeof(values) / sizeof(Leaf);
    std::array<Leaf, kCount> flat;
    if constexpr (kWrites) {
      std::memcpy(static_cast<void*>(flat.data()), values.data(), sizeof(values));
      float* out = row_ + at_;
      const float unit = 1.0F / static_cast<float>(scale);
      for (std::size_t i = 0; i < kCount; ++i) out[i] = static_cast<float>(raw(flat[i])) * unit;
    }
    if constexpr (kReads) {
      for (std::size_t i = 0; i < kCount; ++i) {
        keep(flat[i],
             std::lround(row_[static_cast<std::size_t>(at_) + i] * static_cast<float>(scale)));
      }
      std::memcpy(static_cast<void*>(values.data()), flat.data(), sizeof(values));
    }
    at_ += static_cast<int>(kCount);
  }

  // One of `count` values from `first` on: a 1 at its place; for any other, which is 0, none.
  template <class T>
  void one_of(T& value, int count, int first = 0) {
    if constexpr (kWrites) mark(static_cast<int>(raw(value)) - first, count);
    if constexpr (kReads) {
      const int found = marked(count);
      keep(value, found < 0 ? 0 : found + first);
    }
    at_ += count;
  }
  template <class T>
  void one_of(Maybe<T>& value, int count) {
    one_of(value.raw(), count, 1);
  }

  // A seat, seen from the viewer's.
  template <class T>
  void seat(T& value) {
    if constexpr (kWrites) mark(place_of(Seat(static_cast<int>(raw(value)))), players_);
    if constexpr (kReads) keep(value, seat_at(std::max(0, marked(players_))));
    at_ += players_;
  }
  // … or none; `count` as in seats().
  template <class T>
  void seat(Maybe<T>& value, int count) {
    if constexpr (kWrites) mark(value.has() ? place_of(Seat(static_cast<int>(*value))) : -1, count);
    if constexpr (kReads) {
      const int found = marked(count);
      value.raw() = static_cast<std::uint8_t>(found < 0 ? 0 : seat_at(found) + 1);
    }
    at_ += count;
  }
  // The same in one number: 0 for none, else the place from 1 on.
  template <class T>
  void seat_number(Maybe<T>& value) {
    if constexpr (kWrites) {
      if (value.has()) {
        row_[at_] = static_cast<float>(place_of(Seat(static_cast<int>(*value))) + 1) * of_seats_;
      }
    }
    if constexpr (kReads) {
      const auto place = std::lround(row_[at_] * static_cast<float>(players_));
      value.raw() =
          static_cast<std::uint8_t>(place > 0 ? seat_at(static_cast<int>(place) - 1) + 1 : 0);
    }
    ++at_;
  }
  // Bit s is seat s.
  template <class T>
  void seat_bits(T& set) {
    unsigned turned = 0;
    for (int i = 0; i < players_; ++i)
      turned |= ((static_cast<unsigned>(set) >> seat_at(i)) & 1U) << i;
    bits(turned, players_);
    if constexpr (kReads) {
      set = 0;
      for (int i = 0; i < players_; ++i)
        set = static_cast<T>(set | (((turned >> i) & 1U) << seat_at(i)));
    }
  }

  // A set of numbers below `count`: each has a place, and a 1 there.
  template <class T>
  void bits(T& set, int count) {
    overlaid(std::array<T*, 1>{&set}, count);
  }
  // Several sets that share their places: set k counts 2^k there, of 2^N - 1.
  template <class T, std::size_t N>
  void overlaid(const std::array<T*, N>& sets, int count) {
    constexpr float kAll = static_cast<float>((1U << N) - 1);
    if constexpr (kWrites) {
      for (std::size_t k = 0; k < N; ++k) {
        const float weight = static_cast<float>(1U << k) / kAll;
        for (T left = *sets[k]; left != 0; left &= left - 1) {
          row_[at_ + std::countr_zero(left)] += weight;
        }
      }
    }
    if constexpr (kReads) {
      for (std::size_t k = 0; k < N; ++k) {
        *sets[k] = 0;
        for (int i = 0; i < count; ++i) {
          const auto held = static_cast<unsigned>(std::lround(row_[at_ + i] * kAll));
          if (((held >> k) & 1U) != 0) *sets[k] |= T{1} << i;
        }
      }
    }
    at_ += count;
  }
  // Any other set: each(f) calls f for its members, add(i) adds one.
  template <class Each, class Add>
  void cells(int count, Each&& each, Add&& add) {
    if constexpr (kWrites) each([&](int i) { row_[at_ + i] = 1; });
    if constexpr (kReads) {
      for (int i = 0; i < count; ++i) {
        if (row_[at_ + i] > 0) add(i);
      }
    }
    at_ += count;
  }

  // Numbers that follow from what was described: written, never read.
  template <class F>
  void derived(int count, F&& write) {
    if constexpr (kWrites) write(row_ + at_);
    at_ += count;
  }

  // Who sits i places after the viewer, and where seat s sits seen from there.
  [[nodiscard]] Seat seat_at(int i) const {
    if (i >= players_) return Seat(i);
    const int seat = viewer_ + i;
    return Seat(seat < players_ ? seat : seat - players_);
  }
  [[nodiscard]] int place_of(Seat seat) const {
    if (seat >= players_) return seat;
    return seat < viewer_ ? seat - viewer_ + players_ : seat - viewer_;
  }

 private:
  // What an array of arrays holds in the end.
  template <class T>
  struct LeafOf : std::type_identity<T> {};
  template <class T, std::size_t N>
  struct LeafOf<std::array<T, N>> : LeafOf<T> {};

  template <class T>
  static auto raw(const T& value) {
    if constexpr (requires { value.raw(); }) {
      return value.raw();
    } else if constexpr (std::is_enum_v<T>) {
      return static_cast<std::underlying_type_t<T>>(value);
    } else {
      return value;
    }
  }
  template <class T>
  static void keep(T& value, long number) {
    if constexpr (requires { value.raw(); }) {
      value.raw() = static_cast<std::uint8_t>(number);
    } else {
      value = static_cast<T>(number);
    }
  }
  void mark(int place, int count) {
    if (place >= 0 && place < count) row_[at_ + place] = 1;
  }
  [[nodiscard]] int marked(int count) const {
    const float* found = std::find(row_ + at_, row_ + at_ + count, 1.0F);
    return found == row_ + at_ + count ? -1 : static_cast<int>(found - row_ - at_);
  }

  int players_;
  Seat viewer_;
  float of_seats_;  // divisions are dear
  float* row_;
  int at_ = 0;
  std::vector<Slice> slices_;
};

}  // namespace emporium
