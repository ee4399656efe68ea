#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/protocol/task.h"
#include "engine/core/random.h"
#include "engine/core/table.h"
#include "engine/games/games.h"

namespace emporium {

class Request;

// One conversation in JSON lines (docs/protocol.md): a request in, an answer out, whatever comes
// in. Holds at most one table. A refused request changes nothing.
class Session {
 public:
  static constexpr std::size_t kMaxLine = 1U << 20U;

  // `components` is the edition that "new" uses unless told otherwise; null is the built-in one.
  explicit Session(Json components = nullptr) : components_(std::move(components)) {}

  // The answer to one line, itself one line without its end; before the answer to one that asks for
  // advice there may be others, which say how it stands.
  std::string answer(std::string_view line);
  // The same a part at a time, for those who must not be kept waiting: while a player is thinking,
  // the answer to that is still to come, and go_on() gives what lines there are by then.
  std::string begin(std::string_view line);
  [[nodiscard]] bool thinking() const { return underway_.has_value(); }
  std::string go_on(std::chrono::milliseconds slice);
  // The answer to a line that was too long to be kept.
  static std::string answer_too_long();

 private:
  Json dispatch(const std::string& what, Request& request);
  Json do_games(Request& request);
  Json do_new(Request& request);
  Json do_load(Request& request);
  Json do_replay(Request& request);
  Json do_save(Request& request);
  Json do_view(Request& request);
  Json do_legal(Request& request);
  Json do_apply(Request& request);
  Json do_undo(Request& request);
  Json do_log(Request& request);
  Json do_record(Request& request);
  Json do_score(Request& request);
  Json do_think(Request& request);  // null: it will be answered by go_on()
  Json do_stop(Request& request);
  Json do_review(Request& request);  // likewise
  Json do_judge(Request& request);   // likewise
  Json do_bench(Request& request);
  Json do_schema(Request& request);

  // Plays nature's moves where nature is automatic.
  void settle_nature();
  // What has happened since the given ply, as `viewer` may know it (kNobody: all of it).
  [[nodiscard]] Json happened(std::size_t since, Seat viewer, const Catalogue& words) const;
  [[nodiscard]] Json state() const;
  [[nodiscard]] std::string prompt(Seat seat, const Catalogue& words) const;
  void sow(std::uint64_t seed);
  void end_task();
  void say(const Json& answer, const std::optional<Json>& id);
  std::string take_said();
  Seat read_seat(Request& request);
  static const Catalogue& read_language(Request& request);

  Json components_;
  std::unique_ptr<Table> table_;
  bool automatic_ = true;
  Random nature_{0};
  Random thinking_{0};

  // What is asked and not answered yet.
  struct Underway {
    std::optional<Json> id;
    std::unique_ptr<Task> task;
  };
  // Says how it stands before the answer.
  void say_so_far(Json told);
  std::optional<Underway> underway_;
  std::string said_;  // lines that nobody has been given yet
};

}  // namespace emporium
