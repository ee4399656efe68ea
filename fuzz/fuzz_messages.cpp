// Anything on a socket or in a request line: refused with an answer that is JSON, or passed on as a
// message that has all its fields; in both languages.
#include <cstdlib>
#include <string_view>

#include "server/messages/http.h"
#include "server/messages/inbox.h"
#include "server/messages/message.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace emporium;                                                // NOLINT
  using namespace emporium::server;                                        // NOLINT
  const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes
  const Limits limits;
  Inbox inbox(limits, Language(size % languages().size()), 0);
  const auto received = inbox.receive(text, true, 0);
  if (received.message.has_value() == !received.refusal.empty()) std::abort();
  if (received.message) {
    if (!received.message->is_object() || !received.message->contains("do")) std::abort();
    // What was passed on is read the same again.
    if (!inbox.receive(to_text(*received.message), true, 0).message) std::abort();
  } else {
    const auto answer = parse_json(received.refusal);
    if (!answer.ok() || !answer.value().contains("type")) std::abort();
    if (!answer.value()["error"].contains("code")) std::abort();
  }
  HttpRequest request;
  if (read_target(text, request) && request.path.empty()) std::abort();
  static_cast<void>(find_cookie(text, "emporium"));
  static_cast<void>(list_accepts(text, "br"));
  return 0;
}
