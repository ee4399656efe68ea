// The table of steps: which rule answers when; and what players ask about a position.
#include "engine/games/gallerist/rules.h"

#include "engine/games/gallerist/steps.h"

namespace emporium::gallerist {
namespace {

constexpr Row kOverStep = {
    .decider = [](const Rules&, const Position&) { return kNobody; },
    .legal = [](const Rules&, const Position&, MoveList&) {},
    .why_not = [](const Rules&, const Position&, const MoveShape&) { return Reason::not_now; },
    .apply = [](const Rules&, Position&, Move, Journal*) {},
};

constexpr std::array<const Row*, kStepNames.size()> kStepRows = {&kDrawArtistStep,
                                                                 &kDrawDiscoveredStep,
                                                                 &kDrawArtistBonusStep,
                                                                 &kDrawWorkStep,
                                                                 &kDrawEaselStep,
                                                                 &kDrawContractStep,
                                                                 &kDrawVisitorStep,
                                                                 &kDrawTileStep,
                                                                 &kDrawFirstStep,
                                                                 &kDrawCuratorStep,
                                                                 &kDrawDealerStep,
                                                                 &kChooseStartStep,
                                                                 &kGoStep,
                                                                 &kLeaveStep,
                                                                 &kExecutiveStep,
                                                                 &kTicketsStep,
                                                                 &kLocationStep,
                                                                 &kKickedOutStep,
                                                                 &kAssistantStep,
                                                                 &kContractStep,
                                                                 &kContractSpaceStep,
                                                                 &kFulfilStep,
                                                                 &kPayStep,
                                                                 &kBoostStep,
                                                                 &kRaiseStep,
                                                                 &kTicketStep,
                                                                 &kPairStep,
                                                                 &kSwapStep,
                                                                 &kInviteStep,
                                                                 &kSendAwayStep,
                                                                 &kOrientStep,
                                                                 &kTileSpaceStep,
                                                                 &kLacerdaDiscardsStep,
                                                                 &kAuctionStep,
                                                                 &kOverStep};

const Row& row_of(const Position& p) { return *kStepRows[static_cast<std::size_t>(p.step)]; }

}  // namespace

void archive(Archive& /*a*/, Options& /*options*/) {}

Rules::Rules(Components components, Options options, int players, int version)
    : components_(std::move(components)),
      options_(options),
      players_(players),
      version_(version),
      facts_(facts_of(version)) {
  int money = 0;
  int fame = 0;
  for (int i = 0; i < kTrack; ++i) {
    // `money` and `fame` count the icons below space i.
    money_steps_[i] = money;
    money_below_[i] = money == 0 ? 0 : components_.money_spaces[money - 1];
    fame_steps_[i] = fame;
    fame_below_[i] = fame == 0 ? 0 : components_.fame_spaces[fame - 1];
    if (money < kMoneySpaces && components_.money_spaces[money] == i) ++money;
    if (fame < kFameSpaces && components_.fame_spaces[fame] == i) ++fame;
    influence_money_[i] = components_.money_values[money - 1];
  }
  for (std::size_t tile = 0; tile < values_.size(); ++tile) {
    for (int f = 0; f < kCelebrity; ++f) {
      int stars = 0;
      for (const int from : components_.artists[tile].stars) stars += f >= from ? 1 : 0;
      values_[tile][f] = components_.values[stars];
    }
    values_[tile][kCelebrity] = components_.values[kValues - 1];
  }
}

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

bool Rules::has_masterpiece(const Position& p, Seat seat) const {
  for (int i = 0; i < p.works[seat]; ++i) {
    if (p.fame[artist_of(*p.exhibited[seat][i])] == kCelebrity) return true;
  }
  return false;
}

// Works of a form that a player has bought, exhibited or sold.
int Rules::acquired(const Position& p, Seat seat, Form form) const {
  int n = 0;
  for (const int sold : p.sold[seat][form]) n += sold;
  for (int i = 0; i < p.works[seat]; ++i) {
    n += form_of(artist_of(*p.exhibited[seat][i])) == form ? 1 : 0;
  }
  return n;
}

// The level printed on a tile is not a token.
int Rules::tokens_left(const Position& p, int level) const {
  int used = 0;
  for (const Artist a : kAllArtists) {
    used += p.promotion[a] == level && level > artist(p, a).promotion ? 1 : 0;
  }
  return components_.promotion_tokens - used;
}

int Rules::celebrities(const Position& p) const {
  int n = 0;
  for (const int fame : p.fame) n += fame == kCelebrity ? 1 : 0;
  return n;
}

// On desks, locations, contracts and the market; not in the queue, nor out of the game.
int Rules::assistants_in_play(const Position& p, Seat seat) const {
  return components_.assistants - p.queue[seat] - p.gone[seat];
}

Bonus Rules::contract_bonus(const Position& p, Seat seat, int space) const {
  switch (p.side[seat][space]) {
    case kInfluenceUp:
      return Bonus::influence;
    case kMoneyUp:
      return Bonus::money;
    default:
      return components_.card_bonus(*p.contract[seat][space]);
  }
}

unsigned Rules::sources(const Position& p) const {
  const Seat seat = p.actor;
  unsigned found = p.desks[seat] > 0 ? 1U << kFromDesk : 0U;
  for (int l = 0; l < kLocations; ++l) {
    if (p.piece[l] == assistant_of(seat)) found |= 1U << (kFromLocation + l);
  }
  if (p.ejected == assistant_of(seat)) found |= 1U << kFromWaiting;
  return found;
}

}  // namespace emporium::gallerist
