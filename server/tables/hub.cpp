#include "server/tables/hub.h"

#include <chrono>
#include <random>
#include <set>

#include "server/fair/nature.h"
#include "server/tables/access.h"
#include "server/tables/clerks.h"
#include "server/tables/desks.h"
#include "server/tables/look.h"
#include "server/tables/summary.h"
#include "server/tables/waker.h"

namespace emporium::server {
namespace {

Millis system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

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

// Numbers that differ between servers and runs.
std::uint64_t random_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

// Whole histories that wait to be told.
constexpr std::size_t kMaxReading = 64;
constexpr std::size_t kMaxReadingOfPerson = 4;

class SocketConnection final : public Hub::Connection {
 public:
  SocketConnection(std::shared_ptr<Desk> desk, std::int64_t key)
      : desk_(std::move(desk)), key_(key) {}
  SocketConnection(const SocketConnection&) = delete;
  SocketConnection& operator=(const SocketConnection&) = delete;
  ~SocketConnection() override {
    desk_->post([desk = desk_, key = key_] { desk->depart(key); });
  }
  void receive(Json message) override {
    desk_->post(
        [desk = desk_, key = key_, message = std::move(message)] { desk->receive(key, message); });
  }

 private:
  std::shared_ptr<Desk> desk_;
  std::int64_t key_;
};

class HubImpl final : public Hub {
 public:
  HubImpl(Storage& storage, const HubOptions& options)
      : options_(options),
        pool_(2, activity_),
        writer_(storage, activity_),
        thinkers_(std::max(1, options.workers), activity_),
        readers_(1, kMaxReading, kMaxReadingOfPerson, step_back),
        services_{storage,
                  pool_,
                  writer_,
                  thinkers_,
                  options.now ? options.now : system_now,
                  [this](Millis when) { waker_->expect(when); },
                  [this] { return stream_seed(seed_, ++thoughts_); }},
        desks_(services_, static_cast<std::size_t>(std::max(1, options.tables_in_memory))) {
    desks_.set_rematch(
        [this](Desk& desk, const User& user, const Viewing& viewing, const std::string& nonce,
               const auto& decided) { rematch(desk, user, viewing, nonce, decided); });
    waker_ = std::make_unique<Waker>(storage, services_.now, options.poll,
                                     [this](const std::string& table) {
                                       const auto desk = desks_.at(table);
                                       desk->post([desk] { desk->attend(); });
                                     });
    waker_->start();
    storage.listen([alive = alive_, this](const std::string& table) {
      const std::scoped_lock lock(alive->mutex);
      if (alive->hub) heard(table);
    });
  }
  HubImpl(const HubImpl&) = delete;
  HubImpl& operator=(const HubImpl&) = delete;
  ~HubImpl() override {
    HubImpl::stop();
    {
      const std::scoped_lock lock(alive_->mutex);
      alive_->hub = false;
    }
    waker_->join();
    activity_.wait_until_idle();  // what the waker and the store asked for at the last moment
  }

  void create(const User& user, Json setup, Answer answer) override;
  void import(const User& user, Json record, Answer answer) override;
  void adopt(const User& guest, const User& account, Answer answer) override;
  void forget(const User& user, Answer answer) override;
  void renew(const std::string& user) override;
  void command(const User& user, const std::string& table, const Viewing& viewing, Json message,
               Answer answer) override;
  void state(const User& user, const std::string& table, const Viewing& viewing,
             Answer answer) override;
  void record(const User& user, const std::string& table, Answer answer) override;
  void replay(const User& user, const std::string& table, const Viewing& viewing, int ply,
              Answer answer) override;
  void history(const User& user, const std::string& table, const Viewing& viewing,
               Answer answer) override;
  void components(const User& user, const std::string& table, const Viewing& viewing,
                  Answer answer) override;
  void open(const User& user, const std::string& table, const Viewing& viewing,
            std::shared_ptr<Listener> listener,
            std::function<void(Result<std::unique_ptr<Connection>>)> answer) override;
  [[nodiscard]] Counts counts() const override;
  void stop() override;

 private:
  struct Alive {
    std::mutex mutex;
    bool hub = true;
  };

