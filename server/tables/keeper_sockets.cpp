// A keeper's sockets: who looks on, what they are told, what they ask.
#include <algorithm>
#include <array>
#include <set>

#include "server/tables/access.h"
#include "server/tables/keeper.h"
#include "server/tables/look.h"

namespace emporium::server {
namespace {

void send(Listener& listener, const Json& message) {
  listener.send(std::make_shared<const std::string>(to_text(message)));
}

std::string do_of(const Json& message) {
  if (!message.is_object()) return "";
  const auto what = message.find("do");
  return what != message.end() && what->is_string() ? what->get<std::string>() : "";
}

std::string nonce_of(const Json& message) {
  const auto nonce = message.find("nonce");
  return nonce != message.end() && nonce->is_string() ? nonce->get<std::string>() : "";
}

// As how many things a message counts: a long line of chat is several, so that what an address may
// do is less than what a table keeps of those who come and go.
double doings(const Json& message) {
  constexpr std::size_t kBytes = 500;
  const auto text = message.find("text");
  const bool says = do_of(message) == "say" && text != message.end() && text->is_string();
  const std::size_t bytes = says ? text->get_ref<const std::string&>().size() : 0;
  return static_cast<double>(std::max<std::size_t>(1, (bytes + kBytes - 1) / kBytes));
}

// A numbered message's number, or 0.
std::int64_t number_of(const Json& message) {
  if (!message.is_object()) return 0;
  const auto n = message.find("n");
  if (n == message.end() || !n->is_number_integer()) return 0;
  constexpr std::int64_t kMost = 1LL << 53U;  // what a browser can count to
  const auto number = n->get<std::int64_t>();
  return number > 0 && number <= kMost ? number : 0;
}

}  // namespace

Json ack_json(std::int64_t number, const Result<std::int64_t>& result, const Table* game,
              Language language) {
  if (result.ok()) return {{"type", "ack"}, {"n", number}, {"v", result.value()}};
  return {{"type", "ack"},
          {"n", number},
          {"error", error_json(in_words(result.error(), game, language))}};
}

void Keeper::command(const User& user, const Viewing& viewing, const Json& message,
                     const std::function<void(Json)>& answer) {
  const std::int64_t number = number_of(message);
  const std::string client =
      viewing.client.empty() ? std::string() : user.id + ":" + viewing.client;
  const auto known = std::find_if(known_.begin(), known_.end(), [&](const Known& k) {
    return k.client == client && k.number == number;
  });
  if (!client.empty() && known != known_.end()) return answer(known->ack);
  const auto decided = [this, self = shared_from_this(), number, client, answer,
                        language = viewing.language](const Result<std::int64_t>& result) {
    const Json ack = ack_json(number, result, state_ ? state_->game.get() : nullptr, language);
    const bool final =
        result.ok() || (result.error().code != "storage" && result.error().code != "stopping" &&
                        result.error().code != "internal");
    if (!client.empty() && final) {
      constexpr std::size_t kRemembered = 64;
      known_.push_back({client, number, ack});
      if (known_.size() > kRemembered) known_.pop_front();
    }
    answer(ack);
  };
  if (number == 0) {
    return answer(ack_json(
        0, Error{"bad_field", "n: expected a whole number from 1 up, one for each message"},
        nullptr, viewing.language));
  }
  const auto before = done_as_guest(user, viewing, number);
  if (!before.ok()) return decided(before.error());
  if (before.value() > 0) return decided(before.value());
  if (Status may = may_act_here(user, viewing, message); !may.ok()) return decided(may.error());
  if (do_of(message) == "join" && keeps_out(user)) {
    return decided(refuse("forbidden", "blocked"));
  }
  if (do_of(message) == "change") {
    if (Status may = may_change(user, viewing, message); !may.ok()) return decided(may.error());
  }
  if (do_of(message) == "rematch") {
    return rematch_(*this, user, viewing, nonce_of(message), decided);
  }
  auto asked = std::make_shared<Wish>();
  asked->asker.user = user;
  asked->viewing = viewing;
  asked->decide = [message](Decision& decision) { return decision.command(message); };
  asked->decided = decided;
  asked->client = client;
  asked->number = number;
  wish(asked);
}

Result<std::int64_t> Keeper::done_as_guest(const User& user, const Viewing& viewing,
                                           std::int64_t number) {
  if (viewing.client.empty() || !load().ok()) return std::int64_t{0};
  for (const auto& [guest, account] : state_->adopted) {
    if (account != user.id) continue;
    auto version = services_.storage.find_message(id_, guest + ":" + viewing.client, number);
    if (!version.ok()) return refuse("storage", "storage");
    if (version.value() == Storage::kOvertaken) return refuse("stale", "overtaken");
    if (version.value() > 0) return version;
  }
  return std::int64_t{0};
}

// Who sits may get up.
Status Keeper::may_act_here(const User& user, const Viewing& viewing, const Json& message) {
  if (viewing.address.empty() || !load().ok()) return Done{};
  if (state_->status != TableStatus::open || state_->owner == user.id) return Done{};
  const double now = static_cast<double>(services_.now()) / 1000;
  const double wait = services_.strangers.take(viewing.address + " " + id_, now, doings(message));
  return wait <= 0 || do_of(message) == "leave" ? Status(Done{})
                                                : refuse("too_many", "did_enough_here");
}

// The whole setup is kept each time; what is not named stays as it is.
Status Keeper::may_change(const User& user, const Viewing& viewing, const Json& message) {
  if (!load().ok() || state_->owner != user.id || state_->status != TableStatus::open) {
    return Done{};  // refused for that
  }
  const std::size_t bytes = to_text(setup_json(state_->setup)).size() + to_text(message).size();
  return services_.may_change(user, viewing.address, bytes);
}

Keeper::Viewer* Keeper::find(std::int64_t key) {
  const auto it = std::find_if(viewers_.begin(), viewers_.end(),
                               [&](const Viewer& viewer) { return viewer.key == key; });
  return it == viewers_.end() ? nullptr : &*it;
}

Beholder Keeper::beholder(const Viewer& viewer, Seat seat) const {
  return {viewer.user,          seat,          viewer.viewing.language,
          viewer.viewing.since, viewer.hidden, viewer.plans};
}

Status Keeper::enter(Viewer viewer) {
  if (services_.stopping) return refuse("stopping", "stopping");
  if (Status loaded = load(); !loaded.ok()) return loaded;
  if (Status may = may_look(*state_, viewer.user, viewer.viewing); !may.ok()) return may;
  if (const auto seat = eyes(*state_, viewer.user, viewer.viewing); !seat.ok()) return seat.error();
  note_address(viewer.user, viewer.viewing);
  viewer.hidden = hidden_from(viewer.user.id);
  viewer.blocked = state_->status == TableStatus::open && keeps_out(viewer.user);
  viewers_.push_back(std::move(viewer));
  ++services_.listeners;
  std::vector<std::pair<std::string, std::string>> none;
  tell(viewers_.back(), none);
  tell_presence();
  return Done{};
}

void Keeper::depart(std::int64_t key) {
  const auto gone = std::erase_if(viewers_, [&](const Viewer& v) { return v.key == key; });
  services_.listeners -= static_cast<std::int64_t>(gone);
  if (gone > 0) tell_presence();
}

// One text serves all who see the same: those who are nothing to the table differ only in `you`.
void Keeper::tell(Viewer& viewer, std::vector<std::pair<std::string, std::string>>& shared) {
  if (!may_look(*state_, viewer.user, viewer.viewing).ok()) {
    viewer.listener->close("not_watched");
    viewer.listener = nullptr;
    return;
  }
  auto seat = eyes(*state_, viewer.user, viewer.viewing);
  if (!seat.ok()) {  // the seat is no longer theirs
    viewer.viewing.seat.reset();
    seat = eyes(*state_, viewer.user, viewer.viewing);
  }
  const Beholder who = beholder(viewer, seat.value());
  const bool insider = belongs(*state_, viewer.user.id);
  const std::string key = (insider || !who.hidden.empty() ? viewer.user.id : std::string()) + "/" +
                          std::to_string(who.seat) + "/" +
                          std::to_string(static_cast<int>(who.language)) + "/" +
                          std::to_string(who.since) + (who.plans ? "/plans" : "");
  auto found =
      std::find_if(shared.begin(), shared.end(), [&](const auto& s) { return s.first == key; });
  if (found == shared.end()) {
    shared.emplace_back(key, state_text(*state_, who, services_.now()));
    found = shared.end() - 1;
  }
  viewer.listener->send(std::make_shared<const std::string>(
      with_you(you_json(*state_, viewer.user, viewer.blocked), found->second)));
  viewer.viewing.since = state_->version;
}

std::vector<std::string> Keeper::hidden_from(const std::string& user) const {
  std::vector<std::string> hidden;
  const auto relations = services_.storage.accounts().relations(user);
  if (!relations.ok()) return hidden;
  for (const Relation& relation : relations.value()) hidden.push_back(relation.other);
  if (hidden.empty() || !state_) return hidden;
  // A guest who logs in stays unseen also before this table knows of it.
  std::set<std::string> speakers;
  for (const ChatLine& line : state_->chat) speakers.insert(line.user);
  const std::set<std::string> muted(hidden.begin(), hidden.end());
  for (const std::string& speaker : speakers) {
    const auto account = services_.storage.accounts().became(speaker);
    if (account.ok() && muted.contains(account.value())) hidden.push_back(speaker);
  }
  return hidden;
}

bool Keeper::keeps_out(const User& user) {
  if (!load().ok() || belongs(*state_, user.id)) return false;
  const auto relations = services_.storage.accounts().relations(state_->owner);
  return relations.ok() && std::any_of(relations.value().begin(), relations.value().end(),
                                       [&](const Relation& relation) {
                                         return relation.other == user.id &&
                                                relation.kind == "block";
                                       });
}

void Keeper::renew_blocked() {
  std::vector<std::pair<std::string, std::string>> none;
  for (Viewer& viewer : viewers_) {
    const bool blocked = keeps_out(viewer.user);
    if (std::exchange(viewer.blocked, blocked) != blocked) tell(viewer, none);
  }
  drop_expelled();
}

void Keeper::renew(const std::string& user) {
  if (state_ && state_->owner == user && state_->status == TableStatus::open) renew_blocked();
  const auto here = [&](const Viewer& viewer) { return viewer.user.id == user; };
  if (!state_ || std::none_of(viewers_.begin(), viewers_.end(), here)) return;
  const auto known = services_.storage.user(user);
  const std::vector<std::string> hidden = hidden_from(user);
  std::vector<std::pair<std::string, std::string>> none;
  for (Viewer& viewer : viewers_) {
    if (!here(viewer)) continue;
    if (known.ok() && known.value()) viewer.user = *known.value();
    if (viewer.hidden == hidden) continue;
    viewer.hidden = hidden;
    viewer.viewing.since = 0;  // lines come and go: all of them anew
    tell(viewer, none);
  }
  drop_expelled();
}

bool Keeper::is_removed() {
  const auto stored = services_.storage.table(id_);
  return stored.ok() && !stored.value();
}

void Keeper::expel_all() {
  unload();
  for (Viewer& viewer : viewers_) {
    viewer.listener->close("removed");
    viewer.listener = nullptr;
  }
  drop_expelled();
}

void Keeper::tell_all() {
  std::vector<std::pair<std::string, std::string>> shared;
  for (Viewer& viewer : viewers_) {
    if (viewer.viewing.since != state_->version) tell(viewer, shared);
  }
  drop_expelled();
  if (present().second != watching_) tell_presence();  // who sat down no longer looks on
}

void Keeper::drop_expelled() {
  const auto gone = std::erase_if(viewers_, [](const Viewer& v) { return v.listener == nullptr; });
  services_.listeners -= static_cast<std::int64_t>(gone);
}

// The people of the table who are here, and how many others.
std::pair<std::vector<std::string>, int> Keeper::present() const {
  std::vector<std::string> online;
  int watching = 0;
  for (const Viewer& viewer : viewers_) {
    if (!belongs(*state_, viewer.user.id)) {
      ++watching;
    } else if (std::find(online.begin(), online.end(), viewer.user.id) == online.end()) {
      online.push_back(viewer.user.id);
    }
  }
  return {std::move(online), watching};
}

// After whatever else is waiting, so that many who come at once are told once.
void Keeper::tell_presence() {
  if (presence_pending_) return;
  presence_pending_ = true;
  post([this] {
    presence_pending_ = false;
    if (!state_) return;
    const auto [online, watching] = present();
    watching_ = watching;
    const auto text = std::make_shared<const std::string>(
        to_text({{"type", "presence"}, {"online", online}, {"watching", watching}}));
    for (const Viewer& viewer : viewers_) viewer.listener->send(text);
  });
}

void Keeper::receive(std::int64_t key, const Json& message) {
  Viewer* viewer = find(key);
  if (viewer == nullptr) return;
  const std::string what = do_of(message);
  if (answer_question(*viewer, what, message)) return;
  command(viewer->user, viewer->viewing, message,
          [listener = viewer->listener](const Json& ack) { send(*listener, ack); });
}

Status Keeper::look_otherwise(Viewer& viewer, const Json& message) {
  Fields fields(message, "");
  fields.find("do");
  const Json* seat = fields.find("seat");
  Viewing next = viewer.viewing;
  next.seat.reset();
  if (seat != nullptr && !seat->is_null()) {
    next.seat = Seat(static_cast<int>(fields.number("seat", 0, kMaxSeats - 1)));
  }
  next.language = fields.language("lang", next.language);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (const auto who = eyes(*state_, viewer.user, next); !who.ok()) return who.error();
  viewer.viewing = next;
  viewer.viewing.since = 0;  // other eyes, other words: the whole log anew
  return Done{};
}

Status Keeper::plan(Viewer& viewer, const Json& message) {
  Fields fields(message, "");
  fields.find("do");
  const bool on = fields.flag("on");
  if (Status status = fields.finish(); !status.ok()) return status;
  viewer.plans = on;
  return Done{};
}

bool Keeper::answer_question(Viewer& viewer, const std::string& what, const Json& message) {
  Listener& listener = *viewer.listener;
  if (what == "ping") {
    send(listener, {{"type", "pong"}});
    return true;
  }
  constexpr std::array<std::string_view, 6> kQuestions = {"look", "hint",    "judge",
                                                          "why",  "preview", "plan"};
  if (std::find(kQuestions.begin(), kQuestions.end(), what) == kQuestions.end()) return false;
  const auto id = message.contains("id") ? message["id"] : Json(nullptr);
  const auto fail = [&](const Error& error) {
    const Table* game = state_ ? state_->game.get() : nullptr;
    send(listener, {{"type", what},
                    {"id", id},
                    {"error", error_json(in_words(error, game, viewer.viewing.language))}});
    return true;
  };
  if (services_.stopping) return fail(refuse("stopping", "stopping"));
  if (Status loaded = load(); !loaded.ok()) return fail(loaded.error());
  if (what == "look" || what == "plan") {
    const Status turned = what == "look" ? look_otherwise(viewer, message) : plan(viewer, message);
    if (!turned.ok()) return fail(turned.error());
    std::vector<std::pair<std::string, std::string>> none;
    tell(viewer, none);
    drop_expelled();
    return true;
  }
  if (what == "hint") {
    hint(viewer, message);
    return true;
  }
  if (what == "judge") {
    judge(viewer, message);
    return true;
  }
  const auto seat = eyes(*state_, viewer.user, viewer.viewing);
  if (!seat.ok()) return fail(seat.error());
  const Beholder who = beholder(viewer, seat.value());
  const auto answer =
      what == "why" ? why_json(*state_, who, message) : preview_json(*state_, who, message);
  if (!answer.ok()) return fail(answer.error());
  send(listener, answer.value());
  return true;
}

}  // namespace emporium::server
