// What a move costs and brings, for those who show choices. The order of the cases is the
// rulebook's.
#include "engine/games/gallerist/effects.h"

#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

std::string numbered(std::string_view place, int number) {
  return std::string(place) + ":" + std::to_string(number);
}

std::string location_name(int location) {
  return "location:" + std::string(kLocationNames[location]);
}

// Collects the changes of one move for the seat that acts.
class Teller {
 public:
  Teller(const Rules& rules, const Position& p, Effect& out)
      : rules_(rules), p_(p), out_(out), seat_(p.actor) {}

  void tell_turn(const MoveShape& m);
  void tell_location(const MoveShape& m);
  void tell_choice(const MoveShape& m);

 private:
  void add(std::string_view what, int amount, std::string from = {}, std::string to = {}) {
    out_.push_back({what, amount, seat_, std::move(from), std::move(to), {}});
  }
  void visitor(int which, std::string from, std::string to) {
    add(kVisitorNames[which], 1, std::move(from), std::move(to));
  }
  void ticket(int colour, int amount) { add(kTicketNames[colour], amount); }
  // An icon: how much it brings, where visitors say so; else once.
  void bonus(Bonus icon) {
    if (icon == Bonus::none) return;
    const int amount = icon == Bonus::influence ? visitor_influence(p_, seat_)
                       : icon == Bonus::money   ? visitor_money(p_, seat_)
                                                : 1;
    const bool counted = icon == Bonus::influence || icon == Bonus::money;
    add(kBonusNames[static_cast<std::size_t>(icon)], amount, counted ? "icon" : "bonus");
  }
  // An artist gains the printed fame, and 1 for each Collector.
  void fame(Artist artist, int printed) {
    const int gained = printed + p_.gallery[seat_][kCollector];
    add("fame", std::min(gained, kCelebrity - p_.fame[artist]), {},
        "artist:" + std::string(kArtistNames[artist]));
  }
  void influence_to(int space) { add("influence", space - p_.influence[seat_]); }
  void buy(Artist artist);
  void hire(int count);
  void pay_influence();
  [[nodiscard]] const TaskEntry& task() const { return p_.tasks[p_.task_count - 1]; }

  const Rules& rules_;
  const Position& p_;
  Effect& out_;
  Seat seat_;
};

void Teller::tell_turn(const MoveShape& m) {
  const int first = m.args[0];
  switch (kind_of(m)) {
    case MoveKind::start_at:
    case MoveKind::go:
      return add("gallerist", 1, {}, location_name(first));
    case MoveKind::assistant:
      return add("assistant", -1, "source:" + std::string(kSourceNames[first]));
    case MoveKind::call_in:
      ticket(first, -1);
      return visitor(first, "plaza", "lobby");
    case MoveKind::admit:
      ticket(first, -1);
      return visitor(first, "lobby", "gallery");
    case MoveKind::lure_away:
      ticket(m.args[1], -1);
      return visitor(m.args[1], numbered("lobby", first), "plaza");
    case MoveKind::use_contract:
      add("assistant", -1, {}, numbered("contract", first));
      return bonus(rules_.contract_bonus(p_, seat_, first - 1));
    case MoveKind::spend_for_action:
      influence_to(rules_.fame_space_below(p_.influence[seat_]));
      return add("action", 1, {}, location_name(p_.ejected_from));
    default:
      return;
  }
}

void Teller::buy(Artist artist) {
  const WorkKind kind = *p_.top[form_of(artist)];
  add("money", -rules_.price(p_, seat_, artist));
  add("work", 1, "stack:" + std::string(kFormNames[form_of(artist)]), "exhibition");
  fame(artist, rules_.components().works[kind].fame);
  add("ticket", tickets_on(kind));
}

void Teller::hire(int count) {
  const int first = kQueue - p_.queue[seat_];
  add("money", -hire_cost(rules_, p_, seat_, count));
  add("assistant", count, numbered("queue", first + count), "desks");
  for (int i = first; i < first + count; ++i) bonus(rules_.components().queue[i].bonus);
}

