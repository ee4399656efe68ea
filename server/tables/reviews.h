#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "players/review/reviewing.h"
#include "server/storage/storage.h"
#include "server/tables/thinkers.h"

namespace emporium::server {

// Finished games that are looked back upon: a part at a time among the thinkers, after all moves
// and hints, one game at a time for each person. What was found is kept in the store; what a server
// had not finished when it stopped is simply asked for again.
class Reviews {
 public:
  Reviews(Storage& storage, Thinkers& thinkers, const ReviewOrder& order)
      : storage_(storage), thinkers_(thinkers), order_(order) {}

  struct Standing {
    std::string state = "none";  // none, queued, working, done
    double progress = 0;
    Json numbers = nullptr;  // players/review/review_document.h; null while there is nothing yet
  };
  Result<Standing> standing(const std::string& table);
  // How many bytes are kept of a game's review, at most.
  static std::size_t bytes(const Table& game);
  // Takes it on, unless that was done before, if `may` says yes to what will be kept. The game must
  // be over.
  Status ask(const Account& account, const std::string& table, const Table& game,
             const std::function<Status(std::size_t)>& may);
  // A guest logged in: what the guest waits for, the account waits for; one of two is given up.
  void adopt(const std::string& guest, const std::string& account);

 private:
  struct Job {
    std::string table;
    Account account;
    std::unique_ptr<Table> game;
    std::unique_ptr<Reviewing> reviewing = {};  // from here on its thought's alone, but for:
    int next = 0;
    std::chrono::steady_clock::time_point told = {};
    std::chrono::steady_clock::time_point missed = {};  // when its table was last looked for
    std::atomic<double> progress = 0;
    std::atomic<bool> given_up = false;
    Json so_far = nullptr;  // under the mutex
  };
  using JobPtr = std::shared_ptr<Job>;

  [[nodiscard]] Status has_room(const Account& account) const;
  void post(const JobPtr& job);
  void work(const JobPtr& job, const std::stop_token& stop);
  void tell(Job& job);
  // Whether nobody can look at its table any more.
  bool is_removed(Job& job);
  void end(const Job& job);

  Storage& storage_;
  Thinkers& thinkers_;
  ReviewOrder order_;
  std::mutex mutex_;
  std::map<std::string, JobPtr, std::less<>> jobs_;  // by table
};

}  // namespace emporium::server
