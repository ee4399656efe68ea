#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/protocol/request.h"
#include "app/protocol/task.h"
#include "players/think.h"
#include "server/tables/decision.h"
#include "server/tables/message.h"

namespace emporium {

// A table of the one person at this browser, as a server would keep it: the same actions, the same
// decisions about them, the same messages (docs/server.md). Its host keeps the actions. Lines as in
// docs/protocol.md, requests as in docs/browser.md; a refused one changes nothing.
class LocalTable {
 public:
  static constexpr std::size_t kMaxLine = 8U << 20U;  // the actions of a long game

  std::string begin(std::string_view line);
  // Not while it waits for others' parts of a thought.
  [[nodiscard]] bool thinking() const { return works() || looking_; }
  std::string go_on(std::chrono::milliseconds slice);

 private:
  struct Entry;
  Json dispatch(std::string_view what, Request& request);
  Json do_create(Request& request);
  Json do_import(Request& request);
  Json do_open(Request& request);
  Json do_tell(Request& request);
  Json do_rematch(Request& request);
  Json do_look(Request& request);
  Json do_ask(Request& request);
  Json do_replay(Request& request);
  Json do_history(Request& request);
  Json do_record(Request& request);
  Json do_components(Request& request);
  Json do_setup(Request& request);
  Json do_play(Request& request);  // null: answered by go_on()
  Json do_hint(Request& request);  // null: answered by go_on()
  Json do_judge(Request& request);
  Json do_review(Request& request);
  Json do_retry(Request& request);
  Json do_join(Request& request);
  Json do_stop(Request& request);

  static server::Millis now();
  // The table that a request names, empty.
  std::unique_ptr<server::TableState> read_table(Request& request);
  // What a decision led to: its actions, and the table as lists show it.
  using Decide = std::function<Status(server::Decision&)>;
  Json decided(server::TableState& state, const Decide& decide, Language language = Language::en);
  [[nodiscard]] Json kept(const server::TableState& state,
                          const std::vector<server::Action>& actions) const;
  Json refused(const Error& error, Language language) const;
  Result<server::Beholder> read_beholder(Request& request) const;

  // A player's thought: its move at a table, or advice for the person.
  struct Underway {
    std::optional<Json> id;
    std::unique_ptr<Table> game;  // as it was asked about
    std::unique_ptr<Thinking> thinking;
    bool advises = false;
    std::vector<std::string> names;
    Language language = Language::en;
    std::int64_t version = 0;  // of the game
    std::int64_t number = 0;
    Json errand = nullptr;  // what others are to do for it
  };
  // A look back: at the game, or at its last turn.
  struct Looking {
    std::optional<Json> id;
    std::unique_ptr<Table> game;
    std::vector<std::string> names;
    Language language = Language::en;
    std::unique_ptr<Task> task = {};
  };
  Json found(std::unique_ptr<server::TableState> fresh, const server::TableSetup& setup,
             bool start);
  Looking look_back(Language language) const;
  void end_look();
  Json review_of(const Looking& looking) const;
  void sit_at(std::unique_ptr<server::TableState> table);
  Status think(Underway& underway, ThinkRequest request);
  static Json errand(const Underway& underway, const ThinkRequest& request);
  [[nodiscard]] bool works() const { return thought_ && !thought_->thinking->waits(); }
  void end_thought();
  Json play_on(Move move);
  void say(const Json& answer, const std::optional<Json>& id);

  server::User me_;
  std::unique_ptr<server::TableState> state_;
  std::optional<Underway> thought_;
  std::int64_t thoughts_ = 0;  // so far
  std::optional<Looking> looking_;
  std::optional<Json>* unnamed_ = nullptr;  // the id of what is to be thought about
  Json reviewed_ = nullptr;                 // its numbers, once the game was looked at
  std::vector<std::string> said_;
};

}  // namespace emporium
