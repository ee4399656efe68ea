// Whether a move is allowed, and if not, why.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {
namespace {

template <class... Kinds>
constexpr std::uint64_t set_of(Kinds... kinds) {
  return ((std::uint64_t{1} << kinds) | ...);
}

constexpr std::uint64_t kExecutiveActions = set_of(kCallIn, kAdmit, kLureAway, kUseContract);
constexpr std::uint64_t kExecutive = kExecutiveActions | set_of(kStop);

constexpr std::array<std::uint64_t, kLocations> kLocationKinds = {
    set_of(kTakeContract, kDealFour, kSell), set_of(kDiscover, kBuy), set_of(kHire, kPromote),
    set_of(kReputation, kOffer)};

// The kinds of move that each step asks for; a location's are its own.
constexpr std::array<std::uint64_t, kStepNames.size()> kStepKinds = {
    set_of(kDrawArtist),
    set_of(kDrawDiscovered),
    set_of(kDrawArtistBonus),
    set_of(kDrawWork),
    set_of(kDrawEasel),
    set_of(kDrawContract),
    set_of(kDrawVisitor),
    set_of(kDrawTile),
    set_of(kDrawFirst),
    set_of(kDrawCurator),
    set_of(kDrawDealer),
    set_of(kStartAt),
    set_of(kGo),
    set_of(kAssistant, kLeaveNobody),
    kExecutive,
    set_of(kCallIn, kAdmit, kLureAway, kStop),
    0,
    kExecutive | set_of(kSpendForAction),
    set_of(kAssistant),
    set_of(kTakeContract, kDealFour, kNoContract),
    set_of(kContractSpace),
    set_of(kFulfil),
    set_of(kPayInfluence, kPayMoney),
    set_of(kBoost, kNoBoost),
    set_of(kRaise),
    set_of(kTakeTicket),
    set_of(kTakePair),
    set_of(kSwap),
    set_of(kInvite),
    set_of(kSendAway),
    set_of(kOrient),
    set_of(kTileSpace),
    set_of(kLacerdaDiscards),
    set_of(kEasel),
    0,
};

constexpr Reason unless(bool allowed, Reason reason) { return allowed ? Reason::none : reason; }

}  // namespace

std::uint64_t Rules::location_kinds(int location) { return kLocationKinds[location]; }

std::uint64_t Rules::kinds(const Position& p) const {
  if (p.step == Step::location) return kLocationKinds[p.place];
  const std::uint64_t asked = kStepKinds[static_cast<std::size_t>(p.step)];
  if (p.step != Step::go || !facts_.executive_before_moving || p.executive_taken != 0) return asked;
  return asked | kExecutiveActions;
}

Reason Rules::judge(const Position& p, int kind, int offset) const {
  if (kind < kStartAt) return judge_draw(p, kind, offset);
  if (kind < kContractSpace) return judge_turn(p, kind, offset);
  return judge_choice(p, kind, offset);
}

Reason Rules::judge_draw(const Position& p, int kind, int offset) const {
  switch (kind) {
    case kDrawArtist:
      return unless(offset / kTilesOfAnArtist == p.progress, Reason::not_left);
    case kDrawFirst:
      return unless(offset < players_, Reason::no_such_seat);
    case kDrawDiscovered:
      return Reason::none;
    default:
      return unless(weight(p, kind, offset) > 0, Reason::not_left);
  }
}

// How many equal chances nature's move has.
int Rules::weight(const Position& p, int kind, int offset) const {
  const auto undealt = [&](const BySeat<std::uint8_t>& cards) {
    return std::find(cards.begin(), cards.end(), offset + 1) == cards.end() ? 1 : 0;
  };
  switch (kind) {
    case kDrawArtistBonus:
      return p.bonuses_out[offset];
    case kDrawWork:
      return p.stack[p.task_count > 0 ? p.tasks[p.task_count - 1].arg : p.progress][offset];
    case kDrawEasel:
      return has(p.easels, offset) ? 0 : 1;
    case kDrawContract:
      return has(p.deck, offset) ? 1 : 0;
    case kDrawVisitor:
      return p.bag[offset];
    case kDrawTile:
      return has(p.tiles_out, offset) ? 1 : 0;
    case kDrawCurator:
      return undealt(p.curator);
    case kDrawDealer:
      return undealt(p.dealer);
    default:
      return 1;
  }
}

