// Tables are made: new ones, imported ones, and the next of a rematch.
#include <cmath>

#include "server/fair/nature.h"
#include "server/tables/access.h"
#include "server/tables/hub_impl.h"

namespace emporium::server {
namespace {

// A word that nobody guesses, without letters that look alike.
std::string random_word(std::size_t size) {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(kLetters.size() == 32);
  const Secret bytes = make_secret();
  std::string word;
  for (std::size_t i = 0; i < size; ++i) word += kLetters[bytes[i] % kLetters.size()];
  return word;
}

std::unique_ptr<TableState> fresh_table(const std::string& id) {
  return std::make_unique<TableState>(id, to_hex(make_secret()), random_word(16));
}

}  // namespace

void HubImpl::found(const User& user, const Keeper::Decide& decide, const Answer& answer) {
  const std::string id = random_word(10);
  const auto keeper = keepers_.at(id);
  keeper->post([=, this] {
    if (services_.stopping) return answer(refuse("stopping", "stopping"));
    auto fresh = fresh_table(id);
    const std::string invitation = fresh->invitation;
    keeper->found(std::move(fresh), {user, true}, decide, [=](const Result<std::int64_t>& result) {
      if (!result.ok()) return answer(result.error());
      Json made = {{"id", id}, {"invitation", invitation}};
      if (keeper->is_loaded()) made["commitment"] = keeper->state().commitment;
      answer(std::move(made));
    });
  });
}

void HubImpl::in_turn(const std::string& user, const Answer& answer,
                      const std::function<void(const Answer&)>& found) {
  const bool taken = turns_.take(user, [=, this](const std::function<void()>& done) {
    pool_.post([=] {
      found([=](Result<Json> result) {
        done();
        answer(std::move(result));
      });
    });
  });
  if (!taken) answer(refuse_above(static_cast<std::int64_t>(kMaxFounding), "founding_busy"));
}

void HubImpl::create(const User& user, const std::string& address, Json setup, Answer answer) {
  in_turn(user.id, answer, [=, this](const Answer& founded) {
    Json brought = setup;
    if (services_.stopping) return founded(refuse("stopping", "stopping"));
    bool start = false;
    if (brought.is_object() && brought.contains("start")) {
      if (!brought["start"].is_boolean()) {
        return founded(Error{
            "bad_field", "setup.start: expected true or false, got " + describe(brought["start"])});
      }
      start = brought["start"].get<bool>();
      brought.erase("start");
    }
    if (Status right = check_beside_position(brought, brought); !right.ok()) {
      return founded(right.error());
    }
    const auto read = read_setup(brought);
    if (!read.ok()) return founded(read.error());
    if (Status own = check_own_edition(read.value()); !own.ok()) return founded(own.error());
    const auto kept = may_open(user);
    if (!kept.ok()) return founded(kept.error());
    const auto decide = [table = read.value(), start](Decision& decision) {
      return decision.create(table, start);
    };
    found(user, charged(address, kept.value(), decide), founded);
  });
}

Result<std::int64_t> HubImpl::may_open(const User& user) {
  const auto open = services_.storage.open_tables_of(user.id);
  if (!open.ok()) return refuse("storage", "storage");
  if (open.value() >= options_.tables_per_person) {
    return refuse_above(options_.tables_per_person, "too_many_tables");
  }
  return may_found(user);
}

Result<std::int64_t> HubImpl::may_found(const User& user) {
  constexpr Millis kDay = 24LL * 3600 * 1000;
  const auto founded = services_.storage.founded_by(user.id, services_.now() - kDay);
  if (!founded.ok()) return refuse("storage", "storage");
  if (founded.value().tables >= options_.tables_per_day) {
    return refuse_above(options_.tables_per_day, "too_many_today");
  }
  return founded.value().bytes;
}

Status HubImpl::may_keep(const std::string& address, std::int64_t kept, std::size_t more) {
  if (kept + static_cast<std::int64_t>(more) > options_.bytes_per_person) {
    return refuse_above(options_.bytes_per_person >> 20, "too_much_kept");
  }
  if (address.empty()) return Done{};  // the operator's
  const double now = static_cast<double>(services_.now()) / 1000;
  const double wait = address_bytes_.take(address, now, static_cast<double>(more));
  if (wait <= 0) return Done{};
  return refuse_above(static_cast<std::int64_t>(std::ceil(wait)), "too_much_here");
}

// What counts is what is written, not what was sent.
Keeper::Decide HubImpl::charged(const std::string& address, std::int64_t kept,
                                const Keeper::Decide& decide) {
  return [=, this](Decision& decision) -> Status {
    if (Status decided = decide(decision); !decided.ok()) return decided;
    return may_keep(address, kept, to_text(decision.actions().front().body).size());
  };
}

Status HubImpl::may_change(const User& user, const std::string& address, std::size_t bytes) {
  const auto founded = services_.storage.founded_by(user.id, services_.now());
  if (!founded.ok()) return refuse("storage", "storage");
  return may_keep(address, founded.value().bytes, bytes);
}

Status HubImpl::may_review(const User& user, const Viewing& viewing, std::size_t bytes) {
  const double now = static_cast<double>(services_.now()) / 1000;
  if (reviews_asked_.take(user.id, now) > 0) {
    return refuse_above(static_cast<std::int64_t>(options_.reviews.burst), "reviews_today");
  }
  Status may = may_keep(viewing.address, 0, bytes);
  if (!may.ok()) reviews_asked_.give_back(user.id);
  return may;
}

void HubImpl::import(const User& user, const std::string& address, Json record, Answer answer) {
  in_turn(user.id, answer, [=, this, record = std::move(record)](const Answer& founded) {
    const auto kept = may_found(user);
    if (!kept.ok()) return founded(kept.error());
    const auto decide = [record](Decision& decision) { return decision.import(record); };
    found(user, charged(address, kept.value(), decide), founded);
  });
}

void HubImpl::rematch(Keeper& keeper, const User& user, const Viewing& viewing,
                      const std::string& nonce, const Keeper::Decided& decided) {
  auto wish = std::make_shared<Keeper::Wish>();
  wish->asker.user = user;
  wish->viewing = viewing;
  wish->decide = [id = random_word(10)](Decision& decision) { return decision.rematch(id); };
  wish->decided = [=, this, &keeper](const Result<std::int64_t>& result) {
    if (!result.ok()) return decided(result);
    const TableState& state = keeper.state();
    auto setup = std::make_shared<TableSetup>(state.setup);
    if (state.owner != user.id)
      setup->title.clear();  // the words of somebody else, who may take them back
    Seating seating;
    seating.nonce = nonce;
    for (std::size_t s = 0; s < state.seats.size(); ++s) {
      const SeatState& seat = state.seats[s];
      SeatSetup& next = setup->seats[s];
      const bool computer = seat.kind == SeatKind::computer && !seat.stands_in;
      next = {computer ? SeatKind::computer : SeatKind::free, "", computer ? seat.level : ""};
      if ((seat.stands_in ? seat.left_by : seat.user) != user.id) continue;
      seating.seats.emplace_back(static_cast<int>(s));
      seating.names.push_back(seat.name);
    }
    follow(user, viewing.address, setup, seating, state.rematch,
           [=, self = keeper.shared_from_this()](const Result<std::int64_t>& followed) {
             self->post([=] { decided(followed.ok() ? result : followed); });
           });
  };
  keeper.wish(wish);
}

// The table that follows is founded by whoever says so first, and is one of theirs.
void HubImpl::follow(const User& user, const std::string& address,
                     const std::shared_ptr<const TableSetup>& setup, const Seating& seating,
                     const std::string& id, const Keeper::Decided& decided) {
  const auto keeper = keepers_.at(id);
  const auto sit = [=](const std::string& nonce) {
    if (keeper->keeps_out(user)) return decided(refuse("forbidden", "blocked"));
    auto wish = std::make_shared<Keeper::Wish>();
    wish->asker.user = user;
    wish->looks = false;
    Seating wanted = seating;
    wanted.nonce = nonce;
    wish->decide = [wanted](Decision& decision) { return decision.join_rematch(wanted); };
    wish->decided = decided;
    keeper->wish(wish);
  };
  keeper->post([=, this] {
    const Status loaded = keeper->load();
    if (loaded.ok()) return sit(seating.nonce);
    if (loaded.error().code != "not_found") return decided(loaded.error());
    const auto founded = [=](const Result<Json>& made) {
      if (!made.ok()) return decided(made.error());
      keeper->post([=] { sit(""); });
    };
    in_turn(user.id, founded, [=, this](const Answer& answer) {
      const auto kept = may_open(user);
      if (!kept.ok()) return answer(kept.error());
      const auto decide = [setup](Decision& decision) { return decision.create(*setup, false); };
      keeper->post([=, decide = charged(address, kept.value(), decide)] {
        found_next(*keeper, user, decide, answer);
      });
    });
  });
}

// Somebody else may have been first; then it is there all the same.
void HubImpl::found_next(Keeper& keeper, const User& user, const Keeper::Decide& decide,
                         const Answer& answer) {
  if (keeper.load().ok()) return answer(Json(nullptr));
  keeper.found(fresh_table(keeper.id()), {user, true}, decide,
               [answer](const Result<std::int64_t>& result) {
                 if (!result.ok() && result.error().code != "conflict") {
                   return answer(result.error());
                 }
                 answer(Json(nullptr));
               });
}

}  // namespace emporium::server
