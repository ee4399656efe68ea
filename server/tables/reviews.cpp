#include "server/tables/reviews.h"

#include <algorithm>

#include "players/game_players.h"
#include "players/review/review_document.h"
#include "server/tables/words.h"

namespace emporium::server {

Result<Reviews::Standing> Reviews::standing(const std::string& table) {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto job = jobs_.find(table); job != jobs_.end()) {
      const double progress = job->second->progress;
      return Standing{progress > 0 ? "working" : "queued", progress, job->second->so_far};
    }
  }
  auto kept = storage_.review(table, kReviewVersion);
  if (!kept.ok()) return kept.error();
  if (!kept.value()) return Standing{};
  return Standing{"done", 1, std::move(*kept.value())};
}

Status Reviews::has_room(const Account& account) const {
  constexpr std::size_t kMost = 64;
  constexpr std::ptrdiff_t kMostOfAddress = 8;
  const auto of = [&](std::string Account::* which) {
    return std::count_if(jobs_.begin(), jobs_.end(), [&](const auto& job) {
      return job.second->account.*which == account.*which;
    });
  };
  if (of(&Account::person) > 0) return refuse("too_many", "review_one");
  if (jobs_.size() >= kMost || of(&Account::address) >= kMostOfAddress) {
    return refuse("too_many", "reviews_busy");
  }
  return Done{};
}

// Its chances, turns, losses and strokes, all of them told: more than any review has had.
std::size_t Reviews::bytes(const Table& game) {
  constexpr std::size_t kOfAny = 4096;
  constexpr std::size_t kOfMove = 300;
  return kOfAny + kOfMove * game.plies().size();
}

Status Reviews::ask(const Account& account, const std::string& table, const Table& game,
                    const std::function<Status(std::size_t)>& may) {
  const auto known = standing(table);
  if (!known.ok()) return known.error();
  if (known.value().state != "none") return Done{};
  auto job = std::make_shared<Job>();
  job->table = table;
  job->account = account;
  job->game = game.clone();
  {
    const std::scoped_lock lock(mutex_);
    if (jobs_.contains(table)) return Done{};
    if (Status room = has_room(account); !room.ok()) return room;
    jobs_.emplace(table, job);
  }
  if (Status kept = may(bytes(game)); !kept.ok()) {
    end(*job);
    return kept;
  }
  post(job);
  return Done{};
}

void Reviews::adopt(const std::string& guest, const std::string& account) {
  const std::scoped_lock lock(mutex_);
  const auto of = [&](const std::string& person) {
    return std::find_if(jobs_.begin(), jobs_.end(),
                        [&](const auto& job) { return job.second->account.person == person; });
  };
  const auto waits = of(guest);
  if (waits == jobs_.end()) return;
  if (of(account) == jobs_.end()) {
    waits->second->account.person = account;
  } else {
    waits->second->given_up = true;
    jobs_.erase(waits);
  }
}

void Reviews::post(const JobPtr& job) {
  Thinkers::Order order;
  order.errand = Errand::review;
  {
    const std::scoped_lock lock(mutex_);
    order.account = job->account;
  }
  order.thought = [this, job](const Thinkers::Grant& grant) { work(job, grant.stop); };
  thinkers_.post(std::move(order));
}

// A moment of it, so that whatever is more urgent does not wait longer.
void Reviews::work(const JobPtr& job, const std::stop_token& stop) {
  constexpr auto kMoment = std::chrono::milliseconds(50);
  if (job->given_up) return;
  if (is_removed(*job)) return end(*job);
  if (!job->reviewing) job->reviewing = players_of(*job->game).review(*job->game, order_);
  const int parts = job->reviewing->parts();
  const auto until = std::chrono::steady_clock::now() + kMoment;
  while (job->next < parts && !stop.stop_requested()) {
    if (!job->reviewing->go_on(job->next)) ++job->next;
    if (std::chrono::steady_clock::now() >= until) break;
  }
  if (stop.stop_requested()) return end(*job);
  job->progress = static_cast<double>(job->next) / std::max(1, parts);
  tell(*job);
  if (job->next < parts) return post(job);
  // Where the store fails, whoever waits for it asks once more.
  static_cast<void>(storage_.keep_review(
      job->table, kReviewVersion, review_numbers(*job->game, order_, job->reviewing->finish())));
  end(*job);
}

// What is found so far, now and then.
void Reviews::tell(Job& job) {
  constexpr auto kOften = std::chrono::seconds(1);
  const auto now = std::chrono::steady_clock::now();
  if (job.next < job.reviewing->luck_parts() || now - job.told < kOften) return;
  job.told = now;
  Json found = review_numbers(*job.game, order_, job.reviewing->finish());
  const std::scoped_lock lock(mutex_);
  job.so_far = std::move(found);
}

bool Reviews::is_removed(Job& job) {
  constexpr auto kOften = std::chrono::seconds(1);
  const auto now = std::chrono::steady_clock::now();
  if (now - job.missed < kOften) return false;
  job.missed = now;
  const auto stored = storage_.table(job.table);
  return stored.ok() && !stored.value();
}

// Not another one of the same table, where this one was given up.
void Reviews::end(const Job& job) {
  const std::scoped_lock lock(mutex_);
  const auto found = jobs_.find(job.table);
  if (found != jobs_.end() && found->second.get() == &job) jobs_.erase(found);
}

}  // namespace emporium::server
