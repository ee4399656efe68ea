// What emporium.Game plays many games for: their results, comparisons of players, calibration.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "players/arena/arena.h"
#include "players/arena/wilson.h"
#include "players/game_players.h"
#include "players/game_trials.h"
#include "players/judging/calibration.h"
#include "python/src/bind.h"
#include "python/src/refusal.h"

namespace emporium::python {
namespace {

namespace nb = nanobind;

constexpr int kMostGames = 10'000'000;  // of one call; their numbers may go on from there

// A stretch of a row of games: game i is the same whatever the stretch and the threads.
struct Stretch {
  int games = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  int first = 0;
};

void check(const Stretch& stretch) {
  check_range("games", stretch.games, 1, kMostGames);
  check_range("threads", stretch.threads, 1, kMostThreads);
  check_range("first", stretch.first, 0, std::numeric_limits<int>::max() - 2 * kMostGames);
}

void check_line_up(const Face& face, const std::vector<std::string>& names) {
  if (static_cast<int>(names.size()) != face.players()) {
    throw Refusal({"bad_players", "players: must name " + std::to_string(face.players()) +
                                      " players, not " + std::to_string(names.size())});
  }
  for (const std::string& name : names) unwrap(read_player(name));
}

// Points and places by seat; of a game played alone the levels of goals that were met.
nb::dict row_of(const Face& face, const MatchResult& result) {
  nb::list points;
  nb::list places;
  for (std::size_t s = 0; s < static_cast<std::size_t>(face.players()); ++s) {
    points.append(result.total[s]);
    places.append(static_cast<int>(result.places[s]));
  }
  nb::dict row;
  row["points"] = points;
  row["places"] = places;
  row["decisions"] = result.decisions;
  if (face.players() > 1) return row;
  nb::list levels;
  for (std::size_t i = 0; i < face.info().solo_levels.size(); ++i) {
    if (((result.levels_won >> i) & 1U) != 0)
      levels.append(std::string(face.info().solo_levels[i]));
  }
  row["levels"] = levels;
  return row;
}

nb::list play(const Face& face, const std::vector<std::string>& players, const Stretch& stretch,
              bool rotate) {
  check_line_up(face, players);
  check(stretch);
  std::vector<MatchResult> results;
  {
    const nb::gil_scoped_release release;
    const auto table = face.new_table();
    std::atomic<int> done = 0;
    results = players_of(*table).play(*table,
                                      {.line_up = players,
                                       .games = stretch.games,
                                       .first = stretch.first,
                                       .seed = stretch.seed,
                                       .rotate = rotate,
                                       .threads = stretch.threads},
                                      done);
  }
  nb::list rows;
  for (const MatchResult& result : results) rows.append(row_of(face, result));
  return rows;
}

nb::list compare(const Face& face, const std::vector<std::string>& players,
                 const Stretch& stretch) {
  check_line_up(face, players);
  check(stretch);
  if (stretch.first % face.players() != 0) {
    throw Refusal({"bad_field",
                   "first: whole rotations only, a multiple of " + std::to_string(face.players())});
  }
  std::vector<ArenaGame> games;
  {
    const nb::gil_scoped_release release;
    const auto table = face.new_table();
    std::atomic<int> done = 0;
    games = trials_of(*table).compare(*table,
                                      {.line_up = players,
                                       .games = stretch.games,
                                       .first = stretch.first,
                                       .seed = stretch.seed,
                                       .threads = stretch.threads},
                                      done);
  }
  nb::list rows;
  for (const ArenaGame& game : games) {
    nb::dict row = row_of(face, game.result);
    nb::list sitting;
    for (const int who : game.sitting) sitting.append(who);
    row["sitting"] = sitting;
    rows.append(row);
  }
  return rows;
}

// Only searches tell chances, and alone there is nobody to win against.
PlayerSpec read_teller(const Face& face, const std::string& name, double share) {
  const PlayerSpec player = unwrap(read_player(name));
  if (player.kind != PlayerSpec::Kind::search) {
    throw Refusal({"bad_player", "player: only searches tell chances, not \"" + name + "\""});
  }
  if (face.players() < 2) {
    throw Refusal({"bad_players", "players: alone there is nobody to win against"});
  }
  if (!(share >= 0 && share <= 1)) throw Refusal({"bad_field", "share: must be from 0 to 1"});
  return player;
}

nb::list questions(const Face& face, const std::string& name, const Stretch& stretch,
                   double share) {
  const PlayerSpec player = read_teller(face, name, share);
  check(stretch);
  Calibration calibration;
  const ChanceModel* model = nullptr;
  {
    const nb::gil_scoped_release release;
    const auto table = face.new_table();
    std::atomic<int> done = 0;
    calibration = trials_of(*table).calibrate(*table,
                                              {.player = player,
                                               .games = stretch.games,
                                               .first = stretch.first,
                                               .share = share,
                                               .seed = stretch.seed,
                                               .threads = stretch.threads},
                                              done);
    model = &players_of(*table).chances(calibration.players);
  }
  nb::list rows;
  for (const Question& q : calibration.questions) {
    nb::dict row;
    row["game"] = q.game;
    row["seat"] = static_cast<int>(q.seat);
    row["progress"] = q.progress;
    row["same_turn"] = q.same_turn;
    row["told"] = told(q, calibration.players, *model);
    row["searched"] = q.searched;
    row["won"] = q.won;
    rows.append(row);
  }
  return rows;
}

// Of questions as above: `field` says which chance is held against what came true.
nb::dict reliability_of(const Face& face, const nb::list& rows, const std::string& field) {
  Calibration calibration;
  calibration.players = face.players();
  std::vector<double> told;
  for (const nb::handle row : rows) {
    calibration.questions.push_back({.game = nb::cast<int>(row["game"]),
                                     .seat = read_seat(face, nb::cast<int>(row["seat"])),
                                     .same_turn = nb::cast<bool>(row["same_turn"]),
                                     .won = nb::cast<double>(row["won"])});
    const auto chance = nb::cast<double>(row[field.c_str()]);
    if (!(chance >= 0 && chance <= 1)) {
      throw Refusal({"bad_field", field + ": must be from 0 to 1"});
    }
    told.push_back(chance);
  }
  const Reliability found = reliability(calibration, told);
  nb::list bins;
  for (const Reliability::Bin& bin : found.bins) {
    const auto [low, high] = wilson(bin.came, std::max(bin.questions, 1));
    const double n = std::max(bin.questions, 1);
    nb::dict row;
    row["questions"] = bin.questions;
    row["told"] = bin.told / n;
    row["came"] = bin.came / n;
    row["interval"] = nb::make_tuple(low, high);
    bins.append(row);
  }
  nb::dict all;
  all["questions"] = found.questions;
  all["brier"] = found.brier;
  all["equal_chances"] = found.constant;
  all["gain"] = found.gain();
  all["jump"] = found.jump;
  all["bins"] = bins;
  return all;
}

}  // namespace

void bind_trials(nb::module_& m, GameClass& c) {
  c.def(
       "play",
       [](const Face& f, const std::vector<std::string>& players, int games, std::uint64_t seed,
          bool rotate, int threads,
          int first) { return play(f, players, {games, seed, threads, first}, rotate); },
       nb::arg("players"), nb::arg("games") = 1, nb::arg("seed") = 0, nb::arg("rotate") = true,
       nb::arg("threads") = 1, nb::arg("first") = 0,
       "plays games between players by name, as \"emporium sim\" does: points, places and "
       "decisions of each, by seat; first is the number of the first game")
      .def(
          "compare",
          [](const Face& f, const std::vector<std::string>& players, int games, std::uint64_t seed,
             int threads, int first) { return compare(f, players, {games, seed, threads, first}); },
          nb::arg("players"), nb::arg("games") = 1, nb::arg("seed") = 0, nb::arg("threads") = 1,
          nb::arg("first") = 0,
          "the same as \"emporium arena\" does it: every seed with each seating; sitting says "
          "which of the players each seat had")
      .def(
          "questions",
          [](const Face& f, const std::string& player, int games, std::uint64_t seed, double share,
             int threads,
             int first) { return questions(f, player, {games, seed, threads, first}, share); },
          nb::arg("player") = "search:100", nb::arg("games") = 1, nb::arg("seed") = 1,
          nb::arg("share") = 0.25, nb::arg("threads") = 1, nb::arg("first") = 0,
          "games of a search against itself: the chances it told at some of its decisions, and "
          "whether they came true")
      .def("reliability", &reliability_of, nb::arg("questions"), nb::arg("field") = "told",
           "what the chances told in questions() are worth: Brier score, and bins of ten per cent");
  m.def(
      "wilson",
      [](double hits, int n) {
        if (!(hits >= 0 && hits <= n) || n < 1) {
          throw Refusal({"bad_field", "hits: must be from 0 to n, and n at least 1"});
        }
        return wilson(hits, n);
      },
      nb::arg("hits"), nb::arg("n"), "Wilson's 95 % interval of a share seen hits times in n");
}

}  // namespace emporium::python
