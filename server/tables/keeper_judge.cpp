// The coach: what a turn just played gave away.
#include "players/game_players.h"
#include "server/tables/access.h"
#include "server/tables/judgement.h"
#include "server/tables/keeper.h"

namespace emporium::server {

// The parts of a turn, one after another; what makes room for others says so.
void Keeper::judge(Viewer& viewer, const Json& message) {
  const Language language = viewer.viewing.language;
  Fields fields(message, "");
  fields.find("do");
  const Json* asked = fields.find("id");
  const auto answer = [listener = viewer.listener,
                       id = asked == nullptr ? Json(nullptr) : *asked](Json body) {
    body["type"] = "judge";
    body["id"] = id;
    listener->send(std::make_shared<const std::string>(to_text(body)));
  };
  const auto fail = [answer, language](const Error& error) {
    answer({{"error", error_json(in_words(error, nullptr, language))}});
  };
  constexpr std::int64_t kMostPlies = 1'000'000;
  const auto ply = fields.number("ply", 0, kMostPlies, kMostPlies);
  if (Status status = fields.finish(); !status.ok()) return fail(status.error());
  const auto seat = eyes(*state_, viewer.user, viewer.viewing);
  if (!seat.ok()) return fail(seat.error());
  if (Status may = may_be_judged(*state_, viewer.user, seat.value()); !may.ok()) {
    return fail(may.error());
  }
  Thinkers::Order order;
  order.errand = Errand::judge;
  order.account = {viewer.viewing.address, viewer.user.id};
  const Error busy = refuse("too_many", "hints_busy");
  if (!services_.thinkers.takes(order.errand, order.account)) return fail(busy);
  order.thought = [=, how = services_.judge, whose = seat.value(),
                   game = std::shared_ptr<Table>(state_->game->clone()),
                   names = seat_names(*state_, language)](const Thinkers::Grant& grant) {
    const auto judging = players_of(*game).judge(*game, how, whose, static_cast<int>(ply));
    for (int part = 0; part < judging->parts(); ++part) {
      if (grant.stop.stop_requested()) return fail(busy);
      judging->work(part);
    }
    answer(judged_json(*game, names, judging->finish(), language));
  };
  order.dropped = [fail, busy] { fail(busy); };
  services_.thinkers.post(std::move(order));
}

}  // namespace emporium::server
