#include "app/terminal/progress.h"

#include <unistd.h>

#include <cstdio>
#include <utility>

namespace emporium {

Progress::Progress(std::string what, int total, const std::atomic<int>& done)
    : what_(std::move(what)),
      total_(total),
      done_(done),
      terminal_(isatty(STDERR_FILENO) == 1),
      start_(std::chrono::steady_clock::now()) {
  thread_ = std::thread([this] {
    constexpr auto kTick = std::chrono::milliseconds(20);
    const int ticks_a_draw = terminal_ ? 10 : 250;
    for (int tick = 1; !stop_; ++tick) {
      std::this_thread::sleep_for(kTick);
      if (tick % ticks_a_draw == 0 && !stop_) draw(false);
    }
  });
}

Progress::~Progress() {
  stop_ = true;
  thread_.join();
  draw(true);
}

void Progress::draw(bool last) const {
  const int done = done_;
  const double share = total_ > 0 ? static_cast<double>(done) / total_ : 1;
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  const double left = share > 0 ? elapsed.count() * (1 - share) / share : 0;
  if (!terminal_) {
    std::fprintf(stderr, "%s %d/%d (%.0f %%), %.1f s%s\n", what_.c_str(), done, total_, 100 * share,
                 elapsed.count(), last ? "" : " so far");
    return;
  }
  constexpr int kBarWidth = 30;
  std::string bar;
  for (int i = 0; i < kBarWidth; ++i) bar += i < share * kBarWidth ? "█" : "░";
  std::fprintf(stderr, "\r%s %s %3.0f %%  %d/%d  ", what_.c_str(), bar.c_str(), 100 * share, done,
               total_);
  if (last) {
    std::fprintf(stderr, "%.1f s        \n", elapsed.count());
  } else {
    std::fprintf(stderr, "%.0f s left   ", left);
  }
  std::fflush(stderr);
}

}  // namespace emporium
