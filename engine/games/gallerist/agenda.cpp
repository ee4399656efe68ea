// What is still to be done: tasks are taken from the top until one needs an answer; when none is
// left, the turn goes on.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

void Rules::push(Position& p, Task task, int arg) const {
  if (p.task_count == kMaxTasks) return;  // check() leaves room, so this never happens
  p.tasks[p.task_count++] = {task, static_cast<std::uint8_t>(arg)};
}

void Rules::pop(Position& p) const { p.tasks[--p.task_count] = {Task::none, 0}; }

void Rules::proceed(Position& p, Journal* j) const {
  while (p.task_count > 0 ? perform(p, j) : continue_turn(p, j)) {
  }
}

// Does the topmost task; false if a question was asked instead.
bool Rules::perform(Position& p, Journal* j) const {
  const auto [task, arg] = p.tasks[p.task_count - 1];
  switch (task) {
    case Task::bonus:
      pop(p);
      gain_bonus(p, static_cast<Bonus>(arg), j);
      return true;
    case Task::ticket:
      return perform_ticket(p, j);
    case Task::pair:
      return perform_pair(p, j);
    case Task::take:
      return perform_take(p, j);
    case Task::pay:
      return perform_pay(p, j);
    case Task::raise:
      return perform_raise(p, j);
    case Task::fame:
      pop(p);
      push(p, Task::boost, arg % kArtists);
      raise_fame(p, arg % kArtists, arg / kArtists + p.gallery[p.actor][kCollector], j);
      return true;
    case Task::boost:
      if (p.fame[arg] < kCelebrity && p.influence[p.actor] > 0) {
        if (boosts_due(p) == 0) return ask(p, Step::boost);
        boost(p, j);
        return true;
      }
      pop(p);
      return true;
    case Task::exhibit:
      pop(p);
      exhibit(p, arg, j);
      return true;
    case Task::draw_work: {
      const auto& stack = p.stack[arg];
      if (std::any_of(stack.begin(), stack.end(), [](int n) { return n > 0; })) {
        return ask(p, Step::draw_work);
      }
      pop(p);
      return true;
    }
    case Task::work_visitors:
      if (arg / kForms > 0 && !bag_empty(p)) return ask(p, Step::draw_visitor);
      pop(p);
      return true;
    case Task::reveal:
      pop(p);
      reveal(p, arg, j);
      return true;
    case Task::contract:
      return ask(p, Step::contract);
    case Task::place_contract: {
      const int open = space_open(p, 0) + space_open(p, 1) + space_open(p, 2);
      if (open > 1) return ask(p, Step::contract_space);
      place_contract(p, arg, space_open(p, 0) ? 0 : space_open(p, 1) ? 1 : 2, j);
      return true;
    }
    case Task::deal:
      if (arg < kDisplay) return ask(p, Step::draw_contract);
      pop(p);
      return true;
    case Task::refill:
      if (std::find(p.depth.begin(), p.depth.end(), 0) == p.depth.end()) {
        pop(p);
        return true;
      }
      if (p.deck == 0) reshuffle(p, j);
      return ask(p, Step::draw_contract);
    case Task::fulfil: {
      const unsigned spaces = matching_contracts(p, form_of(arg));
      if (std::popcount(spaces) > 1) return ask(p, Step::fulfil);
      pop(p);
      sell(p, arg, std::countr_zero(spaces), j);
      return true;
    }
    case Task::lobby_out:
    case Task::gallery_out:
      return perform_send_away(p, j);
    case Task::flip:
      return ask(p, Step::orient);
    case Task::tile:
      return ask(p, Step::tile_space);
    case Task::to_cell:
    case Task::to_card: {
      const unsigned from = sources(p);
      if (std::popcount(from) > 1) return ask(p, Step::assistant);
      pop(p);
      if (task == Task::to_cell) {
        assistant_to_cell(p, std::countr_zero(from), arg, j);
      } else {
        assistant_to_card(p, std::countr_zero(from), arg, j);
      }
      return true;
    }
    case Task::invite:
      return perform_invite(p, j);
    case Task::none:
      pop(p);
      return true;
  }
  return true;
}

