#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/table.h"
#include "server/fair/nature.h"
#include "server/storage/types.h"
#include "server/tables/deed.h"
#include "server/tables/setup.h"

namespace emporium::server {

// Why a game was closed by the only person left: the others had given up their seats.
inline constexpr std::string_view kLeftAlone = "alone";

enum class TableStatus : std::uint8_t { open, playing, over, closed };
std::string_view status_name(TableStatus status);

struct SeatState {
  SeatKind kind = SeatKind::free;
  std::string user = {};   // a person's
  std::string name = {};   // the person's; kept while the computer stands in
  std::string level = {};  // the computer's
  bool stands_in = false;  // the computer, for a person who was here
  bool away = false;       // its person left, or let the clock run out
  Millis away_since = 0;   // when a turn was missed; 0 for who left, or let many go by
  bool resigned = false;
  bool ran_out = false;                  // it was the clock that resigned
  bool gone = false;                     // an imported record says that its person walked away
  std::string left_by = {};              // whom the computer stands in for, or who left it
  Millis clock = 0;                      // what is left of its budget, at the start of its turn
  int missed = 0;                        // turns in a row that the computer had to play
  int late_leaves = 0;                   // how often it was left when the table was full
  std::string nonce = {};                // what its person added to nature's secret
  std::vector<std::string> agreed = {};  // who would let the computer stand in for its person
  // For its person alone: what it will answer when it is asked, how often that was changed since
  // its last move, and what became of an answer that could not be played.
  std::vector<Move> prepared = {};
  std::string prepared_for = {};  // the question with which that begins; empty: the next one
  int preparations = 0;
  std::optional<Dropped> dropped = {};
};

// Somebody whom the owner took from a seat before the start.
struct Removal {
  std::string user;
  std::string name;
};

struct ChatLine {
  std::int64_t version = 0;
  std::string user;
  std::string name;
  std::string text;
  Millis time = 0;
};

// What the server remembers of one move beside what the engine does.
struct PlyNote {
  std::int64_t version = 0;  // of the action that made it
  bool forced = false;
  bool stood_in = false;  // the computer made it, at the seat of a person
};

// What became of a person's seat during the game. The log tells it between the moves.
struct SeatNews {
  enum class Kind : std::uint8_t {
    resigned,
    ran_out,   // and so resigned
    time_up,   // and nothing follows
    missed,    // the computer plays this turn
    handed,    // to the computer, by its person
    stood_in,  // so the others agreed
    went_away,
    returned,
  };
  std::int64_t version = 0;
  int ply = 0;  // how many moves had been made
  Kind kind = Kind::resigned;
  Seat seat{};
};
std::string_view news_name(SeatNews::Kind kind);

// A game that is copied with the table it belongs to.
struct OwnGame : std::unique_ptr<Table> {
  using std::unique_ptr<Table>::unique_ptr;
  using std::unique_ptr<Table>::operator=;
  OwnGame(const OwnGame& other) : std::unique_ptr<Table>(other ? other->clone() : nullptr) {}
  OwnGame(OwnGame&&) = default;
  OwnGame& operator=(const OwnGame&) = delete;
  OwnGame& operator=(OwnGame&&) = default;
  ~OwnGame() = default;
};

// A table as its actions tell it. Pure: no clock, no store, no randomness, so that every server
// that reads the same actions has the same table. One owner at a time.
class TableState {
 public:
  TableState(std::string table_id, std::string table_secret, std::string word);

  // Takes the next action in; an error leaves everything as it was.
  Status fold(const Action& action);

  // Whose doing the table waits for: the seat that holds its turn, or the one that decides; -1
  // where nobody's is (before, after, or nature).
  [[nodiscard]] Seat acting() const;
  // Whether the computer decides there now: the seat is its own, or it plays a turn that the seat's
  // person missed.
  [[nodiscard]] bool computer_decides(Seat seat) const;
  // At which level it does; empty where a person decides.
  [[nodiscard]] std::string computer_level(Seat seat) const;
  // Whether that seat's clock was at zero in this turn, so that the computer plays it to its end.
  [[nodiscard]] bool is_missed(Seat seat) const { return missed_turn_ == seat; }
  // The people's seats that are asked now: the acting one, and those that choose at the same time
  // and have not yet. Empty where nobody chooses at the same time.
  [[nodiscard]] std::vector<int> choosing() const;
  // All whose doing the table waits for.
  [[nodiscard]] std::vector<int> asked() const;
  // When the acting seat's clock runs out.
  [[nodiscard]] std::optional<Millis> deadline() const;
  // What is left on a seat's clock at `now`, in a game with clocks.
  [[nodiscard]] std::optional<Millis> clock_left(Seat seat, Millis now) const;

  // Whether the acting seat's clock ran in a time in which nobody could play.
  [[nodiscard]] bool owes_time(const Outage& outage) const;

  // How many moves one `undo` of that seat takes back: its last choice and what followed from it
  // without a choice. 0: none.
  [[nodiscard]] int undo_count(Seat seat) const;
  // How many such steps there are, and how many moves all of them are.
  [[nodiscard]] int undo_steps(Seat seat) const;
  [[nodiscard]] int restart_count(Seat seat) const;

