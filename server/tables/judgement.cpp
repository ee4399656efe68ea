#include "server/tables/judgement.h"

#include <algorithm>

#include "players/review/review_document.h"
#include "server/tables/words.h"

namespace emporium::server {

Status may_be_judged(const TableState& state, const User& user, Seat seat) {
  if (!state.setup.hints) return refuse("forbidden", "hints_off");
  if (state.status == TableStatus::open) return refuse("refused", "not_started");
  const bool others = std::any_of(state.seats.begin(), state.seats.end(), [&](const auto& other) {
    return other.kind != SeatKind::computer && other.user != user.id;
  });
  if (seat < 0 || others) return refuse("forbidden", "coach_alone");
  return Done{};
}

Json judged_json(const Table& game, const std::vector<std::string>& names, const Review& review,
                 Language language) {
  if (review.decisions.empty()) return {{"turn", nullptr}};
  Json turn = judged_turn_numbers(game, review, review.decisions.front().turn);
  return {{"turn", judged_turn_in_words(std::move(turn), game, table_words(language), names)}};
}

}  // namespace emporium::server
