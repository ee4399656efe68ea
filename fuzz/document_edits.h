#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace emporium {

// The fuzzer's bytes as small numbers; zeros once they are used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  [[nodiscard]] bool empty() const { return at_ >= size_; }
  std::uint32_t next() { return empty() ? 0 : data_[at_++]; }
  std::uint32_t next16() { return next() << 8U | next(); }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

inline void collect(Json& json, std::vector<Json*>& nodes) {
  nodes.push_back(&json);
  for (Json& child : json) {
    if (json.is_structured()) collect(child, nodes);
  }
}

// Changes one value somewhere in a document: mostly to a nearby one, so that it stays plausible.
inline void edit(Json& document, Bytes& bytes) {
  std::vector<Json*> nodes;
  collect(document, nodes);
  Json& node = *nodes[bytes.next16() % nodes.size()];
  switch (bytes.next() % 9) {
    case 0:
      node = static_cast<int>(bytes.next());
      break;
    case 1:
      if (node.is_number_integer()) node = node.get<int>() + 1;
      break;
    case 2:
      if (node.is_number_integer()) node = node.get<int>() - 1;
      break;
    case 3:
      node = nullptr;
      break;
    case 4:
      if (node.is_boolean()) node = !node.get<bool>();
      break;
    case 5: {
      const Json other = *nodes[bytes.next16() % nodes.size()];
      node = other;
      break;
    }
    case 6:
      if (node.is_array() && !node.empty()) node.erase(bytes.next() % node.size());
      break;
    case 7:
      if (node.is_array() && !node.empty()) node.push_back(Json(node[bytes.next() % node.size()]));
      break;
    default:
      node = std::string(1, static_cast<char>('a' + bytes.next() % 26));
      break;
  }
}

}  // namespace emporium
