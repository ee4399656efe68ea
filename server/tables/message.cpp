#include "server/tables/message.h"

#include <algorithm>

#include "server/fair/verify.h"
#include "server/tables/ahead.h"
#include "server/tables/choices.h"

namespace emporium::server {
namespace {

Json decider_json(const TableState& state) {
  if (state.status != TableStatus::playing) return nullptr;
  const Seat seat = state.game->decider();
  if (seat == kNature) return "nature";
  return seat < 0 ? Json(nullptr) : Json(seat);
}

Json seats_json(const TableState& state, const Beholder& who, const std::vector<std::string>& names,
                Millis now) {
  Json seats = Json::array();
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    const SeatState& seat = state.seats[s];
    Json json = roomy_object(13);
    json["seat"] = s;
    json["kind"] = std::string(kind_name(seat.kind));
    // Whoever gave the seat up can still be spoken of, and reads what became of it.
    const std::string& person = seat.stands_in && !is_former(seat) ? seat.left_by : seat.user;
    if (!person.empty()) json["user"] = person;
    json["name"] = names[s];
    if (!state.imported.is_null()) json["claimed"] = true;
    if (seat.kind == SeatKind::computer) {
      json["level"] = seat.level;
      if (seat.stands_in) json["stands_in"] = true;
    }
    if (seat.kind != SeatKind::person && state.may_return(Seat(s), who.user.id)) {
      json["yours"] = true;
    }
    json["mine"] = seat.kind == SeatKind::person && seat.user == who.user.id;
    if (seat.away) json["away"] = true;
    if (state.is_missed(Seat(s))) json["missed"] = true;
    const auto agree = state.agree_from(Seat(s));
    if (agree && seat.user != who.user.id) json["agree_ms"] = std::max<Millis>(0, *agree - now);
    if (!seat.agreed.empty()) json["agreed"] = seat.agreed;
    if (seat.resigned) json["resigned"] = true;
    if (seat.ran_out) json["ran_out"] = true;
    if (state.gave_up(Seat(s))) json["gave_up"] = true;
    if (const auto left = state.clock_left(Seat(s), now)) json["clock_ms"] = *left;
    seats.push_back(std::move(json));
  }
  return seats;
}

// What vouches for the draws. A record's own promise is shown as it stands there.
void add_nature(Json& json, const TableState& state) {
  std::vector<Nonce> nonces = state.nonces();
  if (!state.imported.is_null()) {
    const auto promise = read_promise(state.imported);
    if (!promise.ok()) return;
    json["secret"] = to_hex(promise.value().secret);
    nonces = promise.value().nonces;
  } else if (state.status == TableStatus::over) {
    json["secret"] = state.secret;
  }
  if (!nonces.empty()) json["nonces"] = nonces_json(nonces);
}

// Whom the owner may let in again.
Json removed_json(const TableState& state) {
  Json all = Json::array();
  for (const Removal& removal : state.removed) {
    if (removal.name.empty()) continue;  // gone for ever
    all.push_back({{"user", removal.user}, {"name", removal.name}});
  }
  return all;
}

Json table_json(const TableState& state, const Beholder& who, const std::vector<std::string>& names,
                Millis now) {
  const TableSetup& setup = state.setup;
  Json json = roomy_object(24);
  json["id"] = state.id;
  json["game"] = setup.game;
  json["title"] = setup.title;
  json["status"] = std::string(status_name(state.status));
  json["public"] = setup.is_public;
  json["watch"] = setup.watch;
  json["hints"] = setup.hints;
  json["undo"] = setup.undo;
  json["chat"] = setup.chat;
  json["options"] = state.options;
  json["edition"] = state.edition;
  json["rules_version"] = state.rules_version;
  if (!setup.position.is_null()) json["position"] = true;
  json["clock"] = clock_json(setup.clock);
  json["owner"] = state.owner;
  json["commitment"] = state.commitment;
  if (state.owner == who.user.id || state.is_seated(who.user.id)) {
    json["invitation"] = state.invitation;
  }
  if (state.owner == who.user.id && state.status == TableStatus::open) {
    if (Json removed = removed_json(state); !removed.empty()) json["removed"] = std::move(removed);
  }
  add_nature(json, state);
  if (!state.rematch.empty()) json["rematch"] = state.rematch;
  if (state.closed_reason == kLeftAlone) json["conceded"] = state.status == TableStatus::over;
  json["seats"] = seats_json(state, who, names, now);
  return json;
}

// What is drawn next, where the viewer holds a turn that goes on after it.
std::optional<std::string> draw_of_holder(const TableState& state, Seat viewer,
                                          const Catalogue& words) {
  if (state.status != TableStatus::playing || !state.held || *state.held != viewer) return {};
  return draw_within_turn(*state.game, viewer, words);
}

std::string prompt(const TableState& state, Seat viewer, const std::vector<std::string>& names,
                   const std::optional<std::string>& draw, const Catalogue& words) {
  if (state.status == TableStatus::open) return words.say("table.prompt.open");
  if (state.closed_reason == kLeftAlone) return words.say("table.prompt.ended");
  if (state.status == TableStatus::closed) return words.say("table.prompt.closed");
  const Seat acting = state.acting();
  if (acting < 0) return words.say("table.prompt.over");
  if (state.held && *state.held == viewer) {
    return draw ? words.say("table.prompt.held_on", {{"draw", *draw}})
                : words.say("table.prompt.held");
  }
  const Json args = {{"name", names[static_cast<std::size_t>(acting)]}};
  if (state.is_missed(acting)) return words.say("table.prompt.missed", args);
  if (acting == viewer) return state.game->step_words(words);
  const SeatKind kind = state.seats[static_cast<std::size_t>(acting)].kind;
  if (state.held) return words.say("table.prompt.held_by", args);
  return words.say(kind == SeatKind::computer ? "table.prompt.thinking"
                   : kind == SeatKind::free   ? "table.prompt.free"
                                              : "table.prompt.waiting",
                   args);
}

// What chance alone did since belongs to that turn.
int since_your_turn(const Table& game, Seat seat) {
  const auto now = static_cast<int>(game.plies().size());
  bool others = false;
  int ply = now;
  for (; ply > 0; --ply) {
    const Seat decider = game.plies()[static_cast<std::size_t>(ply - 1)].decider;
    if (decider == seat) break;
    others = others || decider != kNature;
  }
  return others ? ply : now;
}

// The last of it, where there is more than a table takes nowadays.
Json new_chat(const TableState& state, const Beholder& who, std::int64_t since) {
  std::size_t bytes = 0;
  std::size_t from = state.chat.size();
  while (from > 0 && state.chat[from - 1].version > since &&
         (bytes += state.chat[from - 1].text.size()) <= kMaxChatBytes) {
    --from;
  }
  // Whoever is muted as a guest stays so by logging in, with all that was said before and after.
  const auto is_hidden = [&](const std::string& user) {
    return std::any_of(who.hidden.begin(), who.hidden.end(), [&](const std::string& muted) {
      return state.is_or_became(user, muted) || state.is_or_became(muted, user);
    });
  };
  Json out = Json::array();
  for (; from < state.chat.size(); ++from) {
    const ChatLine& line = state.chat[from];
    if (line.text.empty() || is_hidden(line.user)) continue;
    out.push_back({{"v", line.version},
                   {"user", line.user},
                   {"name", line.name},
                   {"text", line.text},
                   {"time", line.time}});
  }
  return out;
}

// What is new in the log after `since`, and from where on older lines are withdrawn.
void add_log(Json& json, const TableState& state, const Beholder& who, std::int64_t since) {
  const auto withdrawn = since == 0 ? std::nullopt : state.withdrawn_from(since);
  json["log"] = told_json(state, who, since, withdrawn);
  if (withdrawn) json["log_from"] = *withdrawn;
}

void add_position(Json& json, const TableState& state, const Beholder& who,
                  const std::vector<std::string>& names, const Catalogue& words) {
  const Table& game = *state.game;
  const bool playing = state.status == TableStatus::playing;
  const bool mine = playing && who.seat >= 0 && state.acting() == who.seat;
  const std::string step(game.info().steps[static_cast<std::size_t>(game.step())]);
  json["ply"] = state.ply();
  json["decider"] = decider_json(state);
  json["step"] = step;
  const auto draw = draw_of_holder(state, who.seat, words);
  json["prompt"] = prompt(state, who.seat, names, draw, words);
  json["help"] = game.help_words(words);
  json["over"] = state.status == TableStatus::over;
  json["held"] = state.held ? Json(*state.held) : Json(nullptr);
  if (draw) json["goes_on"] = *draw;
  const bool thinks = state.computer_decides(state.acting());
  json["thinking"] = thinks ? Json::array({state.acting()}) : Json::array();
  const bool asked = mine && !state.held && !thinks;
  json["moves"] = asked ? moves_json(game, names, words) : Json::array();
  json["plans"] = asked ? plans_json(game, names, words) : Json::array();
  json["undo"] = mine && state.setup.undo ? state.undo_steps(who.seat) : 0;
  add_ahead(json, state, who, names, words);
  json["scores"] = scores_json(state, who.seat);
  json["goals"] = game.goals();
}

// The text of an object with one more field, behind the others.
std::string with_field(std::string object, std::string_view name, const std::string& value) {
  object.reserve(object.size() + name.size() + value.size() + 4);
  object.back() = ',';
  ((object += '"') += name) += "\":";
  (object += value) += '}';
  return object;
}

// What people are called in the lines of a move: who is stood in for did not make it.
std::vector<std::string> names_at(const TableState& state, const Table& game, int ply,
                                  const std::vector<std::string>& names, const Catalogue& words) {
  const auto at = static_cast<std::size_t>(ply);
  const bool stood_in = at < state.notes.size() && state.notes[at].stood_in;
  const Seat seat = game.plies()[at].decider;
  if (!stood_in || seat < 0) return names;
  std::vector<std::string> then = names;
  std::string& name = then[static_cast<std::size_t>(seat)];
  name = words.say("table.by_computer", {{"name", name}});
  return then;
}

Json news_json(const SeatNews& item, const std::vector<std::string>& names,
               const Catalogue& words) {
  const std::string kind(news_name(item.kind));
  return {{"v", item.version},
          {"ply", item.ply},
          {"kind", kind},
          {"seat", item.seat},
          {"words", words.say("table.news." + kind,
                              {{"name", names[static_cast<std::size_t>(item.seat)]}})}};
}

}  // namespace

