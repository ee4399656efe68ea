// The face of the rules: who decides, which moves there are, and where each is applied.
#include "engine/games/gallerist/rules.h"

#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/rows.h"

namespace emporium::gallerist {
namespace {

constexpr auto kKindOfMove = [] {
  std::array<std::uint8_t, static_cast<std::size_t>(kCodec.moves())> kinds{};
  for (std::size_t k = 0; k < kMoveTable.size(); ++k) {
    for (int m = kCodec.base(k); m < kCodec.base(k + 1); ++m) {
      kinds[static_cast<std::size_t>(m)] = static_cast<std::uint8_t>(k);
    }
  }
  return kinds;
}();

constexpr std::array<const MoveRow*, kMoveTable.size()> kRows = {
    &kDrawArtistRow,
    &kDrawDiscoveredRow,
    &kDrawArtistBonusRow,
    &kDrawWorkRow,
    &kDrawEaselRow,
    &kDrawContractRow,
    &kDrawVisitorRow,
    &kDrawTileRow,
    &kDrawFirstRow,
    &kDrawCuratorRow,
    &kDrawDealerRow,
    &kStartAtRow,
    &kGoRow,
    &kAssistantRow,
    &kLeaveNobodyRow,
    &kCallInRow,
    &kAdmitRow,
    &kLureAwayRow,
    &kUseContractRow,
    &kStopRow,
    &kSpendForActionRow,
    &kDiscoverRow,
    &kBuyRow,
    &kTakeContractRow,
    &kDealFourRow,
    &kNoContractRow,
    &kSellRow,
    &kHireRow,
    &kPromoteRow,
    &kReputationRow,
    &kOfferRow,
    &kContractSpaceRow,
    &kFulfilRow,
    &kPayInfluenceRow,
    &kPayMoneyRow,
    &kBoostRow,
    &kNoBoostRow,
    &kRaiseRow,
    &kTakeTicketRow,
    &kTakePairRow,
    &kSwapRow,
    &kInviteRow,
    &kSendAwayRow,
    &kOrientRow,
    &kTileSpaceRow,
    &kLacerdaDiscardsRow,
    &kEaselRow,
};

template <class... Kinds>
constexpr std::uint64_t set_of(Kinds... kinds) {
  return ((std::uint64_t{1} << static_cast<int>(kinds)) | ...);
}

constexpr std::uint64_t kExecutiveActions =
    set_of(MoveKind::call_in, MoveKind::admit, MoveKind::lure_away, MoveKind::use_contract);
constexpr std::uint64_t kExecutive = kExecutiveActions | set_of(MoveKind::stop);

constexpr std::array<std::uint64_t, kLocations> kLocationKinds = {
    set_of(MoveKind::take_contract, MoveKind::deal_four, MoveKind::sell),
    set_of(MoveKind::discover, MoveKind::buy), set_of(MoveKind::hire, MoveKind::promote),
    set_of(MoveKind::reputation, MoveKind::offer)};

// The kinds of move that each step asks for; a location's are its own.
constexpr std::array<std::uint64_t, kStepNames.size()> kStepKinds = {
    set_of(MoveKind::draw_artist),
    set_of(MoveKind::draw_discovered),
    set_of(MoveKind::draw_artist_bonus),
    set_of(MoveKind::draw_work),
    set_of(MoveKind::draw_easel),
    set_of(MoveKind::draw_contract),
    set_of(MoveKind::draw_visitor),
    set_of(MoveKind::draw_tile),
    set_of(MoveKind::draw_first),
    set_of(MoveKind::draw_curator),
    set_of(MoveKind::draw_dealer),
    set_of(MoveKind::start_at),
    set_of(MoveKind::go),
    set_of(MoveKind::assistant, MoveKind::leave_nobody),
    kExecutive,
    set_of(MoveKind::call_in, MoveKind::admit, MoveKind::lure_away, MoveKind::stop),
    0,
    kExecutive | set_of(MoveKind::spend_for_action),
    set_of(MoveKind::assistant),
    set_of(MoveKind::take_contract, MoveKind::deal_four, MoveKind::no_contract),
    set_of(MoveKind::contract_space),
    set_of(MoveKind::fulfil),
    set_of(MoveKind::pay_influence, MoveKind::pay_money),
    set_of(MoveKind::boost, MoveKind::no_boost),
    set_of(MoveKind::raise),
    set_of(MoveKind::take_ticket),
    set_of(MoveKind::take_pair),
    set_of(MoveKind::swap),
    set_of(MoveKind::invite),
    set_of(MoveKind::send_away),
    set_of(MoveKind::orient),
    set_of(MoveKind::tile_space),
    set_of(MoveKind::lacerda_discards),
    set_of(MoveKind::easel),
    0,
};

std::uint64_t kinds(const Rules& rules, const Position& p) {
  if (p.step == Step::location) return kLocationKinds[p.place];
  const std::uint64_t asked = kStepKinds[static_cast<std::size_t>(p.step)];
  const bool executive =
      p.step == Step::go && rules.facts().executive_before_moving && p.executive_taken == 0;
  return executive ? asked | kExecutiveActions : asked;
}

}  // namespace

std::uint64_t location_kinds(int location) { return kLocationKinds[location]; }

Reason judge(const Rules& rules, const Position& p, int kind, int offset) {
  return kRows[kind]->why_not(rules, p, offset);
}

bool any(const Rules& rules, const Position& p, std::uint64_t kinds) {
  for (std::uint64_t left = kinds; left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    if (const auto all = kRows[kind]->all; all != nullptr) {
      if (all(rules, p) != 0) return true;
      continue;
    }
    const int count = kCodec.base(kind + 1) - kCodec.base(kind);
    for (int i = 0; i < count; ++i) {
      if (judge(rules, p, kind, i) == Reason::none) return true;
    }
  }
  return false;
}

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
}

