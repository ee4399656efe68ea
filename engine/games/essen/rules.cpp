// The table of steps: which rule answers when.
#include "engine/games/essen/rules.h"

#include <utility>

#include "engine/games/essen/steps.h"

namespace emporium::essen {
namespace {

constexpr Row kOverStep = {
    .decider = [](const Rules&, const Position&) { return kNobody; },
    .legal = [](const Rules&, const Position&, MoveList&) {},
    .why_not = [](const Rules&, const Position&, const MoveShape&) { return Reason::not_now; },
    .apply = [](const Rules&, Position&, Move, Journal*) {},
};

constexpr std::array<const Row*, kStepNames.size()> kStepRows = {
    &kDealStep,   &kDraftStep,     &kRankingsStep, &kStockStep,  &kPalletsStep,
    &kTokensStep, &kPressPassStep, &kLastTileStep, &kRemoveStep, &kActStep,
    &kTestStep,   &kKeepStep,      &kOverStep};

const Row& row_of(const Position& p) { return *kStepRows[static_cast<std::size_t>(p.step)]; }

}  // namespace

void archive(Archive& a, Options& options) {
  a.flag("crowd", options.crowd);
  a.flag("rankings", options.rankings);
}

Rules::Rules(Components components, Options options, int players, int version)
    : components_(std::move(components)),
      options_(options),
      players_(players),
      version_(version),
      map_(components_) {}

Seat Rules::decider(const Position& p) const { return row_of(p).decider(*this, p); }

void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  row_of(p).legal(*this, p, out);
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  if (row_of(p).odds != nullptr) row_of(p).odds(*this, p, out);
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  row_of(p).apply(*this, p, move, journal);
}

int Rules::why_not(const Position& p, Move move) const {
  return static_cast<int>(row_of(p).why_not(*this, p, kCodec.decode(move)));
}

}  // namespace emporium::essen
