#pragma once

#include <functional>
#include <memory>

#include "app/protocol/task.h"
#include "players/review/reviewing.h"
#include "players/search/budget.h"

namespace emporium {

// Parts in their order, as many as fit into a slice.
class ReviewTask final : public Task {
 public:
  using Told = std::function<Json(const Review&)>;
  using SoFar = std::function<void(Json)>;

  // `answer` is what there is to say of a review, `so_far` takes what is said before that.
  ReviewTask(std::unique_ptr<Reviewing> reviewing, Told answer, SoFar so_far)
      : reviewing_(std::move(reviewing)), answer_(std::move(answer)), so_far_(std::move(so_far)) {}

  bool go_on(std::chrono::milliseconds slice) override;
  Json finish() override;

 private:
  void tell();

  std::unique_ptr<Reviewing> reviewing_;
  Told answer_;
  SoFar so_far_;
  int done_ = 0;
  double told_ = seconds_now(false);
  double found_ = 0;
};

}  // namespace emporium
