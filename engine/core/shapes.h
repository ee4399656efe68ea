#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "engine/core/types.h"

namespace emporium {

// The names of an enumeration's values, used in JSON; `name` is where the catalogues translate
// them ("shelf" + "top" -> message "shelf.top"). Without names, values are numbers in JSON, and
// the catalogues may still name some of them ("number.0" -> "blank").
struct Vocabulary {
  std::string_view name;
  std::span<const std::string_view> words;
};

// Marks an argument that is a seat: shown as a number in JSON, as the player's name in sentences.
inline constexpr Vocabulary kSeats{"seat", {}};
// Marks an argument that numbers a component with a title of its own: a number in JSON; sentences
// may say both {card} and {card_title}.
inline constexpr Vocabulary kTitles{"title", {}};

// One argument of a move or an event.
struct Arg {
  std::string_view name;
  int first = 0;                      // moves: its smallest value …
  int count = 1;                      // … and how many values it has
  const Vocabulary* words = nullptr;  // values that have names
  bool secret = false;                // events: only the event's own seat may see it
};

inline constexpr int kMaxArgs = 6;

// What a game can do (moves) or tell (events): the kind's name and its arguments.
struct Kind {
  std::string_view name;
  std::array<Arg, kMaxArgs> args{};
  bool reveals = false;  // events: shows something that was hidden, so nobody may undo it

  [[nodiscard]] constexpr int arity() const {
    int n = 0;
    while (n < kMaxArgs && !args[static_cast<std::size_t>(n)].name.empty()) ++n;
    return n;
  }
  [[nodiscard]] constexpr int combinations() const {
    int product = 1;
    for (int i = 0; i < arity(); ++i) product *= args[static_cast<std::size_t>(i)].count;
    return product;
  }
};

// The arguments of one kind of a table whose names come from an enumeration's list (named.h).
template <class Enum>
struct KindArgs {
  Enum kind;
  std::array<Arg, kMaxArgs> args;
};

// A table of kinds: names from the list, arguments by kind; kinds that are left out have none.
template <class Enum, std::size_t N>
constexpr std::array<Kind, N> kind_table(const std::array<std::string_view, N>& names,
                                         std::initializer_list<KindArgs<Enum>> all) {
  std::array<Kind, N> kinds{};
  for (std::size_t i = 0; i < N; ++i) kinds[i].name = names[i];
  for (const KindArgs<Enum>& row : all) kinds[static_cast<std::size_t>(row.kind)].args = row.args;
  return kinds;
}

// A move taken apart: which kind, and the value of each argument.
struct MoveShape {
  int kind = 0;
  std::array<int, kMaxArgs> args{};
};

// Numbers the moves of a table of kinds densely: kind after kind, arguments in mixed radix. Rules
// read `base` and count from there; JSON, words and schemas use the shape.
template <std::size_t N>
class MoveCodec {
 public:
  constexpr explicit MoveCodec(const std::array<Kind, N>& kinds) : kinds_(kinds) {
    int next = 0;
    for (std::size_t k = 0; k < N; ++k) {
      base_[k] = next;
      next += kinds[k].combinations();
    }
    base_[N] = next;
  }

  [[nodiscard]] constexpr int moves() const { return base_[N]; }
  // Kinds are given by number or by an enumeration's value.
  template <class K>
  [[nodiscard]] constexpr int base(K kind) const {
    return base_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] constexpr std::span<const Kind> kinds() const { return kinds_; }

  [[nodiscard]] constexpr int kind_of(Move move) const {
    int k = 0;
    while (move >= base(k + 1)) ++k;
    return k;
  }
  // The arguments' values are given as they are named (a shop from 1 to 6, say).
  template <class K, class... Values>
  [[nodiscard]] constexpr Move encode(K kind, Values... values) const {
    int offset = 0;
    int i = 0;
    const auto& args = kinds_[static_cast<std::size_t>(kind)].args;
    ((offset = offset * args[static_cast<std::size_t>(i)].count +
               (static_cast<int>(values) - args[static_cast<std::size_t>(i)].first),
      ++i),
     ...);
    return static_cast<Move>(base(kind) + offset);
  }
  [[nodiscard]] constexpr MoveShape decode(Move move) const {
    MoveShape shape;
    shape.kind = kind_of(move);
    const Kind& kind = kinds_[static_cast<std::size_t>(shape.kind)];
    int offset = move - base(shape.kind);
    for (int i = kind.arity() - 1; i >= 0; --i) {
      const Arg& arg = kind.args[static_cast<std::size_t>(i)];
      shape.args[static_cast<std::size_t>(i)] = arg.first + offset % arg.count;
      offset /= arg.count;
    }
    return shape;
  }

 private:
  std::array<Kind, N> kinds_;
  std::array<int, N + 1> base_{};
};

}  // namespace emporium