Reason Rules::judge_turn(const Position& p, int kind, int offset) const {
  const int seat = p.actor;
  switch (kind) {
    case kStartAt:
      return unless(p.piece[offset] == kNoPiece, Reason::location_taken);
    case kGo:
      return judge_go(p, offset);
    case kAssistant:
      if (!has(sources(p), offset)) return Reason::no_assistant_there;
      return p.step == Step::leave ? judge_leaving(p, offset) : Reason::none;
    case kLeaveNobody:
      return judge_leaving(p, kNoSource);
    case kStop:
      return Reason::none;
    case kCallIn:
      if (p.tickets[seat][offset] == 0) return Reason::no_such_ticket;
      return unless(p.plaza[offset] > 0, Reason::no_visitor_there);
    case kAdmit:
      if (p.tickets[seat][offset] == 0) return Reason::no_such_ticket;
      if (p.lobby[seat][offset] == 0) return Reason::no_visitor_there;
      return unless(offset != kCollector || room_for_collector(p, seat), Reason::collector_limit);
    case kLureAway: {
      const int host = offset / kVisitors;
      const int visitor = offset % kVisitors;
      if (host >= players_) return Reason::no_such_seat;
      if (host == seat) return Reason::own_lobby;
      if (p.tickets[seat][visitor] == 0) return Reason::no_such_ticket;
      return unless(p.lobby[host][visitor] > 0, Reason::no_visitor_there);
    }
    case kUseContract:
      if (p.contract[seat][offset] == 0) return Reason::no_contract_there;
      if (has(p.on_contract[seat], offset)) return Reason::bonus_used;
      return unless(sources(p) != 0, Reason::no_assistant);
    case kSpendForAction:
      if (p.influence[seat] == 0) return Reason::no_influence;
      return unless(can_spend_for_action(p), Reason::nothing_to_do_there);
    case kDiscover:
      if (p.commission[seat] != 0) return Reason::has_commission;
      return unless(!has(p.discovered, offset), Reason::already_discovered);
    case kBuy:
      return judge_buy(p, offset);
    case kTakeContract:
      if (!can_place_contract(p)) return Reason::contracts_unfulfilled;
      return unless(p.depth[offset] > 0, Reason::no_card_there);
    case kDealFour:
      if (!can_place_contract(p)) return Reason::contracts_unfulfilled;
      return unless(p.step != Step::contract || p.tasks[p.task_count - 1].arg == 0,
                    Reason::already_dealt);
    case kNoContract:
      return unless(p.tasks[p.task_count - 1].arg == 1, Reason::must_take_a_contract);
    case kSell:
      return judge_sell(p, offset);
    case kHire:
      return judge_hire(p, offset + 1);
    case kPromote:
      return judge_promote(p, offset);
    case kReputation:
      return judge_reputation(p, offset);
    case kOffer:
      return judge_offer(p, offset);
    default:
      return Reason::not_now;
  }
}

// One of the location's two actions must be chosen: the pawn goes where one is possible, if there
// is such a place.
Reason Rules::judge_go(const Position& p, int location) const {
  if (p.pawn[p.turn] == location) return Reason::must_move_on;
  if (!facts_.go_where_one_can_act || can_act_at(p, location)) return Reason::none;
  for (int l = 0; l < kLocations; ++l) {
    if (l != p.pawn[p.turn] && can_act_at(p, l)) return Reason::nothing_to_do_there;
  }
  return Reason::none;
}

Reason Rules::judge_leaving(const Position& p, int source) const {
  if (!facts_.go_where_one_can_act || p.place != kMediaCenter) return Reason::none;
  return unless(can_act_after(p, p.place, source) || !can_act_at(p, p.place),
                Reason::nothing_to_do_there);
}

Reason Rules::judge_buy(const Position& p, int artist) const {
  const int seat = p.actor;
  const int form = form_of(artist);
  if (!has(p.discovered, artist)) return Reason::not_discovered;
  const bool commissioned = p.commission[seat] == artist + 1;
  if (!commissioned) {
    if (p.fame[artist] == kCelebrity) return Reason::retired;
    if (p.signatures[artist] == 0) return Reason::no_signature;
  }
  if (p.top[form] == 0) return Reason::no_work_left;
  // The fourth space needs a masterpiece; the purchase itself may make the work one: by its fame,
  // by Collectors, and by influence that is left when the work is paid.
  if (p.works[seat] == kExhibition) return Reason::no_exhibition_space;
  if (p.works[seat] == kExhibition - 1 && !has_masterpiece(p, seat)) {
    const int gain = components_.works[p.top[form] - 1].fame + p.gallery[seat][kCollector];
    const int missing = kCelebrity - p.fame[artist] - gain;
    const int boosts =
        facts_.boost_makes_room ? boosts_after_paying(p, seat, price(p, seat, artist)) : 0;
    if (missing > boosts) return Reason::no_exhibition_space;
  }
  return unless(price(p, seat, artist) <= funds(p, seat), Reason::too_expensive);
}

Reason Rules::judge_promote(const Position& p, int artist) const {
  if (!has(p.discovered, artist)) return Reason::not_discovered;
  const int level = p.promotion[artist] + 1;
  if (level > kLevels) return Reason::highest_level;
  if (p.influence[p.actor] < level) return Reason::too_little_influence;
  return unless(tokens_left(p, level) > 0, Reason::no_token);
}

Reason Rules::judge_hire(const Position& p, int count) const {
  if (p.queue[p.actor] < count) return Reason::queue_empty;
  if (p.desks[p.actor] + count > kDesks) return Reason::no_desk;
  return unless(hire_cost(p, count) <= funds(p, p.actor), Reason::too_expensive);
}

