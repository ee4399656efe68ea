#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/core/types.h"
#include "server/storage/types.h"
#include "server/tables/setup.h"

namespace emporium::server {

// What happened at a table, by kind: the typed face of a stored Action. docs/server.md lists them.
struct Created {
  TableSetup setup;
  std::string name;  // the owner's
  std::string commitment = {};
  int version = 1;        // of the game's rules
  Json record = nullptr;  // an imported game: it is over already
};
struct Joined {
  Seat seat{};
  std::string user;
  std::string name;
};
struct Left {
  Seat seat{};
};
struct Handed {
  Seat seat{};
  std::string level;  // empty: free for another person
};
struct Started {};
struct Moved {
  Seat seat = kNature;
  Move move = kNoMove;
  bool forced = false;    // the only move, played for a person
  bool prepared = false;  // chosen by its person before the seat was asked
};
struct Prepared {  // what a seat will answer when it is asked; nothing: taken back
  Seat seat{};
  std::vector<Move> moves = {};
  std::string step = {};  // the question that they answer; empty: the very next one
};
struct Dropped {  // a prepared move that the rules refuse by now, and what was to follow it
  Seat seat{};
  Move move = kNoMove;
  std::string rule = {};
};
struct Undone {
  Seat seat{};
  int count = 0;
};
struct EndedTurn {
  Seat seat{};
};
struct Resigned {
  Seat seat{};
};
struct RanOut {  // of time; what follows is in the setup
  Seat seat{};
};
struct Said {
  std::string user;
  std::string name;
  std::string text;
};
struct Changed {
  TableSetup setup;
};
struct Adopted {
  std::string from;
  std::string to;
  std::string name;
};
struct Rematched {
  std::string table;
};
struct Closed {
  std::string reason;
};
struct WentAway {  // during the game; the seat stays its person's
  Seat seat{};
};
struct Returned {  // whose seat it is
  Seat seat{};
};
struct Missed {  // a turn, which the computer plays to its end
  Seat seat{};
};
struct Added {  // to nature's secret, by a player who knew the commitment
  Seat seat{};
  std::string nonce;
};
struct Agreed {  // that the computer stands in for a person until that one returns
  Seat seat{};
  std::string user;
};
// A person is called otherwise from now on, by an operator; empty: the person is nobody any more,
// and what they said is gone with the name.
struct Renamed {
  std::string user;
  std::string name;
};
// A line of chat is gone.
struct Withdrawn {
  std::int64_t line = 0;  // the number of the action that said it
};
// No server was there in that time: no clock ran.
struct Paused {
  Millis from = 0;
  Millis to = 0;
};
// Whom the owner took from a seat may sit down again.
struct Admitted {
  std::string user;
};

using Deed =
    std::variant<Created, Joined, Left, Handed, Started, Moved, Undone, EndedTurn, Resigned, RanOut,
                 Said, Changed, Adopted, Rematched, Closed, WentAway, Returned, Missed, Agreed,
                 Added, Renamed, Withdrawn, Prepared, Dropped, Paused, Admitted>;

// Refuses what no server of this version can have written.
Result<Deed> read_deed(const Action& action);
// Kind and body; number, user and time are the caller's.
Action write_deed(const Deed& deed);

}  // namespace emporium::server
