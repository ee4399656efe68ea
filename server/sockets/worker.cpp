#include "server/sockets/worker.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

namespace emporium::server {

bool Worker::post(std::function<void()> work) {
  const std::scoped_lock lock(mutex_);
  if (ended_) return false;
  asio::post(*context_, std::move(work));
  return true;
}

void Worker::start() {
  thread_ = std::thread([this] {
    const auto guard = asio::make_work_guard(*context_);
    context_->run();
  });
}

void Worker::say_bye(const std::string& reason) {
  post([this, reason] {
    for (const auto& [key, weak] : outboxes) {
      if (const auto outbox = weak.lock()) outbox->close(reason);
    }
  });
}

void Worker::stop() {
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    ended_ = true;
  }
  context_->stop();
  if (thread_.joinable()) thread_.join();
  context_.reset();
}

}  // namespace emporium::server
