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
  if (request.apart >= request.threads) {
    return Error{"bad_budget", "thread: must be from 1 to " + std::to_string(request.threads - 1) +
                                   ", not " + std::to_string(request.apart)};
  }
  return Done{};
}

// What the request asks for stands in for the player's own budget.
Budget budget_of(const PlayerSpec& spec, const ThinkRequest& request) {
  if (request.budget.count() == 0 && request.iterations == 0) return spec.budget;
  return {.time = request.budget, .iterations = request.iterations};
}

// Of those who answer without a search.
class AtOnce final : public Thinking {
 public:
  explicit AtOnce(Move move) : move_(move) {}
  bool go_on(std::chrono::milliseconds /*slice*/) override { return false; }
  Thought finish() override { return {.move = move_}; }

 private:
  Move move_;
};

}  // namespace

Result<std::unique_ptr<Thinking>> begin_thinking(const Table& table, const ThinkRequest& request) {
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
                           mover.settings, request.advise, request.so_far, request.apart});
  }
  Random random(request.seed);
  std::unique_ptr<Thinking> thinking =
      std::make_unique<AtOnce>(players.make(mover)->choose(table, legal, random));
  return thinking;
}

bool wants_threads(const ThinkRequest& request) {
  const auto spec = read_player(request.player);
  return spec.ok() && spec.value().kind == PlayerSpec::Kind::search &&
         spec.value().settings.habit == 0 && budget_of(spec.value(), request).time.count() > 0;
}

Result<Thought> think(const Table& table, const ThinkRequest& request) {
  const auto thinking = begin_thinking(table, request);
  if (!thinking.ok()) return thinking.error();
  thinking.value()->go_on({});
  return thinking.value()->finish();
}

}  // namespace emporium
