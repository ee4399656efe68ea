// What is still to be done: tasks are taken from the top until one needs an answer; when none is
// left, the turn goes on.
#include "engine/games/gallerist/agenda.h"

#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

template <Step step>
bool perform_question(const Rules& /*rules*/, Position& p, int /*arg*/, Journal* /*j*/) {
  return ask(p, step);
}
bool perform_nothing(const Rules& /*rules*/, Position& p, int /*arg*/, Journal* /*j*/) {
  pop(p);
  return true;
}

constexpr std::array<Perform*, kTaskNames.size()> kPerform = {
    perform_nothing,
    perform_bonus,
    perform_ticket,
    perform_pair,
    perform_take,
    perform_pay,
    perform_raise,
    perform_fame,
    perform_boost,
    perform_exhibit,
    perform_draw_work,
    perform_work_visitors,
    perform_reveal,
    perform_question<Step::contract>,
    perform_place_contract,
    perform_deal,
    perform_refill,
    perform_fulfil,
    perform_send_away,  // lobby_out
    perform_send_away,  // gallery_out
    perform_question<Step::orient>,
    perform_question<Step::tile_space>,
    perform_to_cell,
    perform_to_card,
    perform_invite,
};

bool perform(const Rules& rules, Position& p, Journal* j) {
  const auto [task, arg] = top(p);
  return kPerform[static_cast<std::size_t>(task)](rules, p, arg, j);
}

}  // namespace

void proceed(const Rules& rules, Position& p, Journal* j) {
  while (p.task_count > 0 ? perform(rules, p, j) : continue_turn(rules, p, j)) {
  }
}

}  // namespace emporium::gallerist
