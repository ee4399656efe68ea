#pragma once

#include "server/net/answers.h"
#include "server/net/request_fields.h"

namespace emporium::server {

inline constexpr std::size_t kMaxField = 1000;  // bytes; names and passwords have their own bounds

Json me_json(const User& user);
void answer_me(const CallPtr& call, const Result<User>& user);
Json rating_json(const Rating& rating);
Json statistics_json(const Storage::Statistics& s);
// Answers with the no, if it is one; whether it was.
bool answer_error(const CallPtr& call, const Status& status);
// Why a browser's session is over, for whoever became a new guest by that.
Json ended_json(const Error& ended, Language language);
// A ban says why; everything else as it is.
HttpResponse banned_or_error(const CallPtr& call, const Error& error);

// Reads the fields that `read` asks for; answers the call and gives false if the body is wrong.
template <class Read>
bool read_fields(const CallPtr& call, Read read) {
  const auto body = read_body(*call);
  if (!body.ok()) {
    call->reply(error_answer(body.error(), call->language));
    return false;
  }
  Fields fields(body.value(), "");
  read(fields);
  const auto right = finish(fields, call->language);
  if (!right.ok()) call->reply(error_answer(right.error(), call->language));
  return right.ok();
}

// A body that says nothing, where there is one.
inline bool read_nothing(const CallPtr& call) {
  return call->request.body.empty() || read_fields(call, [](Fields& /*fields*/) {});
}

}  // namespace emporium::server
