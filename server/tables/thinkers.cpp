#include "server/tables/thinkers.h"

#include <chrono>

namespace emporium::server {

std::vector<Move> think_ahead(Problem& problem, const std::stop_token& stop) {
  constexpr auto kLongEnough = std::chrono::milliseconds(60);
  constexpr std::size_t kMost = 64;
  const auto start = std::chrono::steady_clock::now();
  Table& game = *problem.game;
  std::vector<Move> moves;
  Seat first = kNobody;
  MoveList legal;
  while (moves.size() < kMost && !stop.stop_requested()) {
    const Seat seat = game.decider();
    if (seat == kNature) {
      Odds odds;
      game.odds(odds);
      if (!game.apply(problem.draw(static_cast<int>(game.plies().size()), odds)).ok()) break;
      continue;
    }
    if (seat < 0 || problem.levels[static_cast<std::size_t>(seat)].empty()) break;
    const bool late = std::chrono::steady_clock::now() - start > kLongEnough;
    if (!moves.empty() && (seat != first || late)) break;
    first = seat;
    game.legal(legal);
    Move move = legal[0];
    if (legal.size() > 1) {
      ThinkRequest request;
      request.player = problem.levels[static_cast<std::size_t>(seat)];
      request.seed = stream_seed(problem.seed, game.plies().size());
      request.stop = stop;
      const auto thought = think(game, request);
      if (!thought.ok()) break;
      move = thought.value().move;
    }
    if (!game.apply(move).ok()) break;
    moves.push_back(move);
  }
  return moves;
}

void Thinkers::post(const std::stop_source& stop, Thought thought) {
  pool_.post([this, stop, thought = std::move(thought)] {
    std::stop_source own = stop;
    const std::stop_callback link(stop_all_.get_token(), [&own] { own.request_stop(); });
    ++counts_.thinking;
    const auto start = std::chrono::steady_clock::now();
    thought(own.get_token());
    const auto spent = std::chrono::steady_clock::now() - start;
    counts_.micros += std::chrono::duration_cast<std::chrono::microseconds>(spent).count();
    ++counts_.thought;
    --counts_.thinking;
  });
}

}  // namespace emporium::server
