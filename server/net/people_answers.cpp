#include "server/net/people_answers.h"

#include "server/messages/words.h"
#include "server/tables/words.h"

namespace emporium::server {

Json me_json(const User& user) {
  Json json = {{"id", user.id}, {"name", user.name}, {"guest", user.guest}};
  if (!user.language.empty()) json["language"] = user.language;
  return json;
}

void answer_me(const CallPtr& call, const Result<User>& user) {
  call->reply(user.ok() ? json_answer(me_json(user.value()))
                        : error_answer(user.error(), call->language));
}

bool answer_error(const CallPtr& call, const Status& status) {
  if (status.ok()) return false;
  call->reply(error_answer(status.error(), call->language));
  return true;
}

Json ended_json(const Error& ended, Language language) {
  const std::string words =
      net_words(language).say("error." + ended.code, {{"reason", ended.message}});
  return error_json({ended.code, words});
}

HttpResponse banned_or_error(const CallPtr& call, const Error& error) {
  if (error.code != "banned") return error_answer(error, call->language);
  return refusal(403, "banned", call->language, {{"reason", error.message}});
}

Json rating_json(const Rating& rating) {
  return {{"rating", rating.rating}, {"deviation", rating.deviation}, {"games", rating.games}};
}

Json statistics_json(const Storage::Statistics& s) {
  Json json = {{"game", s.game},
               {"played", s.played},
               {"won", s.won},
               {"mean_score", s.mean_score},
               {"best_score", s.best_score}};
  if (s.mean_place) json["mean_place"] = *s.mean_place;
  if (s.rating) json["rating"] = rating_json(*s.rating);
  return json;
}

}  // namespace emporium::server
