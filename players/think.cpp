#include "players/think.h"

#include "engine/games/games.h"
#include "players/players.h"

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
  Thought thought;
  with_game(table.info().id, [&]<Game G>() {
    const auto& concrete = static_cast<const TableOf<G>&>(table);
    const View<G> view = concrete.view_of(seat);
    MoveList legal;
    concrete.legal(legal);
    Random random(request.seed);
    if (spec.value().kind == PlayerSpec::Kind::search && random.unit() >= spec.value().slips) {
      thought = search_once<G>(
          view, legal,
          {budget_of(spec.value(), request), request.threads, request.seed, request.stop});
    } else if (spec.value().kind == PlayerSpec::Kind::search) {
      thought.move = RandomPlayer<G>().choose(view, legal, random);
    } else {
      thought.move = make_player<G>(spec.value())->choose(view, legal, random);
    }
  });
  return thought;
}

}  // namespace emporium
