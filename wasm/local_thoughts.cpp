// What a table of this device has of players: the computers' moves, advice, and looks back.
#include <functional>
#include <utility>

#include "app/protocol/refusal.h"
#include "app/protocol/review_task.h"
#include "engine/core/random.h"
#include "players/game_players.h"
#include "players/review/review_document.h"
#include "server/tables/hint.h"
#include "server/tables/judgement.h"
#include "server/tables/levels.h"
#include "server/tables/words.h"
#include "wasm/local_table.h"

namespace emporium {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace): all of it is about its tables

int read_threads(Request& request) {
  return static_cast<int>(request.number("threads", 1, kMostThreads, 1));
}

}  // namespace

Status LocalTable::think(Underway& underway, ThinkRequest request) {
  underway.game = state_->game->branch();
  underway.version = state_->game_version;
  request.seed = stream_seed(std::hash<std::string>()(state_->secret),
                             static_cast<std::uint64_t>(state_->ply())) >>
                 1U;
  const bool shared = request.threads > 1 && wants_threads(request);
  if (shared) {
    request.apart = 0;
  } else {
    request.threads = 1;
  }
  auto thinking = begin_thinking(*underway.game, request);
  if (!thinking.ok()) return thinking.error();
  underway.thinking = std::move(thinking.value());
  underway.number = ++thoughts_;
  if (shared) underway.errand = errand(underway, request);
  return Done{};
}

// What its host has other engines do (docs/protocol.md), one for each thread but the first.
Json LocalTable::errand(const Underway& underway, const ThinkRequest& request) {
  Json think = {{"do", "think"},
                {"player", request.player},
                {"threads", request.threads},
                {"seed", request.seed},
                {"advise", request.advise}};
  if (request.budget.count() > 0) think["budget_ms"] = request.budget.count();
  return {{"ok", true},
          {"so_far", true},
          {"thought", underway.number},
          {"errand", {{"position", underway.game->save()}, {"think", std::move(think)}}}};
}

// What the other engines found; late or not, what is missing is done without.
Json LocalTable::do_join(Request& request) {
  const auto number = request.number("thought", 1, INT64_MAX);
  const Json list = request.json("found", true);
  if (!list.is_array()) request.fail("found", "expected a list");
  if (!request.finish().ok()) return refusal(request.error());
  std::vector<Tallies> found;
  for (const Json& one : list) {
    auto tallies = read_tallies(one);
    if (!tallies.ok()) return refusal(tallies.error());
    found.push_back(std::move(tallies.value()));
  }
  const bool joined = thought_ && thought_->number == number;
  if (joined) thought_->thinking->join(found);
  return {{"ok", true}, {"joined", joined}};
}

// The computer whose turn it is thinks of one move, and makes it.
Json LocalTable::do_play(Request& request) {
  ThinkRequest asked;
  asked.threads = read_threads(request);
  if (!request.finish().ok()) return refusal(request.error());
  const Seat seat = state_->acting();
  if (!state_->computer_decides(seat)) return kept(*state_, {});
  if (thought_) end_thought();
  MoveList legal;
  state_->game->legal(legal);
  if (legal.size() == 1) return play_on(legal[0]);
  Underway underway;
  asked.player = state_->computer_level(seat);
  if (Status status = think(underway, asked); !status.ok()) return refusal(status.error());
  thought_ = std::move(underway);
  unnamed_ = &thought_->id;
  return nullptr;
}

Json LocalTable::play_on(Move move) {
  return decided(*state_, [&](Decision& decision) { return decision.computer({&move, 1}); });
}

Json LocalTable::do_hint(Request& request) {
  const auto who = read_beholder(request);
  if (!who.ok()) return refused(who.error(), Language::en);
  ThinkRequest asked;
  asked.threads = read_threads(request);
  const auto budget = request.number("budget_ms", 1, 5000, 1000);
  if (!request.finish().ok()) return refusal(request.error());
  const Language language = who.value().language;
  if (!state_->setup.hints) return refused(refuse("forbidden", "hints_off"), language);
  if (who.value().seat < 0 || state_->held || state_->acting() != who.value().seat) {
    return refused(refuse("not_your_turn", "not_your_turn"), language);
  }
  if (thought_) end_thought();
  Underway underway;
  underway.advises = true;
  underway.language = language;
  underway.names = seat_names(*state_, language);
  asked.player = hint_level();
  asked.advise = true;
  asked.budget = std::chrono::milliseconds(budget);
  asked.so_far = [this](const Thought& thought) {
    Json told = advice_json(*thought_->game, thought_->names, thought, thought_->language);
    told.update({{"ok", true}, {"so_far", true}});
    say(told, thought_->id);
  };
  if (Status status = think(underway, asked); !status.ok()) {
    return refused(status.error(), language);
  }
  thought_ = std::move(underway);
  unnamed_ = &thought_->id;
  return nullptr;
}

