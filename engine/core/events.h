#pragma once

#include <array>
#include <tuple>
#include <type_traits>

#include "engine/core/journal.h"
#include "engine/core/shapes.h"

namespace emporium {

// What a game tells, as types: an event is a struct with its row of the table of kinds, `kKind`,
// and a field for each of that row's arguments, so that telling it names them:
//   struct Ate {
//     static constexpr Kind kKind{"ate", {{{"price"}, {"actions"}}}};
//     int price;
//     int actions;
//   };
//   using Events = EventList<Walked, Ate>;
//   Events::tell(journal, seat, Ate{.price = 20, .actions = 2});
// Fields of an enumeration count from the argument's `first`, all others are told as they are.
namespace event_fields {

// A struct without as many fields as arguments does not compile.
template <class E>
constexpr auto of(const E& event) {
  constexpr int kFields = E::kKind.arity();
  static_assert(kFields <= kMaxArgs);
  if constexpr (kFields == 0) {
    static_assert(std::is_empty_v<E>);
    return std::tuple<>();
  } else if constexpr (kFields == 1) {
    const auto& [a] = event;
    return std::tuple(a);
  } else if constexpr (kFields == 2) {
    const auto& [a, b] = event;
    return std::tuple(a, b);
  } else if constexpr (kFields == 3) {
    const auto& [a, b, c] = event;
    return std::tuple(a, b, c);
  } else if constexpr (kFields == 4) {
    const auto& [a, b, c, d] = event;
    return std::tuple(a, b, c, d);
  } else if constexpr (kFields == 5) {
    const auto& [a, b, c, d, e] = event;
    return std::tuple(a, b, c, d, e);
  } else {
    const auto& [a, b, c, d, e, f] = event;
    return std::tuple(a, b, c, d, e, f);
  }
}

template <class T>
constexpr std::int16_t told(const Arg& arg, T value) {
  return static_cast<std::int16_t>(static_cast<int>(value) + (std::is_enum_v<T> ? arg.first : 0));
}

}  // namespace event_fields

// The list gives the kinds their numbers: new ones come last.
template <class... E>
struct EventList {
  static constexpr std::array<Kind, sizeof...(E)> kTable{E::kKind...};

  template <class T>
  static constexpr std::uint8_t number = [] {  // NOLINT(readability-identifier-naming)
    static_assert((std::is_same_v<T, E> || ...), "not an event of this game");
    std::uint8_t n = 0;
    static_cast<void>(((std::is_same_v<T, E> || (++n, false)) || ...));
    return n;
  }();

  template <class T>
  [[nodiscard]] static constexpr Event event(Seat seat, const T& what) {
    Event event{number<T>, seat, {}};
    std::apply(
        [&](auto... fields) {
          std::size_t i = 0;
          ((event.args[i] = event_fields::told(T::kKind.args[i], fields), ++i), ...);
          static_cast<void>(i);
        },
        event_fields::of(what));
    return event;
  }

  // `seat` is whom it concerns; kNobody where it concerns all.
  template <class T>
  static void tell(Journal* journal, Seat seat, const T& what) {
    if (journal != nullptr) journal->add(event(seat, what));
  }
};

}  // namespace emporium