Json told_json(const TableState& state, const Beholder& who, std::int64_t since,
               std::optional<int> withdrawn) {
  constexpr std::size_t kMostNews = 200;  // who comes and goes all the time is told of no further
  const Catalogue& words = table_words(who.language);
  const std::vector<std::string> names = seat_names(state, who.language);
  int from = state.ply();
  while (from > 0 && state.notes[static_cast<std::size_t>(from - 1)].version > since) --from;
  Json out = Json::array();
  const auto tell_moves = [&](int to) {
    for (Json& line : log_json(state, *state.game, from, to, who)) out.push_back(std::move(line));
    from = std::max(from, to);
  };
  const std::size_t first = state.news.size() - std::min(state.news.size(), kMostNews);
  for (std::size_t i = first; i < state.news.size(); ++i) {
    const SeatNews& item = state.news[i];
    // What is withdrawn with the moves around it is told again.
    if (item.version <= since && !(withdrawn && item.ply >= *withdrawn)) continue;
    tell_moves(std::max(from, item.ply));
    out.push_back(news_json(item, names, words));
  }
  tell_moves(state.ply());
  return out;
}

Json log_json(const TableState& state, const Table& game, int from, int to, const Beholder& who) {
  const Catalogue& words = table_words(who.language);
  const std::vector<std::string> names = seat_names(state, who.language);
  Json out = Json::array();
  for (int ply = from; ply < to; ++ply) {
    const auto at = static_cast<std::size_t>(ply);
    const Json events = game.events_json(ply, who.seat);
    const std::vector<std::string> sentences =
        game.events_words(ply, events, who.seat, words, names_at(state, game, ply, names, words));
    for (std::size_t i = 0; i < events.size(); ++i) {
      Json line = {{"v", at < state.notes.size() ? state.notes[at].version : state.version},
                   {"ply", ply}};
      line.update(events[i]);
      line["words"] = sentences[i];
      out.push_back(std::move(line));
    }
  }
  return out;
}

