// What the protocol has of reviews: of a finished game, and of one turn while it goes on.
#include "app/protocol/refusal.h"
#include "app/protocol/request.h"
#include "app/protocol/review_task.h"
#include "app/protocol/session.h"
#include "players/game_players.h"
#include "players/review/review_document.h"

namespace emporium {
namespace {

ReviewOrder read_order(Request& request) {
  constexpr int kMost = 10'000;
  ReviewOrder order;
  order.seed = static_cast<std::uint64_t>(
      request.number("seed", 0, INT64_MAX, static_cast<std::int64_t>(order.seed)));
  order.iterations = static_cast<int>(request.number("iterations", 1, kMost, order.iterations));
  order.seeds = static_cast<int>(request.number("seeds", 1, kMost, order.seeds));
  return order;
}

}  // namespace

Json Session::do_review(Request& request) {
  const ReviewOrder order = read_order(request);
  const Catalogue& words = read_language(request);
  if (!request.finish().ok()) return refusal(request.error());
  if (!table_->over()) {
    return refusal({"not_over", "the game is not over: a review tells what is still hidden"});
  }
  const auto answer = [this, order, &words](const Review& review) {
    return Json{{"review", review_json(*table_, words, order, review)}};
  };
  underway_ =
      Underway{{},
               std::make_unique<ReviewTask>(players_of(*table_).review(*table_, order), answer,
                                            [this](Json told) { say_so_far(std::move(told)); })};
  return nullptr;
}

Json Session::do_judge(Request& request) {
  const Seat seat = read_seat(request);
  const auto ply = request.number("ply", 0, INT32_MAX, INT32_MAX);
  const ReviewOrder order = read_order(request);
  const Catalogue& words = read_language(request);
  if (seat < 0) request.fail("seat", "expected the seat whose turn is judged");
  if (!request.finish().ok()) return refusal(request.error());
  const auto answer = [this, &words](const Review& review) {
    if (review.decisions.empty()) return Json{{"turn", nullptr}};
    Json turn = judged_turn_numbers(*table_, review, review.decisions.front().turn);
    return Json{
        {"turn", judged_turn_in_words(std::move(turn), *table_, words, table_->names_in(words))}};
  };
  underway_ = Underway{{},
                       std::make_unique<ReviewTask>(
                           players_of(*table_).judge(*table_, order, seat, static_cast<int>(ply)),
                           answer, [this](Json told) { say_so_far(std::move(told)); })};
  return nullptr;
}

}  // namespace emporium
