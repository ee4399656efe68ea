#include "server/tables/hub.h"

#include <chrono>
#include <random>

#include "server/tables/access.h"
#include "server/tables/hub_impl.h"
#include "server/tables/look.h"

namespace emporium::server {
namespace {

Millis system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Numbers that differ between servers and runs.
std::uint64_t random_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

// Whole histories that wait to be told.
constexpr std::size_t kMaxReading = 64;
constexpr std::size_t kMaxReadingOfPerson = 4;

class SocketConnection final : public Hub::Connection {
 public:
  SocketConnection(std::shared_ptr<Keeper> keeper, std::int64_t key)
      : keeper_(std::move(keeper)), key_(key) {}
  SocketConnection(const SocketConnection&) = delete;
  SocketConnection& operator=(const SocketConnection&) = delete;
  ~SocketConnection() override {
    keeper_->post([keeper = keeper_, key = key_] { keeper->depart(key); });
  }
  void receive(Json message) override {
    keeper_->post([keeper = keeper_, key = key_, message = std::move(message)] {
      keeper->receive(key, message);
    });
  }

 private:
  std::shared_ptr<Keeper> keeper_;
  std::int64_t key_;
};

}  // namespace

HubImpl::HubImpl(Storage& storage, const HubOptions& options)
    : options_(options),
      seed_(random_seed()),
      pool_(2, activity_),
      writer_(storage, activity_),
      thinkers_(std::max(1, options.workers), activity_),
      reviews_(storage, thinkers_, options.review),
      readers_(1, kMaxReading, kMaxReadingOfPerson, step_back),
      heart_(storage, options.now ? options.now : system_now, options.silence,
             [this] {
               for (const auto& keeper : keepers_.all())
                 keeper->post_idle([keeper] { keeper->resume(); });
             }),
      strangers_(options.strangers),
      address_bytes_(options.address_bytes),
      reviews_asked_(options.reviews),
      services_{storage,
                pool_,
                writer_,
                thinkers_,
                heart_,
                strangers_,
                options.now ? options.now : system_now,
                [this](Millis when) { waker_->expect(when); },
                [this] { return stream_seed(seed_, ++thoughts_); },
                options.review,
                [this](const User& user, const std::string& address, std::size_t bytes) {
                  return may_change(user, address, bytes);
                }},
      keepers_(services_, static_cast<std::size_t>(std::max(1, options.tables_in_memory))) {
  keepers_.set_rematch(
      [this](Keeper& keeper, const User& user, const Viewing& viewing, const std::string& nonce,
             const auto& decided) { rematch(keeper, user, viewing, nonce, decided); });
  waker_ = std::make_unique<Waker>(
      storage, services_.now, options.poll,
      [this](const std::string& table) {
        const auto keeper = keepers_.at(table);
        keeper->post([keeper] { keeper->attend(); });
      },
      [this] { static_cast<void>(heart_.beat()); });
  static_cast<void>(heart_.beat());  // before any clock is looked at
  waker_->start();
  storage.listen([alive = alive_, this](const std::string& table) {
    const std::scoped_lock lock(alive->mutex);
    if (alive->hub) heard(table);
  });
}

HubImpl::~HubImpl() {
  HubImpl::stop();
  {
    const std::scoped_lock lock(alive_->mutex);
    alive_->hub = false;
  }
  waker_->join();
  activity_.wait_until_idle();  // what the waker and the store asked for at the last moment
}

void HubImpl::command(const User& user, const std::string& table, const Viewing& viewing,
                      Json message, Answer answer) {
  const auto keeper = keepers_.at(table);
  keeper->post([=] {
    keeper->command(user, viewing, message, [answer](Json ack) { answer(std::move(ack)); });
  });
}

void HubImpl::open(const User& user, const std::string& table, const Viewing& viewing,
                   std::shared_ptr<Listener> listener,
                   std::function<void(Result<std::unique_ptr<Connection>>)> answer) {
  const auto keeper = keepers_.at(table);
  const std::int64_t key = ++keys_;
  keeper->post([=] {
    // The connection comes first: the listener may hear of the state before open() has answered.
    const Status entered = keeper->enter({key, user, viewing, listener});
    if (!entered.ok()) return answer(in_words(entered.error(), nullptr, viewing.language));
    answer(std::unique_ptr<Connection>(std::make_unique<SocketConnection>(keeper, key)));
  });
}

void HubImpl::heard(const std::string& table) {
  waker_->expect(services_.now());
  if (!table.empty()) {
    if (const auto keeper = keepers_.find(table)) keeper->post([keeper] { keeper->catch_up(); });
    return;
  }
  for (const auto& keeper : keepers_.all()) keeper->post([keeper] { keeper->catch_up(); });
}

Hub::Counts HubImpl::counts() const {
  const auto& thoughts = thinkers_.counts();
  return {services_.loaded,  services_.listeners, services_.appended,
          thoughts.thinking, thoughts.thought,    static_cast<double>(thoughts.micros) / 1e6};
}

void HubImpl::stop() {
  services_.stopping = true;
  waker_->stop();
  thinkers_.stop();
  activity_.wait_until_idle();
}

std::unique_ptr<Hub> make_hub(Storage& storage, const HubOptions& options) {
  return std::make_unique<HubImpl>(storage, options);
}

}  // namespace emporium::server
