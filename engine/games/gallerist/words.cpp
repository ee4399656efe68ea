#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/rules.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::embedded {
extern const std::string_view gallerist_components;
extern const WordsFiles gallerist_words;
}  // namespace emporium::embedded

namespace emporium::gallerist {
namespace {

Json place_word(int location) {
  const auto name = kLocationNames[static_cast<std::size_t>(location)];
  return {{"word", "gallerist.location." + std::string(name)}};
}

Json artist_word(int artist) {
  const auto name = kArtistNames[static_cast<std::size_t>(artist)];
  return {{"word", "gallerist.artist." + std::string(name)}};
}

// What is paid for: 0 assistants, 1 an offer, 2 a work, whose artist is said too.
void say_purpose(const Position& p, Json& out) {
  out["purpose"] = 0;
  out["artist"] = "";
  for (const TaskEntry& entry : p.tasks) {
    if (entry.task == Task::to_cell) out["purpose"] = 1;
    if (entry.task != Task::exhibit) continue;
    out["purpose"] = 2;
    out["artist"] = artist_word(entry.arg);
  }
}

// Which executive actions can be taken: 1 tickets, 2 an assistant on a contract, 3 both.
int executive_actions(const Rules& rules, const Position& p) {
  if (!rules.facts().executive_before_moving || p.executive_taken != 0) return 0;
  return int{can_move_visitors(rules, p)} + 2 * int{can_use_contract(rules, p)};
}

// What is over or begins when nothing more is done.
enum class Stopping : std::uint8_t { before, after, tickets, kicked_out };
Stopping what_stops(const Position& p) {
  if (p.step == Step::tickets) return Stopping::tickets;
  if (p.step == Step::kicked_out) return Stopping::kicked_out;
  return p.phase == Phase::executive_last ? Stopping::after : Stopping::before;
}

}  // namespace

std::string_view Gallerist::default_components() { return embedded::gallerist_components; }

std::string_view Gallerist::words(std::string_view language) {
  return words_in(embedded::gallerist_words, language);
}

void Gallerist::figures(const Rules& rules, Json& out) {
  const Components& c = rules.components();
  Json spaces = Json::array();
  for (const Bonus bonus : c.contract_spaces) {
    const auto name = kBonusNames[static_cast<std::size_t>(bonus)];
    spaces.push_back({{"word", "gallerist.bonus." + std::string(name)}});
  }
  Json works = Json::object();
  for (std::size_t k = 0; k < kWorkKinds; ++k) {
    works[std::string(kWorkNames[k])] = {{"fame", c.works[k].fame}};
  }
  const Facts& facts = rules.facts();
  out = {{"spaces", std::move(spaces)},
         {"work", std::move(works)},
         {"act", facts.go_where_one_can_act ? 1 : 0},
         {"first", facts.executive_before_moving ? 1 : 0}};
}

void Gallerist::aside(const Rules& rules, const Position& p, Move move, Json& out) {
  switch (static_cast<MoveKind>(kCodec.kind_of(move))) {
    case MoveKind::stop:
      out = {{"what", static_cast<int>(what_stops(p))}, {"location", place_word(p.place)}};
      break;
    case MoveKind::boost: {
      const int influence = p.influence[p.actor];
      out = {{"influence", influence - rules.fame_space_below(influence)}};
      break;
    }
    case MoveKind::assistant:
      out = {{"leave", p.step == Step::leave ? 1 : 0}};
      break;
    default:
      break;
  }
}

void Gallerist::question(const Rules& rules, const Position& p, Json& out) {
  switch (p.step) {
    case Step::go:
      out["before"] = executive_actions(rules, p);
      break;
    case Step::leave:
      out["from"] = place_word(p.pawn[p.turn]);
      [[fallthrough]];
    case Step::location:
      out["location"] = place_word(p.place);
      break;
    case Step::executive:
      out["after"] = p.phase == Phase::executive_last ? 1 : 0;
      out["location"] = place_word(p.place);
      break;
    case Step::kicked_out:
      out["location"] = place_word(p.ejected_from);
      break;
    case Step::assistant:
      out["contract"] = top(p).task == Task::to_card ? 1 : 0;
      break;
    case Step::pay:
      out["money"] = int{top(p).arg};
      say_purpose(p, out);
      break;
    case Step::boost: {
      const int artist = top(p).arg;
      const int influence = p.influence[p.actor];
      out["artist"] = artist_word(artist);
      out["fame"] = int{p.fame[static_cast<std::size_t>(artist)]};
      out["influence"] = influence;
      out["to"] = rules.fame_space_below(influence);
      break;
    }
    case Step::contract_space: {
      const auto form = kFormNames[form_of_card(Card(top(p).arg))];
      out["form"] = {{"word", "gallerist.form." + std::string(form)}};
      break;
    }
    case Step::tile_space: {
      const auto tile = kMeasureNames[top(p).arg];
      out["tile"] = {{"word", "gallerist.tile." + std::string(tile)}};
      break;
    }
    default:
      break;
  }
}

}  // namespace emporium::gallerist