void Teller::tell_location(const MoveShape& m) {
  const Components& c = rules_.components();
  const int first = m.args[0];
  switch (kind_of(m)) {
    case MoveKind::discover:
      bonus(static_cast<Bonus>(p_.artist_bonus[first]));
      return add("commission", 1, {}, "artist:" + std::string(kArtistNames[first]));
    case MoveKind::buy:
      return buy(Artist(first));
    case MoveKind::take_contract:
      return add("contract", 1, numbered("pile", first));
    case MoveKind::sell:
      add("money", rules_.value(p_, Artist(first)));
      return add("work", -1, "artist:" + std::string(kArtistNames[first]), "sold");
    case MoveKind::hire:
      return hire(first);
    case MoveKind::promote:
      add("influence", -promotion_influence(p_.promotion[first] + 1));
      bonus(c.promotion[p_.promotion[first]]);
      return fame(Artist(first), kPromotionFame);
    case MoveKind::reputation:
      add("influence", c.columns[m.args[1] - 1].influence);
      add("visitor", -1, "lobby", "plaza");
      return add("assistant", -1, {}, "market");
    case MoveKind::offer:
      add("money", -c.offers[first - 1].price);
      add("influence", c.columns[m.args[1] - 1].influence);
      bonus(c.offers[first - 1].bonuses[m.args[1] - 1]);
      return add("assistant", -1, {}, "market");
    default:
      return;
  }
}

// Down to the next coin: what that costs at the end, and whether a star is passed on the way.
void Teller::pay_influence() {
  const int from = p_.influence[seat_];
  const int to = rules_.money_space_below(from);
  influence_to(to);
  add("debt", -1);
  const int lost = rules_.influence_money(from) - rules_.influence_money(to);
  if (lost != 0) add("final_money", -lost);
  for (const int star : rules_.components().fame_spaces) {
    if (to <= star && star < from) add("star", -1, numbered("track", star));
  }
}

void Teller::tell_choice(const MoveShape& m) {
  const Components& c = rules_.components();
  const int first = m.args[0];
  switch (kind_of(m)) {
    case MoveKind::contract_space:
      if (!p_.contract[seat_][first - 1].has()) bonus(c.contract_spaces[first - 1]);
      return;
    case MoveKind::pay_influence:
      return pay_influence();
    case MoveKind::pay_money:
      return add("money", -task().arg);
    case MoveKind::boost:
      influence_to(rules_.fame_space_below(p_.influence[seat_]));
      return add("fame", 1, {}, "artist:" + std::string(kArtistNames[task().arg]));
    case MoveKind::raise:
      return fame(Artist(first), 0);
    case MoveKind::take_ticket:
      return ticket(first, 1);
    case MoveKind::take_pair:
      for (const int colour : kPairColours[first]) ticket(colour, 1);
      return;
    case MoveKind::invite:
      // The visitors' hall that the bonus names: the plaza, or the bag.
      return visitor(first, task().arg == 2 ? "bag" : "plaza", "gallery");
    case MoveKind::send_away:
      return visitor(first, task().task == Task::lobby_out ? "lobby" : "gallery", "plaza");
    case MoveKind::orient:
      return add("contract", 0, numbered("contract", task().arg + 1));
    case MoveKind::tile_space:
      return bonus(c.reputation_spaces[first - 1]);
    case MoveKind::easel:
      return add("money", rules_.easel_value(p_, static_cast<Form>(first)));
    default:
      return;
  }
}

}  // namespace

void Gallerist::effect(const Rules& rules, const Position& p, Move move, Effect& out) {
  const MoveShape shape = kCodec.decode(move);
  Teller teller(rules, p, out);
  if (kind_of(shape) < MoveKind::discover) return teller.tell_turn(shape);
  if (kind_of(shape) < MoveKind::contract_space) return teller.tell_location(shape);
  teller.tell_choice(shape);
}

}  // namespace emporium::gallerist