// Who gave up comes after all who did not; where nobody is left, nobody has won. A game that was
// played to its end without those who walked away shows what their seats have won.
std::vector<int> final_places(const TableState& state) {
  const Places engine = state.game->places();
  const auto lost = [&](std::size_t s) {
    return state.game->over() ? state.seats[s].resigned : state.gave_up(Seat(s));
  };
  const bool abandoned = std::all_of(state.seats.begin(), state.seats.end(),
                                     [](const SeatState& seat) { return seat.resigned; });
  std::vector<int> places;
  if (abandoned) {
    places.assign(state.seats.size(), static_cast<int>(state.seats.size()));
    return places;
  }
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    const bool gave_up = lost(s);
    int place = 1;
    for (std::size_t t = 0; t < state.seats.size(); ++t) {
      const bool other_gave_up = lost(t);
      if (gave_up ? !other_gave_up : !other_gave_up && engine[t] < engine[s]) ++place;
    }
    places.push_back(place);
  }
  return places;
}

Json scores_json(const TableState& state, Seat viewer) {
  const Table& game = *state.game;
  const bool over = state.status == TableStatus::over;
  const Scores scores = over ? game.score() : game.score_seen(viewer);
  const std::vector<int> places = over ? final_places(state) : std::vector<int>();
  Json out = Json::array();
  for (const Seat s : seats(game.players())) {
    Json parts = roomy_object(game.info().parts.size());
    for (std::size_t i = 0; i < game.info().parts.size(); ++i) {
      parts[std::string(game.info().parts[i])] = scores.parts[static_cast<std::size_t>(s)][i];
    }
    Json row = roomy_object(4);
    row["seat"] = s;
    row["total"] = scores.total(s);
    row["parts"] = std::move(parts);
    if (over) row["place"] = places[static_cast<std::size_t>(s)];
    out.push_back(std::move(row));
  }
  return out;
}

