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
  if (wait > 0) return refuse_rate(*message, "too_many", wait, rate);
  if ((*message)["do"] == "look" || (*message)["do"] == "plan") {
    const double look = take_from(shared_.looks, now, rate);
    if (look > 0) return refuse_rate(*message, "too_many_looks", look, rate);
  }
  if ((*message)["do"] == "rematch") {
    const double found = take_from(shared_.tables, now, rate);
    if (found > 0) return refuse_rate(*message, "too_many_tables_here", found, rate);
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
  if (!bucket_.take(now)) return bucket_.seconds_to_wait();
  return take_from(shared_.messages, now, rate);
}

double Inbox::take_from(const std::vector<SharedRate>& limiters, double now, Rate& rate) {
  for (const SharedRate& shared : limiters) {
    rate = shared.limiter->rate();
    if (const double wait = shared.limiter->take(shared.key, now); wait > 0) return wait;
  }
  return 0;
}

Inbox::Received Inbox::refuse_rate(const Json& message, std::string_view code, double wait,
                                   Rate rate) {
  const int seconds = std::max(1, static_cast<int>(std::ceil(wait)));
  const Json args = {{"rate", rate.per_second}, {"seconds", seconds}};
  const std::string name(code);
  return refuse(refusal_head(message), {name, net_words(language_).say("error." + name, args)});
}

Inbox::Received Inbox::refuse(const Json& head, const Error& error) {
  Json answer = head;
  answer["error"] = {{"code", error.code}, {"message", error.message}};
  Received received{{}, to_text(answer), ""};
  if (++refused_ > kMostRefused) received.bye = "loud";
  return received;
}

}  // namespace emporium::server
