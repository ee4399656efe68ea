#include "server/tables/thinkers.h"

#include <algorithm>

namespace emporium::server {
namespace {

std::size_t rank(Errand errand) { return static_cast<std::size_t>(errand); }

}  // namespace

std::vector<Move> think_ahead(Problem& problem, const std::stop_token& stop) {
  constexpr auto kLongEnough = std::chrono::milliseconds(60);
  constexpr std::size_t kMost = 64;
  const auto start = std::chrono::steady_clock::now();
  Table& game = *problem.game;
  std::vector<Move> moves;
  Seat first = kNobody;
  MoveList legal;
  const auto ply = [&] { return problem.ply + static_cast<int>(game.plies().size()); };
  while (moves.size() < kMost && !stop.stop_requested()) {
    const Seat seat = game.decider();
    if (seat == kNature) {
      Odds odds;
      game.odds(odds);
      if (!game.apply(problem.draw(ply(), odds)).ok()) break;
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
      request.seed = stream_seed(problem.seed, static_cast<std::uint64_t>(ply()));
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

Thinkers::Thinkers(int threads, Activity& activity)
    : threads_(static_cast<std::size_t>(threads)), activity_(activity) {
  pool_.emplace_back([this] { run(1); });
  for (int i = 0; i < threads; ++i) {
    pool_.emplace_back([this] {
      step_back();
      run(kErrands);
    });
  }
}

Thinkers::~Thinkers() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : pool_) thread.join();
}

bool Thinkers::takes(Errand errand, const Account& account) const {
  constexpr std::size_t kMost = 256;
  constexpr std::size_t kMostOfAddress = 32;
  const std::scoped_lock lock(mutex_);
  return queue_.size(rank(errand)) < kMost &&
         queue_.people_of(rank(errand), account.address) < kMostOfAddress;
}

bool Thinkers::has_room() const {
  const std::scoped_lock lock(mutex_);
  return pressing() < 2 * threads_;
}

std::size_t Thinkers::pressing() const { return queue_.size() - queue_.size(rank(Errand::review)); }

void Thinkers::post(Order order) {
  std::deque<Order> replaced;
  activity_.begin();
  {
    const std::scoped_lock lock(mutex_);
    if (is_one(order.errand)) replaced = replace(order);
    if (order.errand == Errand::move) make_room();
    const std::size_t at = rank(order.errand);
    const Account account = order.account;
    queue_.push(at, account, std::move(order));
  }
  wake_.notify_all();  // not everybody takes everything
  for (const Order& old : replaced) {
    if (old.dropped) old.dropped();
    activity_.end();
  }
}

std::deque<Thinkers::Order> Thinkers::replace(const Order& order) {
  for (const Running& running : running_) {
    if (running.order->errand != order.errand) continue;
    if (running.order->account.person != order.account.person) continue;
    std::stop_source stop = running.order->stop;
    stop.request_stop();
  }
  return queue_.remove(rank(order.errand), order.account.person);
}

// The hint that has thought longest ends, if nobody is free. One that was told to hurry is given
// its moment.
void Thinkers::make_room() {
  if (running_.size() < threads_) return;
  for (const Running& running : running_) {
    if (!is_one(running.order->errand) || running.hurried) continue;
    std::stop_source stop = running.order->stop;
    if (stop.request_stop()) return;
  }
}

void Thinkers::run(std::size_t ranks) {
  constexpr auto kTurn = std::chrono::milliseconds(50);
  std::unique_lock lock(mutex_);
  while (true) {
    std::optional<Order> order;
    bool late = false;
    wake_.wait(lock, [&] {
      late = ranks == kErrands && owed_ >= kTurn;
      order = late ? queue_.pop_late() : queue_.pop(ranks);
      return order || stop_;
    });
    if (!order) return;
    const bool hurried = pressing() > 0;
    std::list<Running>::iterator here = running_.end();
    if (ranks == kErrands) here = running_.insert(running_.end(), {&*order, hurried});
    lock.unlock();
    const auto spent = think(*order, hurried);
    lock.lock();
    if (ranks == kErrands) running_.erase(here);
    if (ranks == kErrands) settle(order->errand, late, spent);
    lock.unlock();
    order.reset();  // what it holds goes before it counts as done
    activity_.end();
    lock.lock();
  }
}

// Who was owed a lot while nobody waited does not take it all at once.
void Thinkers::settle(Errand errand, bool late, std::chrono::microseconds spent) {
  constexpr int kShare = 8;
  constexpr std::chrono::microseconds kMost = std::chrono::seconds(1);
  if (late) {
    owed_ -= spent;
  } else if (queue_.waits_behind(rank(errand))) {
    owed_ = std::min(owed_ + spent / kShare, kMost);
  }
}

std::chrono::microseconds Thinkers::think(const Order& order, bool hurried) {
  std::stop_source own = order.stop;
  const std::stop_callback link(stop_all_.get_token(), [&own] { own.request_stop(); });
  ++counts_.thinking;
  const auto start = std::chrono::steady_clock::now();
  order.thought({own.get_token(), hurried});
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - start);
  counts_.micros += spent.count();
  ++counts_.thought;
  --counts_.thinking;
  return spent;
}

}  // namespace emporium::server
