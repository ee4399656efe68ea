#include "server/net/outbox.h"

#include <utility>

namespace emporium::server {

Outbox::Outbox(const Limits& limits)
    : max_messages_(static_cast<std::size_t>(limits.outbox_messages)),
      max_bytes_(limits.outbox_bytes) {}

void Outbox::set_wake(std::function<void()> wake) {
  const std::scoped_lock lock(mutex_);
  wake_ = std::move(wake);
}

void Outbox::send(std::shared_ptr<const std::string> text) {
  std::unique_lock lock(mutex_);
  if (closed_) return;
  // One message goes through however large it is: the limit is for piles.
  if (!waiting_.empty() &&
      (waiting_.size() >= max_messages_ || bytes_ + text->size() > max_bytes_)) {
    waiting_.clear();
    push_bye("slow");
  } else {
    bytes_ += text->size();
    waiting_.push_back(std::move(text));
  }
  wake_if_idle(std::move(lock));
}

Outbox::Taken Outbox::take() {
  const std::scoped_lock lock(mutex_);
  Taken taken{std::move(waiting_), closed_};
  waiting_ = {};
  bytes_ = 0;
  woken_ = !taken.texts.empty();
  return taken;
}

void Outbox::close(const std::string& reason) {
  std::unique_lock lock(mutex_);
  if (closed_) return;
  push_bye(reason);
  wake_if_idle(std::move(lock));
}

void Outbox::drop() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  waiting_ = {};
  wake_ = nullptr;
}

bool Outbox::closing() const {
  const std::scoped_lock lock(mutex_);
  return closed_;
}

void Outbox::push_bye(const std::string& reason) {
  closed_ = true;
  woken_ = false;  // a writer that hangs must hear of this too
  waiting_.push_back(
      std::make_shared<const std::string>(to_text({{"type", "bye"}, {"reason", reason}})));
}

void Outbox::wake_if_idle(std::unique_lock<std::mutex> lock) {
  if (std::exchange(woken_, true) || !wake_) return;
  const auto wake = wake_;
  lock.unlock();
  wake();
}

}  // namespace emporium::server
