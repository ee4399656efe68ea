// The table of steps: which rule answers when.
#include "engine/games/tbggg/rules.h"

#include "engine/games/tbggg/phases.h"
#include "engine/games/tbggg/steps.h"

namespace emporium::tbggg {
namespace {

constexpr Row kOverStep = {
    .decider = [](const Rules&, const Position&) { return kNobody; },
    .legal = [](const Rules&, const Position&, MoveList&) {},
    .why_not = [](const Rules&, const Position&, const MoveShape&) { return Reason::not_now; },
    .apply = [](const Rules&, Position&, Move, Journal*) {},
};

constexpr std::array<const Row*, kStepNames.size()> kStepRows = {
    &kRollOffStep, &kNameFirstStep, &kDrawFirstStep, &kArriveStep,    &kSupplyStep,
    &kWindowStep,  &kSurplusStep,   &kRollStep,      &kAdvertiseStep, &kAlsoStep,
    &kRerollStep,  &kChooseStep,    &kSendStep,      &kOverStep};

const Row& row_at(const Position& p) { return *kStepRows[static_cast<std::size_t>(p.step)]; }

}  // namespace

void archive(Archive& a, Options& options) {
  a.flag("roll_off", options.roll_off);
  a.flag("open_collections", options.open_collections);
}

Seat Rules::decider(const Position& p) const { return row_at(p).decider(*this, p); }

void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  row_at(p).legal(*this, p, out);
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  if (row_at(p).odds != nullptr) row_at(p).odds(*this, p, out);
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  row_at(p).apply(*this, p, move, journal);
}

int Rules::why_not(const Position& p, Move move) const {
  return static_cast<int>(row_at(p).why_not(*this, p, kCodec.decode(move)));
}

bool Tbggg::ahead(const Rules& rules, Position& p, Seat seat) {
  switch (p.step) {
    case Step::supply:
    case Step::window:
    case Step::surplus:
      return supplies_next(p, seat);
    case Step::advertise:
    case Step::also:
      return advertises_next(rules, p, seat);
    case Step::choose:
    case Step::send:
      return chooses_next(p, seat);
    default:
      return false;
  }
}

}  // namespace emporium::tbggg
