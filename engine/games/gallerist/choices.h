#pragma once

#include "engine/core/step.h"
#include "engine/games/gallerist/agenda.h"

namespace emporium::gallerist {

// A step's row (steps.h), made of the kinds of move that it offers.
using Row = StepRow<Rules, Position, Reason>;

// The moves of a kind, by what they count: artists, say.
template <MoveKind kKind, class Counted>
struct Moves {
  static constexpr int kBase = kCodec.base(kKind);
  static constexpr int kCount = kCodec.base(static_cast<int>(kKind) + 1) - kBase;

  static constexpr bool has(Move move) { return move >= kBase && move < kBase + kCount; }
  static constexpr bool has(const MoveShape& move) { return kind_of(move) == kKind; }
  static constexpr Counted at(int offset) { return static_cast<Counted>(offset); }
  static constexpr Counted at(const MoveShape& move) {
    int offset = 0;
    for (int i = 0; const Arg& arg : kMoveTable[static_cast<std::size_t>(kKind)].args) {
      if (!arg.name.empty()) offset = offset * arg.count + move.args[i++] - arg.first;
    }
    return at(offset);
  }
};

// What follows a move; false if the next question was asked, else what is still to be done goes on.
template <class Counted>
using Consequence = bool (*)(const Rules&, Position&, Counted, Journal*);
template <class Counted>
Counted counted(Consequence<Counted>);

inline bool nothing_needed(const Rules& /*rules*/, const Position& /*p*/) { return true; }

// A kind of move: why one of it may not be made, and what follows when it is. What every move of
// the kind needs is asked first, where asking one by one would be slow.
template <MoveKind kKind, auto kWhyNot, auto kApply,
          bool (*kNeeded)(const Rules&, const Position&) = nothing_needed>
struct Choice : Moves<kKind, decltype(counted(kApply))> {
  using Base = Moves<kKind, decltype(counted(kApply))>;

  // One after the other, until `done`.
  static bool each_legal(const Rules& rules, const Position& p, const auto& done) {
    if (!kNeeded(rules, p)) return false;
    for (int i = 0; i < Base::kCount; ++i) {
      if (kWhyNot(rules, p, Base::at(i)) == Reason::none && done(Base::kBase + i)) return true;
    }
    return false;
  }
  static Reason why_not(const Rules& rules, const Position& p, const MoveShape& move) {
    return kWhyNot(rules, p, Base::at(move));
  }
  static bool apply(const Rules& rules, Position& p, Move move, Journal* j) {
    return kApply(rules, p, Base::at(move - Base::kBase), j);
  }
};

template <class Counted>
Reason always(const Rules& /*rules*/, const Position& /*p*/, Counted /*any*/) {
  return Reason::none;
}

// Somebody chooses a move of these kinds, which stand in ascending order.
template <class... Choices>
struct OneOf {
  static void legal(const Rules& rules, const Position& p, MoveList& out) {
    const auto add = [&](int move) {
      out.add(move);
      return false;
    };
    static_cast<void>((Choices::each_legal(rules, p, add) || ...));
  }
  static bool possible(const Rules& rules, const Position& p) {
    return (Choices::each_legal(rules, p, [](int /*move*/) { return true; }) || ...);
  }
  static Reason why_not(const Rules& rules, const Position& p, const MoveShape& move) {
    Reason reason = Reason::not_now;
    ((Choices::has(move) ? void(reason = Choices::why_not(rules, p, move)) : void()), ...);
    return reason;
  }
  static void apply(const Rules& rules, Position& p, Move move, Journal* j) {
    if (((Choices::has(move) && Choices::apply(rules, p, move, j)) || ...)) proceed(rules, p, j);
  }
};

// Nature draws: how many equal chances each move of the kind has, and what follows.
template <MoveKind kKind, auto kChances, auto kApply, Reason kRefusal = Reason::not_left>
struct Draw : Moves<kKind, decltype(counted(kApply))> {
  using Base = Moves<kKind, decltype(counted(kApply))>;

  static void legal(const Rules& rules, const Position& p, MoveList& out) {
    for (int i = 0; i < Base::kCount; ++i) {
      if (kChances(rules, p, Base::at(i)) > 0) out.add(Base::kBase + i);
    }
  }
  static void odds(const Rules& rules, const Position& p, Odds& out) {
    for (int i = 0; i < Base::kCount; ++i) {
      const int chances = kChances(rules, p, Base::at(i));
      if (chances > 0) out.add(Base::kBase + i, chances);
    }
  }
  static Reason why_not(const Rules& rules, const Position& p, const MoveShape& move) {
    if (!Base::has(move)) return Reason::not_now;
    return unless(kChances(rules, p, Base::at(move)) > 0, kRefusal);
  }
  static void apply(const Rules& rules, Position& p, Move move, Journal* j) {
    if (kApply(rules, p, Base::at(move - Base::kBase), j)) proceed(rules, p, j);
  }
};

// Who decides.
inline Seat nature(const Rules& /*rules*/, const Position& /*p*/) { return kNature; }
inline Seat whoever_acts(const Rules& /*rules*/, const Position& p) { return p.actor; }

template <class... Choices>
constexpr Row chosen() {
  using These = OneOf<Choices...>;
  return {whoever_acts, These::legal, These::why_not, These::apply};
}
template <class D>
constexpr Row drawn() {
  return {nature, D::legal, D::why_not, D::apply, D::odds};
}

}  // namespace emporium::gallerist