  [[nodiscard]] bool is_seated(std::string_view user) const;
  // Whether somebody else than that person is called so here, or nearly so: the owner, who sits
  // here, or whom the computer stands in for.
  [[nodiscard]] bool is_called(std::string_view name, std::string_view but) const;
  // Whether the owner took that person from a seat, so that they do not sit down again.
  [[nodiscard]] bool is_removed(std::string_view user) const;
  [[nodiscard]] std::vector<Seat> seats_of(std::string_view user) const;
  // Whether it is that person who is missing there: away, or stood in for by the computer.
  [[nodiscard]] bool may_return(Seat seat, std::string_view user) const;
  // The people who are there and play a seat, but for that one.
  [[nodiscard]] std::vector<std::string> others_than(std::string_view user) const;
  // From when on the others may agree that the computer stands in there: at once for somebody who
  // left, after a long wait for who missed a turn or whom all wait for at a table without a clock,
  // else never.
  [[nodiscard]] std::optional<Millis> agree_from(Seat seat) const;
  // What the players have added to nature's secret; once the game has started, for good.
  [[nodiscard]] std::vector<Nonce> nonces() const;
  // What nature's draws follow from.
  [[nodiscard]] Secret key_of_nature() const;
  [[nodiscard]] int ply() const { return static_cast<int>(game->plies().size()); }
  // From which ply on lines that were told up to `since` have been withdrawn.
  [[nodiscard]] std::optional<int> withdrawn_from(std::int64_t since) const;

  const std::string id;
  const std::string secret;
  const std::string invitation;

  std::int64_t version = 0;
  // The version of the last action that a computer's thought would have to know of.
  std::int64_t game_version = 0;
  Millis updated = 0;
  std::string owner = {};
  std::string owner_name = {};
  std::string commitment = {};
  TableSetup setup = {};
  int rules_version = 0;          // a table is played to its end by the rules that it began with
  Json options = Json::object();  // as chosen, with the defaults
  std::string edition = {};
  TableStatus status = TableStatus::open;
  std::vector<SeatState> seats = {};
  OwnGame game = {};
  std::vector<PlyNote> notes = {};  // by ply
  std::vector<SeatNews> news = {};  // by version
  std::optional<Seat> held = {};    // the seat that may still take its turn back
  std::vector<ChatLine> chat = {};
  std::int64_t retold = 0;  // the last version that changed what had been told before
  std::vector<std::string> deserters = {};  // people who gave up a seat during the game
  std::vector<Removal> removed = {};
  // How much of what happened before the start was whose doing, chat left out.
  std::map<std::string, std::int64_t, std::less<>> done_before = {};
  std::vector<std::pair<std::string, std::string>> adopted = {};  // guests, and who they became
  std::string rematch = {};
  std::string closed_reason = {};
  // Whether that is the person's id, or was while they were a guest here.
  [[nodiscard]] bool is_or_became(const std::string& user, const std::string& person) const;
  [[nodiscard]] bool has_deserted(std::string_view user) const;
  // Whether its person has lost whatever follows: resigned, or walked away from strangers and is
  // not back.
  [[nodiscard]] bool gave_up(Seat seat) const;
  // Whether what the seat has prepared is for another question than the present one.
  [[nodiscard]] bool waits(Seat seat) const;
  // Whether the game may end here for all that its person could still hope for.
  [[nodiscard]] bool is_settled(Seat seat) const;
  // Whether all but one person have given up, and no computer played from the start.
  [[nodiscard]] bool is_conceded() const;
  Json imported = nullptr;  // the record that it was made from

 private:
  struct Withdrawal {
    std::int64_t version = 0;
    int ply = 0;
  };

  Status take(const Created& deed, const Action& action);
  Status take(const Joined& deed, const Action& action);
  Status take(const Left& deed, const Action& action);
  Status take(const Handed& deed, const Action& action);
  Status take(const Started& deed, const Action& action);
  Status take(const Moved& deed, const Action& action);
  Status take(const Undone& deed, const Action& action);
  Status take(const EndedTurn& deed, const Action& action);
  Status take(const Resigned& deed, const Action& action);
  Status take(const RanOut& deed, const Action& action);
  Status take(const Said& deed, const Action& action);
  Status take(const Changed& deed, const Action& action);
  Status take(const Adopted& deed, const Action& action);
  Status take(const Rematched& deed, const Action& action);
  Status take(const Closed& deed, const Action& action);
  Status take(const WentAway& deed, const Action& action);
  Status take(const Returned& deed, const Action& action);
  Status take(const Missed& deed, const Action& action);
  Status take(const Agreed& deed, const Action& action);
  Status take(const Added& deed, const Action& action);
  Status take(const Renamed& deed, const Action& action);
  Status take(const Withdrawn& deed, const Action& action);
  Status take(const Prepared& deed, const Action& action);
  Status take(const Dropped& deed, const Action& action);
  Status take(const Paused& deed, const Action& action);
  Status take(const Admitted& deed, const Action& action);

  Status set_up(const TableSetup& next);
  Status import(const Json& record);
  Status check_seat(Seat seat) const;
  SeatState& at(Seat seat) { return seats[static_cast<std::size_t>(seat)]; }
  void desert(Seat seat);
  void let_in(const std::string& user);
  void forget_owner();
  void stand_in(Seat seat);
  // A seat made a move: what its person prepared is played, or out of date.
  void use_up(const Moved& deed);
  void resign(Seat seat);
  void note(SeatNews::Kind kind, Seat seat, const Action& action);
  void run_clock(int before, const Deed& deed, Millis now);
  [[nodiscard]] Millis time_for_turn(Seat seat) const;

  std::vector<Nonce> nonces_ = {};       // those that the game was started with
  Millis turn_since_ = 0;                // when the acting seat's turn began
  Millis paused_until_ = 0;              // the end of the last time that was given back
  bool ran_out_ = false;                 // the acting seat's clock did, and nothing follows
  std::optional<int> missed_turn_ = {};  // the seat whose turn the computer plays to its end
  int undo_floor_ = 0;                   // moves before this ply belong to turns that were ended
  std::vector<Withdrawal> withdrawals_ = {};
};

}  // namespace emporium::server
