#include "engine/core/effect.h"

#include "engine/core/aid.h"
#include "engine/core/json.h"

namespace emporium {
namespace {

void print_change(Archive& a, const Change& change) {
  a.object([&] {
    print_text(a, "what", std::string(change.what));
    a.when(change.amount != 0, [&] { print(a, "amount", change.amount); });
    a.when(change.seat != kNobody, [&] { print(a, "seat", change.seat); });
    a.when(!change.from.empty(), [&] { print_text(a, "from", change.from); });
    a.when(!change.to.empty(), [&] { print_text(a, "to", change.to); });
    a.when(!change.path.empty(), [&] {
      a.items("path", change.path, [&](const std::string& place) { print_text(a, "", place); });
    });
  });
}

Json document(Archive a, const Effect& effect) {
  a.items("", effect, [&](const Change& change) { print_change(a, change); });
  return a.take();
}

}  // namespace

Json effect_json(const Effect& effect) { return document(Archive::writer(), effect); }

Json effect_schema() { return document(Archive::schema(), {}); }

}  // namespace emporium
