#include "server/tables/writer.h"

namespace emporium::server {

Writer::Writer(Storage& storage, Activity& activity) : storage_(storage), activity_(activity) {
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void Writer::write(Append append, Written written) {
  activity_.begin();
  {
    const std::scoped_lock lock(mutex_);
    appends_.push_back(std::move(append));
    written_.push_back(std::move(written));
  }
  wake_.notify_one();
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return stop_ || !appends_.empty(); });
    if (appends_.empty()) return;
    std::vector<Append> appends;
    std::vector<Written> written;
    appends.swap(appends_);
    written.swap(written_);
    lock.unlock();
    write_batch(std::move(appends), std::move(written));
    lock.lock();
  }
}

void Writer::write_batch(std::vector<Append> appends, std::vector<Written> written) {
  const auto results = storage_.append(appends);
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (!results.ok()) {
      written[i](results.error());
    } else if (i >= results.value().size()) {
      written[i](Error{"storage", "the store gave no answer for this append"});
    } else {
      written[i](results.value()[i]);
    }
    written[i] = nullptr;
    activity_.end();
  }
}

}  // namespace emporium::server
