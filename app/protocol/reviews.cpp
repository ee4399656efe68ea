// What the protocol has of reviews: of a finished game, and of one turn while it goes on.
#include <functional>

#include "app/protocol/refusal.h"
#include "app/protocol/request.h"
#include "app/protocol/session.h"
#include "players/game_players.h"
#include "players/review/review_document.h"
#include "players/search/budget.h"

namespace emporium {
namespace {

// Parts in their order, as many as fit into a slice.
class ReviewTask final : public Task {
 public:
  using Told = std::function<Json(const Review&)>;
  using SoFar = std::function<void(Json)>;

  // `answer` is what there is to say of a review, `so_far` takes what is said before that.
  ReviewTask(std::unique_ptr<Reviewing> reviewing, Told answer, SoFar so_far)
      : reviewing_(std::move(reviewing)), answer_(std::move(answer)), so_far_(std::move(so_far)) {}

  bool go_on(std::chrono::milliseconds slice) override {
    const TimeSlice time(slice);
    while (done_ < reviewing_->parts()) {
      reviewing_->work(done_++);
      if (time.over()) break;
    }
    tell();
    return done_ < reviewing_->parts();
  }
  Json finish() override {
    if (done_ < reviewing_->parts()) {
      return refusal({"stopped", "the review was stopped before it was done"});
    }
    Json answer = answer_(reviewing_->finish());
    answer["ok"] = true;
    return answer;
  }

 private:
  // How far it is, and now and then what was found.
  void tell() {
    constexpr double kSoon = 0.25;  // seconds
    constexpr double kOften = 2;
    const double now = seconds_now(false);
    if (done_ == reviewing_->parts() || now < told_ + kSoon) return;
    told_ = now;
    Json json = Json::object();
    if (reviewing_->luck_parts() > 0 && done_ >= reviewing_->luck_parts() &&
        now >= found_ + kOften) {
      found_ = now;
      json = answer_(reviewing_->finish());
    }
    json["ok"] = true;
    json["progress"] = static_cast<double>(done_) / reviewing_->parts();
    so_far_(std::move(json));
  }

  std::unique_ptr<Reviewing> reviewing_;
  Told answer_;
  SoFar so_far_;
  int done_ = 0;
  double told_ = seconds_now(false);
  double found_ = 0;
};

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