void Rules::apply_draw(Position& p, int kind, int offset, Journal* j) const {
  switch (kind) {
    case kDrawArtist:
      draw_artist(p, offset, j);
      break;
    case kDrawDiscovered:
      p.discovered = 1 << (2 * offset);
      p.fame[2 * offset] = artist(p, 2 * offset).fame;
      p.promotion[2 * offset] = artist(p, 2 * offset).promotion;
      tell(j, kFirstArtist, kNobody, 2 * offset);
      ++p.progress;
      break;
    case kDrawArtistBonus:
      draw_artist_bonus(p, offset, j);
      break;
    case kDrawWork:
      draw_work(p, offset, j);
      break;
    case kDrawEasel:
      p.easels |= 1 << offset;
      tell(j, kOnEasel, kNobody, offset);
      ++p.progress;
      break;
    case kDrawContract:
      deal_card(p, offset, j);
      break;
    case kDrawVisitor:
      draw_visitor(p, offset, j);
      break;
    case kDrawTile:
      draw_tile(p, offset, j);
      break;
    case kDrawFirst:
      p.first = offset;
      tell(j, kFirstPlayer, offset);
      ++p.progress;
      break;
    case kDrawCurator:
      p.curator[p.progress] = offset + 1;
      tell(j, kCuratorDealt, p.progress, offset + 1);
      ++p.progress;
      break;
    default:
      p.dealer[p.progress] = offset + 1;
      tell(j, kDealerDealt, p.progress, offset + 1);
      ++p.progress;
      break;
  }
  proceed(p, j);
}

void Rules::apply_turn(Position& p, int kind, int offset, Journal* j) const {
  switch (kind) {
    case kStartAt:
      start_at(p, offset, j);
      break;
    case kGo:
      go(p, offset, j);
      return;
    case kAssistant:
      if (p.step == Step::leave) {
        leave(p, offset, j);
        after_moving(p, j);
        return;
      } else {
        const auto [task, arg] = p.tasks[p.task_count - 1];
        pop(p);
        if (task == Task::to_cell) {
          assistant_to_cell(p, offset, arg, j);
        } else {
          assistant_to_card(p, offset, arg, j);
        }
      }
      break;
    case kLeaveNobody:
      arrive(p, j);
      after_moving(p, j);
      return;
    case kUseContract:
      use_contract(p, offset, j);
      break;
    case kStop:
      if (p.step == Step::kicked_out) tell(j, kDeclined, p.actor);
      break;
    case kSpendForAction:
      spend_for_action(p, j);
      return;
    default:
      use_ticket(p, kind, offset, j);
      if (can_move_visitors(p)) {
        p.step = Step::tickets;
        return;
      }
      break;
  }
  proceed(p, j);
}

void Rules::apply_location(Position& p, int kind, int offset, Journal* j) const {
  if (p.step == Step::contract) pop(p);
  switch (kind) {
    case kDiscover:
      discover(p, offset, j);
      break;
    case kBuy:
      buy(p, offset, j);
      break;
    case kTakeContract:
      take_contract(p, offset);
      break;
    case kDealFour:
      deal_four(p, j);
      break;
    case kNoContract:
      tell(j, kContractRefused, p.actor);
      break;
    case kSell:
      push(p, Task::fulfil, offset);
      break;
    case kHire:
      hire(p, offset + 1, j);
      break;
    case kPromote:
      promote(p, offset, j);
      break;
    case kReputation:
      take_reputation(p, offset, j);
      break;
    default:
      offer(p, offset, j);
      break;
  }
  proceed(p, j);
}

void Rules::apply_choice(Position& p, int kind, int offset, Journal* j) const {
  const int arg = p.task_count > 0 ? p.tasks[p.task_count - 1].arg : 0;
  switch (kind) {
    case kContractSpace:
      place_contract(p, arg, offset, j);
      break;
    case kFulfil:
      pop(p);
      sell(p, arg, offset, j);
      break;
    case kPayInfluence:
      pay_one_with_influence(p, j);
      break;
    case kPayMoney:
      pay_money(p, j);
      break;
    case kBoost:
      boost(p, j);
      break;
    case kNoBoost:
      pop(p);
      break;
    case kRaise:
      pop(p);
      push(p, Task::fame, offset);
      break;
    case kTakeTicket:
      pop(p);
      push(p, Task::take, offset);
      break;
    case kTakePair:
      pop(p);
      push(p, Task::take, kPairColours[offset][1]);
      push(p, Task::take, kPairColours[offset][0]);
      break;
    case kSwap:
      swap_ticket(p, offset, j);
      break;
    case kInvite:
      invite(p, offset, j);
      break;
    case kSendAway:
      send_away(p, offset, j);
      break;
    case kOrient:
      pop(p);
      flip(p, arg, offset + 1, j);
      break;
    case kTileSpace:
      pop(p);
      place_tile(p, arg, offset, j);
      break;
    case kLacerdaDiscards:
      lacerda_discards(p, offset, j);
      break;
    default:
      win_easel(p, offset / 2, offset % 2, j);
      break;
  }
  proceed(p, j);
}

}  // namespace emporium::gallerist