  // Looks at a table that may be looked at; errors in the viewer's language.
  using Look = std::function<Result<Json>(Desk&)>;
  void look(const User& user, const std::string& table, const Viewing& viewing, const Look& look,
            const Answer& answer);
  // The same for what takes long: looked at on another thread, in a copy of the table.
  using LongLook = std::function<Result<Json>(const TableState&)>;
  void look_long(const User& user, const std::string& table, const Viewing& viewing,
                 const LongLook& look, const Answer& answer);
  Status may_found(const User& user, const Json& brought);
  void found(const User& user, const Desk::Decide& decide, const Answer& answer);
  // The same decision at each of these tables.
  void at_all(const std::vector<std::string>& tables, const User& asker, const Desk::Decide& decide,
              const Answer& answer);
  Result<std::vector<std::string>> tables_with(const std::string& user, bool said);
  void rematch(Desk& desk, const User& user, const Viewing& viewing, const std::string& nonce,
               const Desk::Decided& decided);
  void follow(const User& user, const std::shared_ptr<const TableSetup>& setup,
              const Seating& seating, const std::string& id, const Desk::Decided& decided);
  void heard(const std::string& table);

  HubOptions options_;
  std::uint64_t seed_ = random_seed();
  std::atomic<std::uint64_t> thoughts_ = 0;
  std::atomic<std::int64_t> keys_ = 0;
  std::shared_ptr<Alive> alive_ = std::make_shared<Alive>();
  // In this order: what is below uses what is above.
  Activity activity_;
  Pool pool_;
  Writer writer_;
  Thinkers thinkers_;
  Clerks readers_;
  Services services_;
  Desks desks_;
  std::unique_ptr<Waker> waker_;
};

void HubImpl::found(const User& user, const Desk::Decide& decide, const Answer& answer) {
  const std::string id = random_word(10);
  const auto desk = desks_.at(id);
  desk->post([=, this] {
    if (services_.stopping) return answer(refuse("stopping", "stopping"));
    auto fresh = fresh_table(id);
    const std::string invitation = fresh->invitation;
    desk->found(std::move(fresh), {user, true}, decide, [=](const Result<std::int64_t>& result) {
      if (!result.ok()) return answer(result.error());
      Json made = {{"id", id}, {"invitation", invitation}};
      if (desk->is_loaded()) made["commitment"] = desk->state().commitment;
      answer(std::move(made));
    });
  });
}

void HubImpl::create(const User& user, Json setup, Answer answer) {
  pool_.post([=, this]() mutable {
    if (services_.stopping) return answer(refuse("stopping", "stopping"));
    bool start = false;
    if (setup.is_object() && setup.contains("start")) {
      if (!setup["start"].is_boolean()) {
        return answer(Error{
            "bad_field", "setup.start: expected true or false, got " + describe(setup["start"])});
      }
      start = setup["start"].get<bool>();
      setup.erase("start");
    }
    const auto read = read_setup(setup);
    if (!read.ok()) return answer(read.error());
    const auto open = services_.storage.open_tables_of(user.id);
    if (!open.ok()) return answer(refuse("storage", "storage"));
    if (open.value() >= options_.tables_per_person) {
      return answer(refuse("too_many", "too_many_tables"));
    }
    if (Status may = may_found(user, setup); !may.ok()) return answer(may.error());
    found(
        user,
        [setup = read.value(), start](Decision& decision) { return decision.create(setup, start); },
        answer);
  });
}

// What one person may bring here in a day, and keep here in all.
Status HubImpl::may_found(const User& user, const Json& brought) {
  constexpr Millis kDay = 24LL * 3600 * 1000;
  const auto founded = services_.storage.founded_by(user.id, services_.now() - kDay);
  if (!founded.ok()) return refuse("storage", "storage");
  if (founded.value().tables >= options_.tables_per_day) {
    return refuse("too_many", "too_many_today");
  }
  const auto bytes = static_cast<std::int64_t>(to_text(brought).size());
  if (founded.value().bytes + bytes > options_.bytes_per_person) {
    return refuse("too_many", "too_much_kept");
  }
  return Done{};
}

void HubImpl::import(const User& user, Json record, Answer answer) {
  pool_.post([=, this]() mutable {
    if (Status may = may_found(user, record); !may.ok()) return answer(may.error());
    found(user, [record = std::move(record)](Decision& d) { return d.import(record); }, answer);
  });
}

void HubImpl::at_all(const std::vector<std::string>& tables, const User& asker,
                     const Desk::Decide& decide, const Answer& answer) {
  struct Rest {
    std::mutex mutex;
    std::size_t left = 0;
    std::optional<Error> error;
  };
  const std::size_t count = tables.size();
  if (count == 0) return answer(Json{{"tables", 0}});
  auto rest = std::make_shared<Rest>();
  rest->left = count;
  for (const std::string& table : tables) {
    auto wish = std::make_shared<Desk::Wish>();
    wish->asker.user = asker;
    wish->looks = false;
    wish->decide = decide;
    wish->decided = [=](const Result<std::int64_t>& result) {
      const std::scoped_lock lock(rest->mutex);
      if (!result.ok() && !rest->error) rest->error = result.error();
      if (--rest->left > 0) return;
      if (rest->error) return answer(*rest->error);
      answer(Json{{"tables", count}});
    };
    const auto desk = desks_.at(table);
    desk->post([=] { desk->wish(wish); });
  }
}

// Those with a seat or that are owned; with `said`, also those where the person only wrote.
Result<std::vector<std::string>> HubImpl::tables_with(const std::string& user, bool said) {
  constexpr int kMostTables = 10000;
  const auto tables = services_.storage.tables_of(user, {.limit = kMostTables});
  if (!tables.ok()) return refuse("storage", "storage");
  std::set<std::string> ids;
  for (const StoredTable& table : tables.value().tables) ids.insert(table.id);
  if (said) {
    const auto lines = services_.storage.accounts().lines_of(user, kMostTables);
    if (!lines.ok()) return refuse("storage", "storage");
    for (const SaidLine& line : lines.value()) ids.insert(line.table);
  }
  return std::vector<std::string>(ids.begin(), ids.end());
}

void HubImpl::adopt(const User& guest, const User& account, Answer answer) {
  pool_.post([=, this] {
    const auto tables = tables_with(guest.id, false);
    if (!tables.ok()) return answer(tables.error());
    at_all(
        tables.value(), account, [=](Decision& decision) { return decision.adopt(guest, account); },
        answer);
  });
}

void HubImpl::forget(const User& user, Answer answer) {
  pool_.post([=, this] {
    const auto tables = tables_with(user.id, true);
    if (!tables.ok()) return answer(tables.error());
    const auto erase = [=, this, ids = tables.value()](Result<Json> left) {
      for (const std::string& table : ids) {
        const auto erased = services_.storage.accounts().erase_words(table, user.id, "");
        if (left.ok() && !erased.ok()) left = refuse("storage", "storage");
      }
      answer(std::move(left));
    };
    at_all(tables.value(), user, [](Decision& decision) { return decision.forget(); }, erase);
  });
}

void HubImpl::renew(const std::string& user) {
  for (const auto& desk : desks_.all()) {
    desk->post_idle([desk = desk.get(), user] { desk->renew(user); });
  }
}

void HubImpl::command(const User& user, const std::string& table, const Viewing& viewing,
                      Json message, Answer answer) {
  const auto desk = desks_.at(table);
  desk->post([=] {
    desk->command(user, viewing, message, [answer](Json ack) { answer(std::move(ack)); });
  });
}

void HubImpl::look(const User& user, const std::string& table, const Viewing& viewing,
                   const Look& look, const Answer& answer) {
  const auto desk = desks_.at(table);
  desk->post([=, this] {
    const auto fail = [&](const Error& error, std::string_view game = "") {
      answer(in_words(error, game, viewing.language));
    };
    if (services_.stopping) return fail(refuse("stopping", "stopping"));
    if (Status loaded = desk->load(); !loaded.ok()) return fail(loaded.error());
    const TableState& state = desk->state();
    if (Status may = may_look(state, user, viewing); !may.ok()) return fail(may.error());
    auto seen = look(*desk);
    if (!seen.ok()) return fail(seen.error(), state.setup.game);
    answer(std::move(seen));
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
        json["you"] = you_json(desk.state(), user);
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
                answer(in_words(seen.error(), copy->setup.game, language));
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

void HubImpl::open(const User& user, const std::string& table, const Viewing& viewing,
                   std::shared_ptr<Listener> listener,
                   std::function<void(Result<std::unique_ptr<Connection>>)> answer) {
  const auto desk = desks_.at(table);
  const std::int64_t key = ++keys_;
  desk->post([=] {
    // The connection comes first: the listener may hear of the state before open() has answered.
    const Status entered = desk->enter({key, user, viewing, listener});
    if (!entered.ok()) return answer(in_words(entered.error(), "", viewing.language));
    answer(std::unique_ptr<Connection>(std::make_unique<SocketConnection>(desk, key)));
  });
}

void HubImpl::rematch(Desk& desk, const User& user, const Viewing& viewing,
                      const std::string& nonce, const Desk::Decided& decided) {
  auto wish = std::make_shared<Desk::Wish>();
  wish->asker.user = user;
  wish->viewing = viewing;
  wish->decide = [id = random_word(10)](Decision& decision) { return decision.rematch(id); };
  wish->decided = [=, this, &desk](const Result<std::int64_t>& result) {
    if (!result.ok()) return decided(result);
    const TableState& state = desk.state();
    auto setup = std::make_shared<TableSetup>(state.setup);
    Seating seating;
    seating.nonce = nonce;
    for (std::size_t s = 0; s < state.seats.size(); ++s) {
      const SeatState& seat = state.seats[s];
      SeatSetup& next = setup->seats[s];
      const bool computer = seat.kind == SeatKind::computer && !seat.stands_in;
      next = {computer ? SeatKind::computer : SeatKind::free, "", computer ? seat.level : ""};
      if ((seat.stands_in ? seat.left_by : seat.user) != user.id) continue;
      seating.seats.push_back(static_cast<int>(s));
      seating.names.push_back(seat.name);
    }
    follow(user, setup, seating, state.rematch,
           [=, self = desk.shared_from_this()](const Result<std::int64_t>& followed) {
             self->post([=] { decided(followed.ok() ? result : followed); });
           });
  };
  desk.wish(wish);
}

// Creates the table of that id if nobody has yet, and sits down at it. Whoever creates it gave the
// nonce before the commitment: it is worth nothing, and left out.
void HubImpl::follow(const User& user, const std::shared_ptr<const TableSetup>& setup,
                     const Seating& seating, const std::string& id, const Desk::Decided& decided) {
  const auto desk = desks_.at(id);
  const auto sit = [=](const std::string& nonce) {
    if (desk->keeps_out(user)) return decided(refuse("forbidden", "blocked"));
    auto wish = std::make_shared<Desk::Wish>();
    wish->asker.user = user;
    wish->looks = false;
    Seating wanted = seating;
    wanted.nonce = nonce;
    wish->decide = [wanted](Decision& decision) { return decision.join_rematch(wanted); };
    wish->decided = decided;
    desk->wish(wish);
  };
  desk->post([=] {
    const Status loaded = desk->load();
    if (loaded.ok()) return sit(seating.nonce);
    if (loaded.error().code != "not_found") return decided(loaded.error());
    desk->found(
        fresh_table(id), {user, true},
        [=](Decision& decision) { return decision.create(*setup, false); },
        [=](const Result<std::int64_t>& result) {
          // Somebody else may have been first; then it is there all the same.
          if (!result.ok() && result.error().code != "conflict") return decided(result);
          desk->post([=] { sit(""); });
        });
  });
}

void HubImpl::heard(const std::string& table) {
  waker_->expect(services_.now());
  if (!table.empty()) {
    if (const auto desk = desks_.find(table)) desk->post([desk] { desk->catch_up(); });
    return;
  }
  for (const auto& desk : desks_.all()) desk->post([desk] { desk->catch_up(); });
}

Hub::Counts HubImpl::counts() const {
  const auto& thoughts = thinkers_.counts();
  return {services_.loaded,  services_.listeners, services_.appended,
          thoughts.thinking, thoughts.thought,    static_cast<double>(thoughts.micros) / 1e6};
}

void HubImpl::stop() {
  services_.stopping = true;
  waker_->stop();
  thinkers_.stop();
  activity_.wait_until_idle();
}

}  // namespace

std::unique_ptr<Hub> make_hub(Storage& storage, const HubOptions& options) {
  return std::make_unique<HubImpl>(storage, options);
}

}  // namespace emporium::server