namespace {

// All but the view, which is by far the largest part.
Json state_beside_view(const TableState& state, const Beholder& who, Millis now) {
  const Catalogue& words = table_words(who.language);
  const std::vector<std::string> names = seat_names(state, who.language);
  // A version that this table does not have yet: the client knows another history. What was told
  // before a name or a line went is told anew.
  const bool known = who.since <= state.version && who.since >= state.retold;
  const std::int64_t since = known ? who.since : 0;
  Json json = roomy_object(32);
  json["type"] = "state";
  json["v"] = state.version;
  json["since"] = since;
  json["table"] = table_json(state, who, names, now);
  json["seat"] = who.seat < 0 ? Json(nullptr) : Json(who.seat);
  add_position(json, state, who, names, words);
  add_log(json, state, who, since);
  json["chat"] = new_chat(state, who, since);
  json["since_your_turn"] = who.seat < 0 ? state.ply() : since_your_turn(*state.game, who.seat);
  const auto deadline = state.deadline();
  json["deadline"] = deadline ? Json(*deadline) : Json(nullptr);
  return json;
}

}  // namespace

Json state_json(const TableState& state, const Beholder& who, Millis now) {
  Json json = state_beside_view(state, who, now);
  if (state.status != TableStatus::open) json["view"] = state.game->view(who.seat);
  return json;
}

std::string state_text(const TableState& state, const Beholder& who, Millis now) {
  constexpr std::size_t kRoom = 16384;  // what most states take
  std::string text;
  text.reserve(kRoom);
  append_text(text, state_beside_view(state, who, now));
  if (state.status == TableStatus::open) return text;
  return with_field(std::move(text), "view", state.game->view_text(who.seat));
}

Json you_json(const TableState& state, const User& user, bool blocked) {
  Json json = {{"id", user.id},
               {"name", user.name},
               {"seats", state.seats_of(user.id)},
               {"owner", state.owner == user.id}};
  if (state.is_removed(user.id)) json["removed"] = true;
  if (blocked && state.status == TableStatus::open) json["blocked"] = true;
  return json;
}

std::string with_you(const Json& you, const std::string& state_text) {
  return with_field(state_text, "you", to_text(you));
}

}  // namespace emporium::server
