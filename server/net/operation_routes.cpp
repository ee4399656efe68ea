#include <array>

#include "server/documents/requests.h"
#include "server/net/addresses.h"
#include "server/net/answers.h"
#include "server/net/asset.h"
#include "server/net/service.h"

namespace emporium::server {
namespace {

// Whether this process should be left alone: it does not ask the store, which others see to.
void get_health(Service& service, const CallPtr& call) {
  call->reply(service.stopping() ? refusal(503, "stopping", call->language) : text_answer("ok\n"));
}

// Whether people should be sent here: what they do can be written.
void get_readiness(Service& service, const CallPtr& call) {
  const bool ready = service.storage_watch().writable();
  call->reply(ready ? text_answer("ok\n") : refusal(503, "storage", call->language));
}

void get_metrics(Service& service, const CallPtr& call) {
  // A proxy on this machine asks for others.
  const bool local = is_loopback(call->request.address) && !is_forwarded(call->request);
  if (!service.options().metrics_public && !local) {
    call->reply(refusal(403, "private", call->language));
    return;
  }
  call->reply(text_answer(service.metrics().text(service.hub().counts()),
                          "text/plain; version=0.0.4; charset=utf-8"));
}

void get_openapi(Service& /*service*/, const CallPtr& call) {
  static const Asset asset = make_asset(to_text(openapi()));
  call->reply(send_asset(asset, call->request));
}

// clang-format off
constexpr std::array kOperationRoutes = {
    Route{Method::get, "/healthz",      Access::anyone, Work::at_once, get_health},
    Route{Method::get, "/readyz",       Access::anyone, Work::clerk, get_readiness},
    Route{Method::get, "/metrics",      Access::anyone, Work::clerk, get_metrics},
    Route{Method::get, "/openapi.json", Access::anyone, Work::clerk, get_openapi},
};
// clang-format on

}  // namespace

std::span<const Route> operation_routes() { return kOperationRoutes; }

}  // namespace emporium::server
