#include "server/messages/inbox.h"

#include <algorithm>
#include <cmath>

#include "server/messages/message.h"
#include "server/messages/words.h"

namespace emporium::server {
namespace {

constexpr int kMostRefused = 100;

}  // namespace

Inbox::Received Inbox::receive(std::string_view text, bool is_text, double now) {
  Rate rate;
  const double wait = take(now, rate);
  if (!is_text) {
    return refuse(refusal_head(nullptr), {"not_text", net_words(language_).say("error.not_text")});
  }
  Refused refused;
  auto message = decode_message(text, max_bytes_, language_, refused);
  if (!message) return refuse(refused.head, refused.error);
  if (wait > 0) {
    const int seconds = std::max(1, static_cast<int>(std::ceil(wait)));
    return refuse(
        refusal_head(*message),
        {"too_many", net_words(language_).say("error.too_many",
                                              {{"rate", rate.per_second}, {"seconds", seconds}})});
  }
  refused_ = 0;
  if ((*message)["do"] == "look" && message->contains("lang")) {
    language_ = find_language((*message)["lang"].get<std::string>()).value_or(language_);
  }
  return {std::move(message), "", ""};
}

bool Inbox::receive_control(double now) {
  Rate rate;
  return take(now, rate) <= 0 || ++refused_ <= kMostRefused;
}

double Inbox::take(double now, Rate& rate) {
  rate = rate_;
  double wait = bucket_.take(now) ? 0 : bucket_.seconds_to_wait();
  for (const SharedRate& shared : shared_) {
    if (wait > 0) break;
    rate = shared.limiter->rate();
    wait = shared.limiter->take(shared.key, now);
  }
  return wait;
}

Inbox::Received Inbox::refuse(const Json& head, const Error& error) {
  Json answer = head;
  answer["error"] = {{"code", error.code}, {"message", error.message}};
  Received received{{}, to_text(answer), ""};
  if (++refused_ > kMostRefused) received.bye = "loud";
  return received;
}

}  // namespace emporium::server
