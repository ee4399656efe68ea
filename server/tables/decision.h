#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/core/fields.h"
#include "server/tables/state.h"

namespace emporium::server {

// Nature's move at a ply.
using Draw = std::function<Move(int ply, const Odds& odds)>;

// Refuses a name that somebody else has registered.
using NameCheck = std::function<Status(const User& user, const std::string& name)>;

// Whether the owner of a table has blocked the asker.
using KeepsOut = std::function<bool(const std::string& owner)>;

// Who asks, and when.
struct Asker {
  User user;
  bool invited = false;  // has the table's secret word, or the table is public
  NameCheck check_name = {};
};

// The seats that somebody takes at the table that follows another one.
struct Seating {
  std::vector<Seat> seats = {};
  std::vector<std::string> names = {};  // one for each
  std::string nonce = {};
};

// One decision about a table: takes a wish, refuses it by its rule, or finds the actions that
// carry it out, with what follows by itself (nature, moves without a choice). The state has taken
// the actions in already when a call succeeds; after a refusal it is as before. Whoever cannot
// write the actions must throw the state away.
class Decision {
 public:
  Decision(TableState& state, Asker asker, Millis now, const Draw& draw)
      : state_(state), asker_(std::move(asker)), now_(now), draw_(draw) {}

  // A numbered message of docs/server.md, but for `rematch`, which concerns two tables.
  Status command(const Json& message);
  // A new table; with `start`, it starts at once.
  Status create(const TableSetup& setup, bool start);
  Status import(const Json& record);
  // A guest logged in. Whom the owner keeps out gets up again from a game that has not started.
  Status adopt(const User& guest, const User& account, const KeepsOut& keeps_out = {});
  // The asker is nobody any more: the computer takes the own seats of a game that goes on.
  Status forget();
  // The asker, where a name of theirs looks like one of these, is called as they are now.
  Status rename(std::span<const std::string> looks);
  // The asker blocks somebody: at the own tables that have not started, they get up.
  Status keep_out(const std::string& user);
  // The asker is banned and cannot come back: as who resigns, and the others go on.
  Status expel();
  Status rematch(const std::string& table);
  // Takes these seats at the table that follows another one; it starts when it is full.
  Status join_rematch(const Seating& seating);
  // Moves that the computer thought of, for its seats and in this order.
  Status computer(std::span<const Move> moves);
  // Gives back the time in which nobody could play; comes before anything that a clock decides.
  void pause(std::span<const Outage> outages);
  // What the time asks for: a clock at zero. No actions if nothing is due.
  Status attend();

  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
  // The state refused an action that had passed the checks: nothing of this may be written.
  [[nodiscard]] bool broken() const { return broken_; }

 private:
  using Handler = Status (Decision::*)(Fields&);
  struct Entry;
  static std::span<const Entry> entries();

  Status move(Fields& fields);
  Status undo(Fields& fields);
  Status restart_turn(Fields& fields);
  Status end_turn(Fields& fields);
  Status join(Fields& fields);
  Status leave(Fields& fields);
  Status hand(Fields& fields);
  Status start(Fields& fields);
  Status change(Fields& fields);
  Status resign(Fields& fields);
  Status say(Fields& fields);
  Status close(Fields& fields);
  Status come_back(Fields& fields);
  Status agree(Fields& fields);
  Status add_nonce(Fields& fields);
  Status prepare(Fields& fields);
  Status admit(Fields& fields);

  // The moves of a message, each legal for the seat after those before it.
  Result<std::vector<Move>> read_moves(Fields& fields, Seat seat) const;
  static Result<std::vector<Move>> check_moves(const Table& start, Seat seat, const Json& list);
  // The question that a seat is asked, or will be as it knows already.
  [[nodiscard]] Result<std::unique_ptr<Table>> question(Seat seat, const std::string& step) const;
  // The seat that a message is for: the given one, the only one, or the one that is to act.
  Result<Seat> own_seat(Fields& fields) const;
  [[nodiscard]] std::optional<Seat> given_seat(Fields& fields) const;
  [[nodiscard]] Status playing() const;
  [[nodiscard]] bool is_full(std::string_view what) const;
  [[nodiscard]] bool did_enough(std::string_view what) const;
  [[nodiscard]] Status can_hand(Seat seat, bool to_computer) const;
  [[nodiscard]] Status can_agree(Seat seat) const;
  [[nodiscard]] Status can_change(const TableSetup& setup) const;
  // Whether the asker may be called so, anywhere; and, of those who are here, alone.
  [[nodiscard]] Status name_is_good(const std::string& name) const;
  [[nodiscard]] Status name_is_free(const std::string& name) const;
  [[nodiscard]] Status names_are_free(const TableSetup& setup) const;
  void add(Seat seat, const std::string& nonce);
  // Whoever does something is there.
  void be_back();
  // Who was asked last whether the computer may stand in somewhere is not there any more.
  void stand_in_as_agreed();
  // Whether the game may end here for all that others could still hope for.
  [[nodiscard]] bool settled_for_others() const;
  // The asker's own seats, where the computer stands in too.
  void take_back_seats(std::optional<Seat> only);
  [[nodiscard]] Error why_no_undo(Seat seat) const;
  [[nodiscard]] bool owns() const { return state_.owner == asker_.user.id; }
  [[nodiscard]] bool is_mine(Seat seat) const;
  [[nodiscard]] bool has_free_seat() const;
  // Whether a name or words of that person are told here.
  // Whether a name of theirs is told here, with what was said under it, that is so.
  using Told = std::function<bool(const std::string& name, const std::string& text)>;
  [[nodiscard]] Status has_room_to_say(std::size_t bytes) const;
  [[nodiscard]] Result<std::string> name_to_say() const;
  [[nodiscard]] bool is_told(const std::string& user, const Told& told) const;
  [[nodiscard]] const SeatState& at(Seat seat) const {
    return state_.seats[static_cast<std::size_t>(seat)];
  }

  void emit(const Deed& deed, bool by_server = false);
  // Plays what nobody has to think about, until somebody has.
  void drive();
  [[nodiscard]] std::optional<Move> forced_move() const;
  // Plays what the seat that decides has prepared, or drops it; says whether there was something.
  bool play_prepared(Seat seat);

  TableState& state_;
  Asker asker_;
  Millis now_;
  const Draw& draw_;
  std::vector<Action> actions_;
  bool broken_ = false;
};

}  // namespace emporium::server