LocalTable::Looking LocalTable::look_back(Language language) const {
  return {{}, state_->game->clone(), seat_names(*state_, language), language};
}

Json LocalTable::do_judge(Request& request) {
  const auto who = read_beholder(request);
  if (!who.ok()) return refused(who.error(), Language::en);
  const auto ply = request.number("ply", 0, 1'000'000, 1'000'000);
  if (!request.finish().ok()) return refusal(request.error());
  const Seat seat = who.value().seat;
  const Language language = who.value().language;
  if (Status may = may_be_judged(*state_, me_, seat); !may.ok()) {
    return refused(may.error(), language);
  }
  if (looking_) end_look();
  looking_ = look_back(language);
  looking_->task = std::make_unique<ReviewTask>(
      players_of(*looking_->game).judge(*looking_->game, {}, seat, static_cast<int>(ply)),
      [this](const Review& review) {
        return judged_json(*looking_->game, looking_->names, review, looking_->language);
      },
      [](const Json&) {});
  unnamed_ = &looking_->id;
  return nullptr;
}

// A review is kept without its words while the table is here.
Json LocalTable::do_review(Request& request) {
  const Language language = request.language("lang", Language::en);
  if (!request.finish().ok()) return refusal(request.error());
  if (state_->status != TableStatus::over) {
    return refused(refuse("forbidden", "not_over"), language);
  }
  if (!state_->game->over()) return refused(refuse("refused", "review_unfinished"), language);
  if (looking_) end_look();
  Looking looking = look_back(language);
  if (!reviewed_.is_null()) {
    Json answer = review_of(looking);
    answer["ok"] = true;
    return answer;
  }
  looking_ = std::move(looking);
  looking_->task = std::make_unique<ReviewTask>(
      players_of(*looking_->game).review(*looking_->game, {}),
      [this](const Review& review) {
        reviewed_ = review_numbers(*looking_->game, {}, review);
        return review_of(*looking_);
      },
      [this](Json told) {
        told["so_far"] = true;
        say(told, looking_->id);
      });
  unnamed_ = &looking_->id;
  return nullptr;
}

Json LocalTable::review_of(const Looking& looking) const {
  return {{"review", review_in_words(reviewed_, *looking.game, table_words(looking.language),
                                     looking.names)}};
}

Json LocalTable::do_stop(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  const bool stopped = thought_ || looking_;
  if (thought_) end_thought();
  if (looking_) end_look();
  return {{"ok", true}, {"stopped", stopped}};
}

// A move that was thought of for another position is not made.
void LocalTable::end_thought() {
  const Thought thought = thought_->thinking->finish();
  const Underway done = std::move(*thought_);
  thought_.reset();
  if (done.advises) {
    Json advice = advice_json(*done.game, done.names, thought, done.language);
    advice["ok"] = true;
    return say(advice, done.id);
  }
  say(done.version == state_->game_version ? play_on(thought.move) : kept(*state_, {}), done.id);
}

// What is broken off has found nothing.
void LocalTable::end_look() {
  const Json answer = looking_->task->finish();
  if (answer["ok"] != true) reviewed_ = nullptr;
  say(answer, looking_->id);
  looking_.reset();
}

// Moves and hints first.
std::string LocalTable::go_on(std::chrono::milliseconds slice) {
  if (slice.count() >= 0 && works()) {
    if (!thought_->thinking->go_on(slice)) end_thought();
  } else if (slice.count() >= 0 && looking_) {
    if (!looking_->task->go_on(slice)) end_look();
  }
  std::string all;
  for (const std::string& line : std::exchange(said_, {})) (all += all.empty() ? "" : "\n") += line;
  return all;
}

}  // namespace emporium
