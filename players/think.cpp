#include "players/think.h"

#include "players/game_players.h"

namespace emporium {
namespace {

Status check(const ThinkRequest& request) {
  if (request.budget.count() < 0 || request.budget.count() > kMostMilliseconds) {
    return Error{"bad_budget", "budget: must be from 1 to " + std::to_string(kMostMilliseconds) +
                                   " milliseconds, not " + std::to_string(request.budget.count())};
  }
  if (request.iterations < 0 || request.iterations > kMostIterations) {
    return Error{"bad_budget", "iterations: must be from 1 to " + std::to_string(kMostIterations) +
                                   ", not " + std::to_string(request.iterations)};
  }
  if (request.threads < 1 || request.threads > kMostThreads) {
    return Error{"bad_budget", "threads: must be from 1 to " + std::to_string(kMostThreads) +
                                   ", not " + std::to_string(request.threads)};
  }
  return Done{};
}

// What the request asks for stands in for the player's own budget.
Budget budget_of(const PlayerSpec& spec, const ThinkRequest& request) {
  if (request.budget.count() == 0 && request.iterations == 0) return spec.budget;
  return {.time = request.budget, .iterations = request.iterations};
}

}  // namespace

Result<Thought> think(const Table& table, const ThinkRequest& request) {
  const auto spec = read_player(request.player);
  if (!spec.ok()) return spec.error();
  if (const Status status = check(request); !status.ok()) return status.error();
  const Seat seat = table.decider();
  if (seat == kNobody) return Error{"over", "the game is over", "over"};
  if (seat == kNature) return Error{"nature", "nature decides here, and does not think"};
  const GamePlayers& players = players_of(table);
  MoveList legal;
  table.legal(legal);
  const PlayerSpec& mover = spec.value();
  if (mover.kind == PlayerSpec::Kind::search) {
    return players.search(table, legal,
                          {budget_of(mover, request), request.threads, request.seed, request.stop,
                           mover.settings, request.advise, request.so_far});
  }
  Thought thought;
  Random random(request.seed);
  thought.move = players.make(mover)->choose(table, legal, random);
  return thought;
}

}  // namespace emporium
