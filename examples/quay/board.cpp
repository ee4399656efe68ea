#include "board.h"

namespace quay {

Lines draw_board(const View<Quay>& view, const Screen& screen) {
  const Position& p = view.shown();
  const auto say = [&](const std::string& key, const Json& args = Json::object()) {
    return screen.words->say("quay." + key, args);
  };
  const auto fish = [&](int f) { return say("fish." + std::string(kFishNames[f])); };
  Lines lines = {screen.paint.bold(
      say("board.day", {{"day", p.day}, {"days", view.rules().components().days}}))};
  if (p.crates > 0)
    lines.push_back(say("board.boat", {{"crates", p.crates}, {"fish", fish(p.fish)}}));
  if (view.seat() >= 0 && p.customer[view.seat()] >= 0) {
    lines.push_back(say("board.customer", {{"fish", fish(p.customer[view.seat()])}}));
  }
  std::string head = pad("", 24) + pad(say("board.coins"), 10);
  for (int f = 0; f < kFishes; ++f) head += pad(fish(f), 12);
  lines.push_back(head);
  for (const Seat s : seats(view.rules().players())) {
    std::string row = pad(screen.names[s], 24) + pad(std::to_string(p.coins[s]), 10);
    for (const int crates : p.bought[s]) row += pad(std::to_string(crates), 12);
    lines.push_back(row + (p.bid[s] == kNone ? "" : say("board.closed")));
  }
  return lines;
}

}  // namespace quay
