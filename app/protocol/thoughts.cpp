// What the protocol has of players: what they think, and how fast they do.
#include "app/protocol/refusal.h"
#include "app/protocol/request.h"
#include "app/protocol/session.h"
#include "players/levels.h"
#include "players/reasons.h"
#include "players/speed_json.h"
#include "players/think.h"

namespace emporium {
namespace {

Json thought_json(const Table& table, const Catalogue& words, const Thought& thought) {
  Json answer = {{"ok", true},
                 {"seat", table.decider()},
                 {"move", thought.move},
                 {"form", table.move_json(thought.move)},
                 {"words", table.move_words(words, thought.move)}};
  if (!thought.candidates.empty()) {
    answer["iterations"] = thought.iterations;
    answer["candidates"] = candidates_json(table, words, thought);
  }
  return answer;
}

class ThinkTask final : public Task {
 public:
  ThinkTask(const Table& table, const Catalogue& words, std::unique_ptr<Thinking> thinking)
      : table_(table), words_(words), thinking_(std::move(thinking)) {}

  bool go_on(std::chrono::milliseconds slice) override { return thinking_->go_on(slice); }
  Json finish() override { return thought_json(table_, words_, thinking_->finish()); }

 private:
  const Table& table_;
  const Catalogue& words_;
  std::unique_ptr<Thinking> thinking_;
};

// A thread's part of a search, for whoever adds them up.
class PartTask final : public Task {
 public:
  explicit PartTask(std::unique_ptr<Thinking> thinking) : thinking_(std::move(thinking)) {}

  bool go_on(std::chrono::milliseconds slice) override { return thinking_->go_on(slice); }
  Json finish() override { return {{"ok", true}, {"found", tallies_json(thinking_->tallies())}}; }

 private:
  std::unique_ptr<Thinking> thinking_;
};

}  // namespace

Json Session::do_think(Request& request) {
  ThinkRequest asked;
  asked.player = request.name("player", "heuristic");
  const Catalogue& words = read_language(request);
  asked.budget = std::chrono::milliseconds(request.number("budget_ms", 1, kMostMilliseconds, 0));
  asked.iterations = static_cast<int>(request.number("iterations", 1, kMostIterations, 0));
  asked.threads = static_cast<int>(request.number("threads", 1, kMostThreads, 1));
  asked.advise = request.flag("advise", false);
  asked.apart = static_cast<int>(request.number("thread", 1, kMostThreads, -1));
  const std::int64_t seed = request.number("seed", 0, INT64_MAX, -1);
  if (!request.finish().ok()) return refusal(request.error());
  if (table_->over()) return refusal(in_words({"over", "", "over"}, *table_, words));
  asked.seed = seed >= 0 ? static_cast<std::uint64_t>(seed) : thinking_.next();
  asked.so_far = [this, &words](const Thought& thought) {
    say_so_far(thought_json(*table_, words, thought));
  };
  auto thinking = begin_thinking(*table_, asked);
  if (!thinking.ok()) return refusal(thinking.error());
  std::unique_ptr<Task> task;
  if (asked.apart > 0) {
    task = std::make_unique<PartTask>(std::move(thinking.value()));
  } else {
    task = std::make_unique<ThinkTask>(*table_, words, std::move(thinking.value()));
  }
  underway_ = Underway{{}, std::move(task)};
  return nullptr;
}

Json Session::do_bench(Request& request) {
  constexpr int kMost = 10'000;
  const auto time = request.number("time_ms", 1, kMost, 100);
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true}, {"speed", speed_json(*table_, 1e-3 * static_cast<double>(time))}};
}

}  // namespace emporium
