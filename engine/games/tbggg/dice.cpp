// Nature rolls a die: in the roll-off, and for each geek.
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {

void legal_die(const Rules& /*rules*/, const Position& /*p*/, MoveList& out) {
  for (int face = 0; face < kShops; ++face) out.add(kCodec.base(MoveKind::roll) + face);
}

void odds_of_die(const Rules& /*rules*/, const Position& /*p*/, Odds& out) {
  for (int face = 0; face < kShops; ++face) out.add(kCodec.base(MoveKind::roll) + face, 1);
}

Reason why_not_die(const Rules& /*rules*/, const Position& /*p*/, const MoveShape& move) {
  return unless(kind_of(move) == MoveKind::roll, Reason::not_now);
}

}  // namespace emporium::tbggg