Reason Rules::judge_sell(const Position& p, int artist) const {
  const int seat = p.actor;
  bool exhibited = false;
  for (int i = 0; i < p.works[seat]; ++i) {
    exhibited |= artist_of(p.exhibited[seat][i]) == artist;
  }
  if (!exhibited) return Reason::not_exhibited;
  return unless(matching_contracts(p, form_of(artist)) != 0, Reason::no_matching_contract);
}

// What visitors a column of the market wants to see in the lobby.
Reason Rules::judge_column(const Position& p, int column) const {
  if (!uses_column(column)) return Reason::column_not_used;
  const ByVisitor& lobby = p.lobby[p.actor];
  const bool investor = lobby[kInvestor] > 0;
  const bool vip = lobby[kVip] > 0;
  const bool collector = lobby[kCollector] > 0;
  const std::array<bool, kColumns> open = {investor || vip || collector, investor && vip,
                                           collector && (investor || vip)};
  return unless(open[column], Reason::lobby_lacks_visitors);
}

Reason Rules::judge_reputation(const Position& p, int cell) const {
  const int seat = p.actor;
  if (const Reason reason = judge_column(p, cell % kColumns); reason != Reason::none) return reason;
  if (acquired(p, seat, cell / kColumns) == 0) return Reason::no_work_of_the_form;
  if (p.cell_tile[cell] == 0) return Reason::no_tile_there;
  const auto& spaces = p.reputation[seat];
  if (std::find(spaces.begin(), spaces.end(), 0) == spaces.end()) {
    return Reason::no_reputation_space;
  }
  return unless(sources(p) != 0, Reason::no_assistant);
}

Reason Rules::judge_offer(const Position& p, int cell) const {
  const int seat = p.actor;
  const int column = cell % kColumns;
  if (const Reason reason = judge_column(p, column); reason != Reason::none) return reason;
  if (p.offer_owner[cell] != 0) return Reason::cell_taken;
  if (sources(p) == 0) return Reason::no_assistant;
  // The column's influence comes first and may help to pay.
  const int influence =
      std::min(p.influence[seat] + components_.columns[column].influence, kTrack - 1);
  return unless(
      components_.offers[cell / kColumns].price <= p.money[seat] + money_steps_[influence],
      Reason::too_expensive);
}

Reason Rules::judge_choice(const Position& p, int kind, int offset) const {
  const int seat = p.actor;
  const int arg = p.task_count > 0 ? p.tasks[p.task_count - 1].arg : 0;
  switch (kind) {
    case kContractSpace:
      return unless(space_open(p, offset), Reason::contracts_unfulfilled);
    case kFulfil:
      return unless(has(matching_contracts(p, form_of(arg)), offset), Reason::no_matching_contract);
    case kPayInfluence:
      if (p.influence[seat] == 0) return Reason::no_influence;
      return unless(fame_steps_[money_below_[p.influence[seat]]] >= boosts_due(p),
                    Reason::must_keep_influence);
    case kPayMoney:
      return unless(p.money[seat] >= arg, Reason::must_pay_with_influence);
    case kBoost:
      return unless(p.influence[seat] > 0, Reason::no_influence);
    case kRaise:
      if (!has(p.discovered, offset)) return Reason::not_discovered;
      return unless(p.fame[offset] < kCelebrity, Reason::highest_fame);
    case kTakeTicket:
      if (!has(arg, offset)) return Reason::ticket_not_shown;
      return unless(ticket_left(p, offset), Reason::ticket_not_left);
    case kTakePair: {
      if (!has(arg, offset)) return Reason::ticket_not_shown;
      const auto& [one, other] = kPairColours[offset];
      return unless(ticket_left(p, one) && ticket_left(p, other), Reason::ticket_not_left);
    }
    case kSwap:
      return unless(p.box_office[offset] > 0, Reason::ticket_not_left);
    case kInvite:
      if (has(guests(p), offset)) return Reason::none;
      return offset == kCollector && !room_for_collector(p, seat) ? Reason::collector_limit
                                                                  : Reason::no_visitor_there;
    case kSendAway: {
      const bool from_lobby = p.tasks[p.task_count - 1].task == Task::lobby_out;
      return unless((from_lobby ? p.lobby : p.gallery)[seat][offset] > 0, Reason::no_visitor_there);
    }
    case kTileSpace:
      return unless(p.reputation[seat][offset] == 0, Reason::space_taken);
    case kLacerdaDiscards:
      return unless(
          p.box_office[offset] == *std::max_element(p.box_office.begin(), p.box_office.end()),
          Reason::not_most_tickets);
    case kEasel:
      return unless(has(p.easels, offset / 2), Reason::not_on_an_easel);
    default:  // kNoBoost, kOrient
      return Reason::none;
  }
}

}  // namespace emporium::gallerist
