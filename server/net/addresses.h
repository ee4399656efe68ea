#pragma once

#include <string>
#include <string_view>

#include "server/messages/http.h"

namespace emporium::server {

// An address as limits count it: IPv4 as it is; of IPv6 the network of 64 bits, as whoever has one
// address there has them all. A port and brackets are left out. "" if the text is no address.
std::string network_of(std::string_view text);

// Who asks, where so many proxies of ours stand in front: each adds the address that it has seen
// at the end of X-Forwarded-For, so it is that many from the right; what stands further left, the
// client may have made up. "" if there is no address there.
std::string forwarded_address(const HttpRequest& request, int proxies);

// Whether the request came by way of a proxy.
bool is_forwarded(const HttpRequest& request);

// Whether the text is an address of this machine.
bool is_loopback(std::string_view address);

}  // namespace emporium::server
