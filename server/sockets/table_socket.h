#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/outbox.h"
#include "server/sockets/connection.h"

namespace emporium::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// One open table's WebSocket, from the handshake that answers `request` until it is closed.
Awaitable<void> run_socket(Socket socket, UpgradeRequest request, std::shared_ptr<Outbox> outbox,
                           Service::Opened opened, ConnectionContext context);

}  // namespace emporium::server
