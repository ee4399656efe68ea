// Tables are looked at; what takes long, on another thread.
#include "players/review/review_document.h"
#include "server/tables/access.h"
#include "server/tables/hub_impl.h"
#include "server/tables/look.h"
#include "server/tables/retry.h"
#include "server/tables/summary.h"

namespace emporium::server {

void HubImpl::look(const User& user, const std::string& table, const Viewing& viewing,
                   const Look& look, const Answer& answer) {
  const auto keeper = keepers_.at(table);
  keeper->post([=, this] {
    const auto fail = [&](const Error& error, const Table* game = nullptr) {
      answer(in_words(error, game, viewing.language));
    };
    if (services_.stopping) return fail(refuse("stopping", "stopping"));
    if (Status loaded = keeper->load(); !loaded.ok()) return fail(loaded.error());
    const TableState& state = keeper->state();
    if (Status may = may_look(state, user, viewing); !may.ok()) return fail(may.error());
    auto seen = look(*keeper);
    if (!seen.ok()) return fail(seen.error(), state.game.get());
    answer(std::move(seen));
  });
}

void HubImpl::look_long(const User& user, const std::string& table, const Viewing& viewing,
                        const LongLook& look_at, const Answer& answer) {
  const Account account = {viewing.address, user.id};
  look(
      user, table, viewing,
      [=, this](Keeper& keeper) -> Result<Json> {
        const Error busy = refuse("too_many", "reading_busy");
        if (!readers_.has_room(account)) return busy;
        activity_.begin();
        const bool taken =
            readers_.post(account, [this, copy = std::make_shared<const TableState>(keeper.state()),
                                    look_at, answer, language = viewing.language] {
              auto seen = look_at(*copy);
              if (seen.ok()) {
                answer(std::move(seen));
              } else {
                answer(in_words(seen.error(), copy->game.get(), language));
              }
              activity_.end();
            });
        if (taken) return Json();  // answered there
        activity_.end();
        return busy;
      },
      [answer](Result<Json> seen) {
        if (!seen.ok() || !seen.value().is_null()) answer(std::move(seen));
      });
}

void HubImpl::state(const User& user, const std::string& table, const Viewing& viewing,
                    Answer answer) {
  look(
      user, table, viewing,
      [=, this](Keeper& keeper) -> Result<Json> {
        const auto seat = eyes(keeper.state(), user, viewing);
        if (!seat.ok()) return seat.error();
        Json json = state_json(
            keeper.state(),
            {user, seat.value(), viewing.language, viewing.since, keeper.hidden_from(user.id)},
            services_.now());
        const bool open = keeper.state().status == TableStatus::open;
        json["you"] = you_json(keeper.state(), user, open && keeper.keeps_out(user));
        return json;
      },
      answer);
}

void HubImpl::record(const User& user, const std::string& table, Answer answer) {
  const auto keeper = keepers_.at(table);
  keeper->post([=] {
    if (Status loaded = keeper->load(); !loaded.ok()) return answer(loaded.error());
    const TableState& state = keeper->state();
    if (!belongs(state, user.id) && !(state.setup.is_public && state.setup.watch)) {
      return answer(refuse("not_found", "not_found"));
    }
    if (state.status != TableStatus::over) return answer(refuse("forbidden", "not_over"));
    answer(record_json(state));
  });
}

void HubImpl::replay(const User& user, const std::string& table, const Viewing& viewing,
                     const Place& place, Answer answer) {
  look_long(
      user, table, viewing,
      [=, this](const TableState& state) -> Result<Json> {
        Seat seat = kSpectator;
        if (state.status == TableStatus::over && viewing.seat) {
          if (*viewing.seat < 0 || *viewing.seat >= static_cast<int>(state.seats.size())) {
            return Error{"bad_field", "seat: there is no such seat"};
          }
          seat = *viewing.seat;
        } else {
          const auto own = eyes(state, user, viewing);
          if (!own.ok()) return own.error();
          seat = own.value();
        }
        auto json =
            replay_json(state, {user, seat, viewing.language, 0, {}}, place, services_.now());
        if (json.ok()) json.value()["you"] = you_json(state, user);
        return json;
      },
      answer);
}

void HubImpl::history(const User& user, const std::string& table, const Viewing& viewing,
                      Answer answer) {
  look_long(
      user, table, viewing,
      [=](const TableState& state) -> Result<Json> {
        const auto seat = eyes(state, user, viewing);
        if (!seat.ok()) return seat.error();
        return history_json(state, {user, seat.value(), viewing.language, 0, {}});
      },
      answer);
}

void HubImpl::review(const User& user, const std::string& table, const Viewing& viewing, bool ask,
                     Answer answer) {
  look_long(
      user, table, viewing,
      [=, this](const TableState& state) -> Result<Json> {
        if (state.status != TableStatus::over) return refuse("forbidden", "not_over");
        if (!state.game->over()) return refuse("refused", "review_unfinished");
        if (ask) {
          const Status taken =
              reviews_.ask({viewing.address, user.id}, table, *state.game,
                           [&](std::size_t bytes) { return may_review(user, viewing, bytes); });
          if (!taken.ok()) return taken.error();
        }
        auto standing = reviews_.standing(table);
        if (!standing.ok()) return standing.error();
        Json json = {{"state", standing.value().state}, {"progress", standing.value().progress}};
        if (!standing.value().numbers.is_null()) {
          json["review"] =
              review_in_words(std::move(standing.value().numbers), *state.game,
                              table_words(viewing.language), seat_names(state, viewing.language));
        }
        return json;
      },
      answer);
}

void HubImpl::retry(const User& user, const std::string& table, const Viewing& viewing, int ply,
                    Seat seat, Answer answer) {
  look_long(
      user, table, viewing,
      [=](const TableState& state) -> Result<Json> {
        const auto setup = retry_setup(state, ply, seat);
        if (!setup.ok()) return setup.error();
        Json json = setup_json(setup.value());
        json["start"] = true;
        return json;
      },
      [=, this](Result<Json> setup) {
        if (!setup.ok()) return answer(std::move(setup));
        create(user, viewing.address, std::move(setup.value()), answer);
      });
}

void HubImpl::components(const User& user, const std::string& table, const Viewing& viewing,
                         Answer answer) {
  look(
      user, table, viewing,
      [](Keeper& keeper) -> Result<Json> { return keeper.state().game->components(); }, answer);
}

}  // namespace emporium::server
