#include "engine/core/effect.h"

#include "engine/core/json.h"

namespace emporium {

Json effect_json(const Effect& effect) {
  Json out = Json::array();
  for (const Change& change : effect) {
    Json json = roomy_object(6);
    json["what"] = std::string(change.what);
    if (change.amount != 0) json["amount"] = change.amount;
    if (change.seat != kNobody) json["seat"] = change.seat;
    if (!change.from.empty()) json["from"] = change.from;
    if (!change.to.empty()) json["to"] = change.to;
    if (!change.path.empty()) json["path"] = change.path;
    out.push_back(std::move(json));
  }
  return out;
}

}  // namespace emporium
