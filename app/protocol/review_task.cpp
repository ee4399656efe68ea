#include "app/protocol/review_task.h"

#include "app/protocol/refusal.h"

namespace emporium {

bool ReviewTask::go_on(std::chrono::milliseconds slice) {
  const TimeSlice time(slice);
  while (done_ < reviewing_->parts()) {
    if (!reviewing_->go_on(done_)) ++done_;
    if (time.over()) break;
  }
  tell();
  return done_ < reviewing_->parts();
}

Json ReviewTask::finish() {
  if (done_ < reviewing_->parts()) {
    return refusal({"stopped", "the review was stopped before it was done"});
  }
  Json answer = answer_(reviewing_->finish());
  answer["ok"] = true;
  return answer;
}

// How far it is, and now and then what was found.
void ReviewTask::tell() {
  constexpr double kSoon = 0.25;  // seconds
  constexpr double kOften = 2;
  const double now = seconds_now(false);
  if (done_ == reviewing_->parts() || now < told_ + kSoon) return;
  told_ = now;
  Json json = Json::object();
  if (reviewing_->luck_parts() > 0 && done_ >= reviewing_->luck_parts() && now >= found_ + kOften) {
    found_ = now;
    json = answer_(reviewing_->finish());
  }
  json["ok"] = true;
  json["progress"] = static_cast<double>(done_) / reviewing_->parts();
  so_far_(std::move(json));
}

}  // namespace emporium
