#include "server/tables/keeper.h"

#include <algorithm>

#include "engine/core/text.h"
#include "server/fair/nature.h"
#include "server/ratings/glicko2.h"
#include "server/storage/look.h"
#include "server/storage/lookalikes.h"
#include "server/tables/access.h"
#include "server/tables/levels.h"
#include "server/tables/summary.h"
#include "server/tables/waker.h"

namespace emporium::server {
namespace {

Errand errand_of(const TableState& state, const std::string& level) {
  const bool alone = std::none_of(state.seats.begin(), state.seats.end(),
                                  [](const SeatState& s) { return s.kind == SeatKind::person; });
  if (alone) return Errand::pastime;
  return searches(level) ? Errand::move : Errand::quick;
}

constexpr int kMaxTries = 8;
// How long other servers leave a computer's move to the one that is thinking about it.

}  // namespace

Keeper::Keeper(std::string table, Services& services)
    : id_(std::move(table)),
      services_(services),
      strand_(std::make_shared<Strand>(services.pool)) {}

Keeper::~Keeper() {
  stop_thinking();
  if (state_) --services_.loaded;
}

void Keeper::post(Task task) {
  last_used_ = services_.now();
  post_idle(std::move(task));
}

void Keeper::post_idle(Task task) {
  strand_->post([self = shared_from_this(), task = std::move(task)] { task(); });
}

Draw Keeper::draw() const {
  // What a decision adds to the secret counts for the draws that follow from it.
  return [&state = *state_](int ply, const Odds& odds) {
    return nature_draw(state.key_of_nature(), static_cast<std::uint64_t>(ply), odds);
  };
}

NameCheck Keeper::name_check() const {
  return [&storage = services_.storage](const User& user, const std::string& name) -> Status {
    if (has_hidden(name)) return refuse("bad_name", "name_character");
    if (name != user.name && has_heaped_marks(name)) return refuse("bad_name", "name_marks");
    if (name != user.name && is_signs_alone(name)) return refuse("bad_name", "name_signs");
    if (name != user.name && is_lookalike(name)) return refuse("bad_name", "name_lookalike");
    if (name != user.name && is_reserved_at_table(name)) return refuse("bad_name", "name_reserved");
    const auto taken = storage.is_taken(name, user.id);
    if (!taken.ok()) return refuse("storage", "storage");
    return taken.value() ? Status(refuse("name_taken", "name_taken")) : Status(Done{});
  };
}

Status Keeper::load() {
  if (state_) return Done{};
  const auto stored = services_.storage.table(id_);
  if (!stored.ok()) return refuse("storage", "storage");
  if (!stored.value()) return refuse("not_found", "not_found");
  const auto actions = services_.storage.actions(id_, 0);
  if (!actions.ok()) return refuse("storage", "storage");
  auto state =
      std::make_unique<TableState>(id_, stored.value()->secret, stored.value()->invitation);
  for (const Action& action : actions.value()) {
    if (Status folded = state->fold(action); !folded.ok()) return folded;
  }
  if (state->version == 0) return refuse("not_found", "not_found");
  install(std::move(state));
  rate();
  if (has_clock()) post_idle([this] { resume(); });
  return Done{};
}

void Keeper::install(std::unique_ptr<TableState> state) {
  unload();
  state_ = std::move(state);
  loaded_ = true;
  ++services_.loaded;
}

void Keeper::unload() {
  if (!state_) return;
  stop_thinking();
  state_.reset();
  loaded_ = false;
  --services_.loaded;
}

void Keeper::catch_up() {
  if (!state_) {
    if (!viewers_.empty() && load().ok()) tell_all();
    return;
  }
  const auto news = services_.storage.actions(id_, state_->version);
  if (!news.ok()) return;
  if (news.value().empty() && is_removed()) return expel_all();
  for (const Action& action : news.value()) {
    if (!state_->fold(action).ok()) return unload();
  }
  // Whoever wrote them sees to the computer's next move, or has left it to all in the store.
  if (thinking_for_ != state_->game_version) stop_thinking();
  tell_all();
}

void Keeper::attend() {
  auto clock = std::make_shared<Wish>();
  clock->decide = [](Decision& decision) { return decision.attend(); };
  clock->looks = false;
  wish(clock);
}

bool Keeper::has_clock() const {
  return state_ && state_->setup.clock.kind != ClockSetup::Kind::none &&
         (state_->status == TableStatus::open || state_->status == TableStatus::playing);
}

void Keeper::resume() {
  if (!has_clock()) return;
  const std::vector<Outage> outages = services_.heart.outages();
  const bool owed = std::any_of(outages.begin(), outages.end(),
                                [&](const Outage& o) { return state_->owes_time(o); });
  if (owed) attend();
}

void Keeper::wish(const std::shared_ptr<Wish>& wish) {
  if (services_.stopping) return refused(wish, refuse("stopping", "stopping"));
  if (Status loaded = load(); !loaded.ok()) return refused(wish, loaded.error());
  if (wish->looks) {
    if (Status may = may_look(*state_, wish->asker.user, wish->viewing); !may.ok()) {
      return refused(wish, may.error());
    }
    wish->asker.invited = is_invited(*state_, wish->viewing);
  }
  if (has_clock() && !services_.heart.be_sure().ok()) {
    return refused(wish, refuse("storage", "storage"));
  }
  note_address(wish->asker.user, wish->viewing);
  wish->asker.check_name = name_check();
  const Draw drawn = draw();
  Decision decision(*state_, wish->asker, services_.now(), drawn);
  if (has_clock()) decision.pause(services_.heart.outages());
  const std::vector<Action> pauses = decision.actions();
  const Status decided = wish->decide(decision);
  if (decision.broken()) {
    unload();
    return refused(wish, {"internal", "the table refused its own action; nothing was written"});
  }
  if (!decided.ok()) return decline(wish, decided.error(), pauses);
  if (decision.actions().empty()) return idle(wish);
  append(wish, decision.actions());
}

void Keeper::idle(const std::shared_ptr<Wish>& wish) {
  constexpr std::size_t kRemembered = 64;
  if (!wish->client.empty()) idle_.push_back({wish->client, wish->number, state_->version});
  if (idle_.size() > kRemembered) idle_.pop_front();
  if (wish->decided) wish->decided(state_->version);
  return wish->thinks ? spread() : tell_all();
}

// A repeat of something that was done is refused by what it did itself.
void Keeper::decline(const std::shared_ptr<Wish>& wish, const Error& error,
                     const std::vector<Action>& pauses) {
  Result<std::int64_t> verdict = error;
  if (!wish->client.empty()) {
    const auto before = services_.storage.find_message(id_, wish->client, wish->number);
    if (!before.ok()) verdict = refuse("storage", "storage");
    if (before.ok() && before.value() > 0) verdict = before.value();
  }
  if (!pauses.empty()) {
    auto first = std::make_shared<Wish>();
    first->looks = false;
    first->decide = [](Decision& /*decision*/) -> Status { return Done{}; };
    first->decided = [wish, verdict](const Result<std::int64_t>& /*written*/) {
      if (wish->decided) wish->decided(verdict);
    };
    return append(first, pauses);
  }
  if (wish->decided) wish->decided(verdict);
}

void Keeper::refused(const std::shared_ptr<Wish>& wish, const Error& error) {
  if (wish->decided) wish->decided(error);
}

void Keeper::append(const std::shared_ptr<Wish>& wish, const std::vector<Action>& actions) {
  const Millis now = services_.now();
  Append append;
  append.table = id_;
  append.expected = actions.front().number - 1;
  append.actions = actions;
  append.summary = summarize(*state_);
  append.client = wish->client;
  append.client_number = wish->number;
  for (const Idle& idle : idle_) {
    if (idle.client == wish->client && idle.number < wish->number) {
      append.idle.emplace_back(idle.number, idle.version);
    }
  }
  append.wake = wake_time(*state_, now);
  if (state_->computer_decides(state_->acting()) && services_.thinkers.has_room()) {
    append.wake = now + kLease;  // we shall see to it; others only if we do not
  }
  if (append.expected == 0) {
    append.secret = state_->secret;
    append.invitation = state_->invitation;
  }
  const bool ends =
      (state_->status == TableStatus::over || state_->status == TableStatus::closed) &&
      std::any_of(actions.begin(), actions.end(), [](const Action& action) {
        return action.kind != "said" && action.kind != "rematch" && action.kind != "adopted" &&
               action.kind != "renamed" && action.kind != "withdrawn";
      });
  if (ends) append.outcomes = outcomes(*state_);
  wish->wake = append.wake;
  wish->actions = static_cast<std::int64_t>(actions.size());
  strand_->pause();
  services_.writer.write(
      std::move(append), [self = shared_from_this(), wish](const Result<AppendResult>& result) {
        self->strand_->resume([self, wish, result] { self->written(wish, result); });
      });
}

void Keeper::written(const std::shared_ptr<Wish>& wish, const Result<AppendResult>& result) {
  if (!result.ok()) {
    unload();
    return refused(wish, refuse("storage", "storage"));
  }
  if (result.value().appended == Appended::repeated ||
      result.value().appended == Appended::overtaken) {
    unload();
    const bool repeated = result.value().appended == Appended::repeated;
    if (wish->decided) {
      wish->decided(repeated ? Result(result.value().version) : refuse("stale", "overtaken"));
    }
    if (load().ok()) tell_all();
    return;
  }
  if (result.value().appended == Appended::conflict) {
    unload();
    if (++wish->tries >= kMaxTries) return refused(wish, refuse("conflict", "busy"));
    return this->wish(wish);
  }
  std::erase_if(idle_, [&](const Idle& idle) {
    return idle.client == wish->client && idle.number < wish->number;
  });
  services_.appended += wish->actions;
  if (wish->wake) services_.expect_wake(*wish->wake);
  if (wish->decided) wish->decided(state_->version);
  rate();
  spread();
}

void Keeper::found(std::unique_ptr<TableState> fresh, const Asker& asker, const Decide& decide,
                   const Decided& decided) {
  auto wish = std::make_shared<Wish>();
  wish->asker = asker;
  wish->decided = decided;
  wish->tries = kMaxTries;  // somebody else has this id: not to be tried again
  wish->asker.check_name = name_check();
  // If a clock starts to run, the silence before that is nobody's.
  if (!services_.heart.be_sure().ok()) return decided(refuse("storage", "storage"));
  install(std::move(fresh));
  const Draw drawn = draw();
  Decision decision(*state_, wish->asker, services_.now(), drawn);
  const Status status = decide(decision);
  if (!status.ok() || decision.broken()) {
    unload();
    return decided(status.ok() ? Error{"internal", "the table refused its own action"}
                               : status.error());
  }
  append(wish, decision.actions());
}

// Finished public games among people count for their ratings, once: the store sees to that.
void Keeper::rate() {
  const std::vector<Outcome> results = rated_outcomes(*state_);
  if (results.empty()) return;
  std::vector<std::string> users;
  std::vector<int> places;
  for (const Outcome& outcome : results) {
    users.push_back(outcome.user);
    places.push_back(outcome.place);
  }
  // If the store fails now, the next server that reads the table tries again.
  static_cast<void>(
      services_.storage.rate(id_, state_->setup.game, users,
                             [&](std::span<Rating> ratings) { rate_game(ratings, places); }));
}

void Keeper::note_address(const User& user, const Viewing& viewing) {
  if (!viewing.address.empty() && belongs(*state_, user.id)) address_ = viewing.address;
}

void Keeper::spread() {
  tell_all();
  think();
}

void Keeper::stop_thinking() {
  if (thinking_for_ == 0) return;
  stop_thinking_.request_stop();
  thinking_for_ = 0;
}

void Keeper::think() {
  const Seat acting = state_->acting();
  const bool computer = state_->computer_decides(acting);
  if (thinking_for_ == state_->game_version && computer) return;
  stop_thinking();
  if (!computer || services_.stopping) return;
  thinking_for_ = state_->game_version;
  stop_thinking_ = std::stop_source();
  auto problem = std::make_shared<Problem>();
  problem->game = state_->game->branch();
  problem->ply = state_->ply();
  for (const Seat seat : seats(static_cast<int>(state_->seats.size()))) {
    problem->levels.push_back(state_->computer_level(seat));
  }
  problem->draw = [key = state_->key_of_nature()](int ply, const Odds& odds) {
    return nature_draw(key, static_cast<std::uint64_t>(ply), odds);
  };
  problem->seed = services_.seed();
  Thinkers::Order order;
  order.errand = errand_of(*state_, problem->levels[static_cast<std::size_t>(acting)]);
  order.account = {address_, state_->owner};
  order.stop = stop_thinking_;
  order.thought = [self = shared_from_this(), problem,
                   version = thinking_for_](const Thinkers::Grant& grant) {
    const std::vector<Move> moves = think_ahead(*problem, grant.stop);
    problem->game.reset();
    if (!grant.stop.stop_requested())
      self->post([self, moves, version] { self->thought(moves, version); });
  };
  services_.thinkers.post(std::move(order));
}

void Keeper::thought(const std::vector<Move>& moves, std::int64_t game_version) {
  if (thinking_for_ != game_version || services_.stopping) return;
  thinking_for_ = 0;
  if (!state_ || state_->game_version != game_version || moves.empty()) return;
  auto wish = std::make_shared<Wish>();
  wish->looks = false;
  wish->thinks = false;
  wish->decide = [moves, game_version, wish = wish.get(), this](Decision& decision) -> Status {
    // After a conflict the table is another one: the thought is of no use, and a new one is due.
    wish->thinks = state_->game_version != game_version;
    return wish->thinks ? Status(Done{}) : decision.computer(moves);
  };
  this->wish(wish);
}

}  // namespace emporium::server
