#include "server/tables/heart.h"

#include <algorithm>

namespace emporium::server {

Status Heart::beat() {
  if (silence_ <= 0) return Done{};
  const Millis now = now_();
  auto outages = storage_.beat(now, silence_);
  if (!outages.ok()) return outages.error();
  bool news = false;
  {
    const std::scoped_lock lock(mutex_);
    const auto newest = [](const std::vector<Outage>& all) {
      return all.empty() ? Millis{0} : all.front().until;
    };
    news = newest(outages.value()) > newest(outages_);
    if (news) outages_ = std::move(outages.value());
    last_ = std::max(last_, now);
  }
  if (news) resumed_();
  return Done{};
}

Status Heart::be_sure() {
  const Millis now = now_();
  {
    const std::scoped_lock lock(mutex_);
    if (silence_ <= 0 || (last_ <= now && now - last_ < silence_ * 2 / 3)) return Done{};
  }
  return beat();
}

std::vector<Outage> Heart::outages() const {
  const std::scoped_lock lock(mutex_);
  return outages_;
}

}  // namespace emporium::server
