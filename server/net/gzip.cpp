#include "server/net/gzip.h"

#include <array>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

namespace emporium::server {
namespace {

namespace zlib = boost::beast::zlib;

void append_number(std::string& to, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) {
    to.push_back(static_cast<char>((number >> shift) & 0xFFU));
  }
}

}  // namespace

std::string gzip(std::string_view text, int level) {
  constexpr int kWindowBits = 15;
  constexpr int kMemory = 8;
  // RFC 1952: magic, deflate, no name, no time, any compression, an unknown system.
  constexpr std::array<char, 10> kHead = {'\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0, '\xff'};

  zlib::deflate_stream stream;
  stream.reset(level, kWindowBits, kMemory, zlib::Strategy::normal);
  std::string body(stream.upper_bound(text.size()), '\0');
  zlib::z_params all;
  all.next_in = text.data();
  all.avail_in = text.size();
  all.next_out = body.data();
  all.avail_out = body.size();
  boost::beast::error_code done;
  stream.write(all, zlib::Flush::finish, done);  // the room suffices: it ends by "end of stream"
  body.resize(all.total_out);

  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  std::string file(kHead.begin(), kHead.end());
  file += body;
  append_number(file, sum.checksum());
  append_number(file, static_cast<std::uint32_t>(text.size()));
  return file;
}

}  // namespace emporium::server