Seat Rules::decider(const Position& p) const {
  if (p.step < Step::choose_start) return kNature;
  return p.step == Step::over ? kNobody : static_cast<Seat>(p.actor);
}

void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  for (std::uint64_t left = kinds(*this, p); left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    const int base = kCodec.base(kind);
    if (const auto all = kRows[kind]->all; all != nullptr) {
      for (unsigned set = all(*this, p); set != 0; set &= set - 1) {
        out.add(base + std::countr_zero(set));
      }
      continue;
    }
    const int count = kCodec.base(kind + 1) - base;
    for (int i = 0; i < count; ++i) {
      if (judge(*this, p, kind, i) == Reason::none) out.add(base + i);
    }
  }
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  const int kind = std::countr_zero(kinds(*this, p));
  const int base = kCodec.base(kind);
  const int count = kCodec.base(kind + 1) - base;
  for (int i = 0; i < count; ++i) {
    if (judge(*this, p, kind, i) != Reason::none) continue;
    out.add(base + i, kRows[kind]->weight(*this, p, i));
  }
}

int Rules::why_not(const Position& p, Move move) const {
  const int kind = kKindOfMove[move];
  if (((kinds(*this, p) >> kind) & 1U) == 0) return static_cast<int>(Reason::not_now);
  return static_cast<int>(judge(*this, p, kind, move - kCodec.base(kind)));
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  const int kind = kKindOfMove[move];
  if (kRows[kind]->apply(*this, p, move - kCodec.base(kind), journal)) proceed(*this, p, journal);
}

int Rules::value_at(const Position& p, int artist, int fame) const {
  if (fame >= kCelebrity) return components_.values[kValues - 1];
  int stars = 0;
  for (const int from : this->artist(p, artist).stars) stars += fame >= from ? 1 : 0;
  return components_.values[stars];
}

bool Rules::has_masterpiece(const Position& p, int seat) const {
  for (int i = 0; i < p.works[seat]; ++i) {
    if (p.fame[artist_of(p.exhibited[seat][i])] == kCelebrity) return true;
  }
  return false;
}

// Works of a form that a player has bought, exhibited or sold.
int Rules::acquired(const Position& p, int seat, int form) const {
  int n = 0;
  for (const int sold : p.sold[seat][form]) n += sold;
  for (int i = 0; i < p.works[seat]; ++i) {
    n += form_of(artist_of(p.exhibited[seat][i])) == form ? 1 : 0;
  }
  return n;
}

// The level printed on a tile is not a token.
int Rules::tokens_left(const Position& p, int level) const {
  int used = 0;
  for (int a = 0; a < kArtists; ++a) {
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
int Rules::assistants_in_play(const Position& p, int seat) const {
  return components_.assistants - p.queue[seat] - p.gone[seat];
}

Bonus Rules::contract_bonus(const Position& p, int seat, int space) const {
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
  const int seat = p.actor;
  unsigned found = p.desks[seat] > 0 ? 1U << kFromDesk : 0U;
  for (int l = 0; l < kLocations; ++l) {
    if (p.piece[l] == assistant_of(seat)) found |= 1U << (kFromLocation + l);
  }
  if (p.ejected == assistant_of(seat)) found |= 1U << kFromWaiting;
  return found;
}

}  // namespace emporium::gallerist
