// Tables are looked at; what takes long, on another thread.
#include "server/tables/access.h"
#include "server/tables/hub_impl.h"
#include "server/tables/look.h"
#include "server/tables/summary.h"

namespace emporium::server {

void HubImpl::look(const User& user, const std::string& table, const Viewing& viewing,
                   const Look& look, const Answer& answer) {
  const auto desk = desks_.at(table);
  desk->post([=, this] {
    const auto fail = [&](const Error& error, const Table* game = nullptr) {
      answer(in_words(error, game, viewing.language));
    };
    if (services_.stopping) return fail(refuse("stopping", "stopping"));
    if (Status loaded = desk->load(); !loaded.ok()) return fail(loaded.error());
    const TableState& state = desk->state();
    if (Status may = may_look(state, user, viewing); !may.ok()) return fail(may.error());
    auto seen = look(*desk);
    if (!seen.ok()) return fail(seen.error(), state.game.get());
    answer(std::move(seen));
  });
}

void HubImpl::look_long(const User& user, const std::string& table, const Viewing& viewing,
                        const LongLook& look_at, const Answer& answer) {
  const Account account = {viewing.address, user.id};
  look(
      user, table, viewing,
      [=, this](Desk& desk) -> Result<Json> {
        const Error busy = refuse("too_many", "reading_busy");
        if (!readers_.has_room(account)) return busy;
        activity_.begin();
        const bool taken =
            readers_.post(account, [this, copy = std::make_shared<const TableState>(desk.state()),
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
      [=, this](Desk& desk) -> Result<Json> {
        const auto seat = eyes(desk.state(), user, viewing);
        if (!seat.ok()) return seat.error();
        Json json = state_json(
            desk.state(),
            {user, seat.value(), viewing.language, viewing.since, desk.hidden_from(user.id)},
            services_.now());
        const bool open = desk.state().status == TableStatus::open;
        json["you"] = you_json(desk.state(), user, open && desk.keeps_out(user));
        return json;
      },
      answer);
}

void HubImpl::record(const User& user, const std::string& table, Answer answer) {
  const auto desk = desks_.at(table);
  desk->post([=] {
    if (Status loaded = desk->load(); !loaded.ok()) return answer(loaded.error());
    const TableState& state = desk->state();
    if (!belongs(state, user.id) && !(state.setup.is_public && state.setup.watch)) {
      return answer(refuse("not_found", "not_found"));
    }
    if (state.status != TableStatus::over) return answer(refuse("forbidden", "not_over"));
    answer(record_json(state));
  });
}

void HubImpl::replay(const User& user, const std::string& table, const Viewing& viewing, int ply,
                     Answer answer) {
  look_long(
      user, table, viewing,
      [=, this](const TableState& state) -> Result<Json> {
        Seat seat = kSpectator;
        if (state.status == TableStatus::over && viewing.seat) {
          if (*viewing.seat < 0 || *viewing.seat >= static_cast<int>(state.seats.size())) {
            return Error{"bad_field", "seat: there is no such seat"};
          }
          seat = static_cast<Seat>(*viewing.seat);
        } else {
          const auto own = eyes(state, user, viewing);
          if (!own.ok()) return own.error();
          seat = own.value();
        }
        auto json = replay_json(state, {user, seat, viewing.language, 0, {}}, ply, services_.now());
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

void HubImpl::components(const User& user, const std::string& table, const Viewing& viewing,
                         Answer answer) {
  look(
      user, table, viewing,
      [](Desk& desk) -> Result<Json> { return desk.state().game->components(); }, answer);
}

}  // namespace emporium::server
