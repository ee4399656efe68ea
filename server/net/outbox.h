#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/messages/limits.h"
#include "server/tables/hub.h"

namespace emporium::server {

// What waits to be written to one socket. The hub fills it from any thread; the socket's own
// thread, told by `wake`, empties it. A reader that is too slow loses what waits and is told so:
// it comes back and gets the whole state anew.
class Outbox : public Listener {
 public:
  explicit Outbox(const Limits& limits);

  // `wake` is called from the filling thread when there is something after there was nothing, and
  // when the socket is to be closed; take() once after setting it.
  void set_wake(std::function<void()> wake);

  void send(std::shared_ptr<const std::string> text) override;

  struct Taken {
    std::vector<std::shared_ptr<const std::string>> texts;
    bool last = false;  // close the socket after these
  };
  // Everything that waits; nothing means that the next send() wakes again.
  Taken take();

  // Says goodbye: what waits, then this reason, then the socket is closed.
  void close(const std::string& reason) override;
  // The socket is gone: drops everything, now and later.
  void drop();
  [[nodiscard]] bool closing() const;

 private:
  void push_bye(const std::string& reason);
  void wake_if_idle(std::unique_lock<std::mutex> lock);

  const std::size_t max_messages_;
  const std::size_t max_bytes_;
  mutable std::mutex mutex_;
  std::function<void()> wake_;
  std::vector<std::shared_ptr<const std::string>> waiting_;
  std::size_t bytes_ = 0;
  bool woken_ = false;
  bool closed_ = false;
};

}  // namespace emporium::server
