#include "server/tables/choices.h"

#include <algorithm>

#include "players/game_players.h"

namespace emporium::server {
namespace {

std::string form_words(const Table& game, Move move, const Json& form,
                       const std::vector<std::string>& names, const Catalogue& words) {
  const int number = game.shape(move).kind;
  const Kind& kind = game.info().move_kinds[static_cast<std::size_t>(number)];
  return shape_words(words, game.info().id, "move", kind, form, names, game.edition_words(),
                     [&] { return game.aside(static_cast<int>(game.plies().size()), move); });
}

}  // namespace

Json choice_json(const Table& game, Move move, const std::vector<std::string>& names,
                 const Catalogue& words) {
  Json form = game.move_json(move);
  std::string sentence = form_words(game, move, form, names, words);
  Json json = roomy_object(5);
  json["move"] = move;
  json["form"] = std::move(form);
  json["words"] = std::move(sentence);
  json["effect"] = effect_json(game.effect(move));
  return json;
}

Json plans_json(const Table& game, const std::vector<std::string>& names, const Catalogue& words) {
  Json out = Json::array();
  for (const Plan& plan : game.plans()) {
    out.push_back({{"moves", plan.moves},
                   {"form", game.move_json(plan.moves.back())},
                   {"words", game.move_words(words, plan.moves.back(), names)},
                   {"cost", plan.cost},
                   {"effect", effect_json(plan.effect)}});
  }
  return out;
}

Json moves_json(const Table& game, const std::vector<std::string>& names, const Catalogue& words) {
  MoveList legal;
  game.legal(legal);
  Json out = Json::array();
  for (const Move move : legal) {
    Json choice = choice_json(game, move, names, words);
    if (game.is_final(move)) choice["final"] = true;
    out.push_back(std::move(choice));
  }
  return out;
}

Json asked_json(const Table& game, const std::vector<std::string>& names, const Catalogue& words) {
  const std::string step(game.info().steps[static_cast<std::size_t>(game.step())]);
  return {{"step", step},
          {"prompt", game.step_words(words)},
          {"help", game.help_words(words)},
          {"moves", moves_json(game, names, words)},
          {"plans", plans_json(game, names, words)}};
}

namespace {

// The turn that a table is in, by the players' clock of its game.
int turn_of(const Table& game) { return players_of(game).clock(game); }

}  // namespace

// The same seat is asked after the draw, in the turn in which it moved: at the end of a round it
// may be the first of the next, and then its turn is over.
std::optional<std::string> draw_within_turn(const Table& game, Seat seat, const Catalogue& words) {
  if (game.decider() != kNature) return std::nullopt;
  const auto after = game.branch();
  for (MoveList legal; after->decider() == kNature;) {
    after->legal(legal);
    if (!after->apply(legal[0]).ok()) return std::nullopt;
  }
  if (after->decider() != seat) return std::nullopt;
  const auto before = game.clone();  // with its whole history: only where it may matter
  if (!before->undo(seat).ok() || turn_of(*after) != turn_of(*before)) return std::nullopt;
  return game.step_words(words);
}

bool shows_news(const Table& game, Seat seat) {
  const Ply& last = game.plies().back();
  if (last.decider != seat) return last.barrier;
  return std::any_of(last.events.begin(), last.events.end(), [&](const Event& event) {
    return game.info().event_kinds[event.kind].reveals && event.seat != seat;
  });
}

}  // namespace emporium::server
