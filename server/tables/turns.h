#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace emporium::server {

// What a person does one after the other, so that a limit that is read still holds when it counts:
// a task begins when the one before has said that it is done. From any thread.
class Turns {
 public:
  explicit Turns(std::size_t most) : most_(most) {}
  using Task = std::function<void(std::function<void()> done)>;

  // False, and nothing is kept, if so many of that person's wait already.
  [[nodiscard]] bool take(const std::string& who, const Task& task) {
    {
      const std::scoped_lock lock(mutex_);
      std::deque<Task>& tasks = tasks_[who];
      if (tasks.size() >= most_) return false;
      tasks.push_back(task);
      if (tasks.size() > 1) return true;
    }
    begin(who, task);
    return true;
  }

 private:
  void begin(const std::string& who, const Task& task) {
    task([this, who] { go_on(who); });
  }

  void go_on(const std::string& who) {
    Task next;
    {
      const std::scoped_lock lock(mutex_);
      const auto it = tasks_.find(who);
      it->second.pop_front();
      if (it->second.empty()) {
        tasks_.erase(it);
        return;
      }
      next = it->second.front();
    }
    begin(who, next);
  }

  std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::deque<Task>> tasks_;  // the first of each is under way
};

}  // namespace emporium::server
