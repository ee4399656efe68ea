// What the computer is asked for by somebody who plays: hints, and what a turn gave away.
#include "players/game_players.h"
#include "server/tables/access.h"
#include "server/tables/hint.h"
#include "server/tables/judgement.h"
#include "server/tables/keeper.h"
#include "server/tables/levels.h"

namespace emporium::server {
namespace {

// A viewer's question that takes a while: it is answered from any thread.
class Question {
 public:
  Question(const Keeper::Viewer& viewer, std::string what, Fields& fields)
      : listener_(viewer.listener), language_(viewer.viewing.language), what_(std::move(what)) {
    fields.find("do");
    if (const Json* id = fields.find("id"); id != nullptr) id_ = *id;
  }

  void answer(Json body) const {
    body["type"] = what_;
    body["id"] = id_;
    listener_->send(std::make_shared<const std::string>(to_text(body)));
  }
  void fail(const Error& error) const {
    answer({{"error", error_json(in_words(error, nullptr, language_))}});
  }

 private:
  std::shared_ptr<Listener> listener_;
  Language language_;
  std::string what_;
  Json id_ = nullptr;
};

}  // namespace

void Keeper::hint(Viewer& viewer, const Json& message) {
  constexpr std::chrono::milliseconds kMoment(400);  // while others wait
  Fields fields(message, "");
  const Question question(viewer, "hint", fields);
  const auto budget = fields.number("budget_ms", 1, 5000, 1000);
  const bool stream = fields.flag("stream", false);
  if (Status status = fields.finish(); !status.ok()) return question.fail(status.error());
  const auto seat = eyes(*state_, viewer.user, viewer.viewing);
  if (!seat.ok()) return question.fail(seat.error());
  if (!state_->setup.hints) return question.fail(refuse("forbidden", "hints_off"));
  if (seat.value() < 0 || state_->held || state_->acting() != seat.value()) {
    return question.fail(refuse("not_your_turn", "not_your_turn"));
  }
  Thinkers::Order order;
  order.errand = Errand::hint;
  order.account = {viewer.viewing.address, viewer.user.id};
  if (!services_.thinkers.takes(order.errand, order.account)) {
    return question.fail(refuse("too_many", "hints_busy"));
  }
  const Language language = viewer.viewing.language;
  ThinkRequest request;
  request.player = hint_level();
  request.advise = true;
  request.budget = std::chrono::milliseconds(budget);
  request.seed = services_.seed();
  order.thought = [=, game = std::shared_ptr<Table>(state_->game->branch()),
                   names = seat_names(*state_, language)](const Thinkers::Grant& grant) mutable {
    request.stop = grant.stop;
    if (grant.hurried) request.budget = std::min(request.budget, kMoment);
    std::function<void(Json)> so_far;
    if (stream) {
      so_far = [&](Json body) {
        body["so_far"] = true;
        question.answer(std::move(body));
      };
    }
    question.answer(hint_json(*game, names, request, language, so_far));
  };
  order.dropped = [question] { question.fail(refuse("too_many", "hint_replaced")); };
  services_.thinkers.post(std::move(order));
}

// The parts of a turn, one after another; what makes room for others says so.
void Keeper::judge(Viewer& viewer, const Json& message) {
  constexpr std::int64_t kMostPlies = 1'000'000;
  Fields fields(message, "");
  const Question question(viewer, "judge", fields);
  const auto ply = fields.number("ply", 0, kMostPlies, kMostPlies);
  if (Status status = fields.finish(); !status.ok()) return question.fail(status.error());
  const auto seat = eyes(*state_, viewer.user, viewer.viewing);
  if (!seat.ok()) return question.fail(seat.error());
  if (Status may = may_be_judged(*state_, viewer.user, seat.value()); !may.ok()) {
    return question.fail(may.error());
  }
  Thinkers::Order order;
  order.errand = Errand::judge;
  order.account = {viewer.viewing.address, viewer.user.id};
  const Error busy = refuse("too_many", "hints_busy");
  if (!services_.thinkers.takes(order.errand, order.account)) return question.fail(busy);
  const Language language = viewer.viewing.language;
  order.thought = [=, how = services_.judge, whose = seat.value(),
                   game = std::shared_ptr<Table>(state_->game->clone()),
                   names = seat_names(*state_, language)](const Thinkers::Grant& grant) {
    const auto judging = players_of(*game).judge(*game, how, whose, static_cast<int>(ply));
    for (int part = 0; part < judging->parts();) {
      if (grant.stop.stop_requested()) return question.fail(busy);
      if (!judging->go_on(part)) ++part;
    }
    question.answer(judged_json(*game, names, judging->finish(), language));
  };
  order.dropped = [question, busy] { question.fail(busy); };
  services_.thinkers.post(std::move(order));
}

}  // namespace emporium::server
