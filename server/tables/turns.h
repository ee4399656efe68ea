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
  using Task = std::function<void(std::function<void()> done)>;

  void take(const std::string& who, const Task& task) {
    {
      const std::scoped_lock lock(mutex_);
      std::deque<Task>& tasks = tasks_[who];
      tasks.push_back(task);
      if (tasks.size() > 1) return;
    }
    begin(who, task);
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

  std::mutex mutex_;
  std::unordered_map<std::string, std::deque<Task>> tasks_;  // the first of each is under way
};

}  // namespace emporium::server
