// The position as a JSON document: complete, readable, editable.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {
namespace {

constexpr std::array<std::string_view, 3> kEndNames = {"open", "near", "last_round"};
constexpr int kMaxMoney = 9999;

void counts(Archive& a, std::string_view name, ByVisitor& values,
            std::span<const std::string_view> names) {
  a.object(name, [&] {
    for (std::size_t v = 0; v < kVisitors; ++v) a.number(names[v], values[v], 0, 100);
  });
}

// A set as a sorted list of numbers from 1.
void number_set(Archive& a, std::string_view name, std::uint32_t& set, int size) {
  std::vector<std::uint8_t> present;
  for (int i = 0; i < size; ++i) present.push_back(has(set, i) ? 1 : 0);
  a.bag(name, present, 1, size);
  if (!a.reading() || !a.ok()) return;
  set = 0;
  for (std::size_t i = 0; i < present.size(); ++i) {
    if (present[i] > 1) a.fail(name, std::to_string(i + 1) + " appears twice");
    if (present[i] != 0) set |= 1U << i;
  }
}

void flag(Archive& a, std::string_view name, std::uint8_t& value) {
  bool on = value != 0;
  a.flag(name, on);
  if (a.reading()) value = on ? 1 : 0;
}

void bit(Archive& a, std::string_view name, std::uint8_t& set, int i) {
  bool on = has(set, i);
  a.flag(name, on);
  if (a.reading() && on) set |= 1 << i;
}

// Things are counted from 1 in documents, so the byte is the number.
template <class T>
void number_or_null(Archive& a, std::string_view name, Maybe<T>& value, int max) {
  a.number_or_null<std::uint8_t>(name, value.raw(), 1, max, 0);
}
void number_or_null(Archive& a, std::string_view name, std::uint8_t& value, int max) {
  a.number_or_null<std::uint8_t>(name, value, 1, max, 0);
}

// A thing by its name in views; documents that are read back keep its number from 1.
template <class T>
void named(Archive& a, std::string_view name, Maybe<T>& value,
           std::span<const std::string_view> names) {
  if (!a.is_view()) return number_or_null(a, name, value, static_cast<int>(names.size()));
  a.secret(name, !value.has(), [&] {
    int index = value.has() ? int{*value} : 0;
    a.word("", index, names);
  });
}

// A seat, or nobody's.
void owner(Archive& a, std::string_view name, Maybe<Seat>& value, int seats) {
  int seat = value.has() ? int{*value} : -1;
  a.number_or_null(name, seat, 0, seats - 1, -1);
  if (a.reading()) value = seat < 0 ? Maybe<Seat>() : Maybe<Seat>(Seat(seat));
}

void piece(Archive& a, std::string_view name, Maybe<Piece>& value, int seats) {
  bool there = value.has();
  Seat seat = there ? owner_of(*value) : Seat{0};
  int kind = there && is_assistant(*value) ? 1 : 0;
  a.maybe(name, there, [&] {
    a.number("seat", seat, 0, seats - 1);
    a.word("piece", kind, kPieceNames);
  });
  if (a.reading() && there) value = kind == 1 ? assistant_of(seat) : pawn_of(seat);
}

// Which of the artist's tiles is in play. Views say where the components list it, from 0.
void archive_artist_tile(Archive& a, std::uint8_t& tile, int artist) {
  constexpr int kNotDrawn = -1;
  if (!a.is_view()) return number_or_null(a, "tile", tile, kTilesOfAnArtist);
  int listed = tile == 0 ? kNotDrawn : kTilesOfAnArtist * artist + tile - 1;
  a.number_or_null("tile", listed, 0, kTilesOfAnArtist * kArtists - 1, kNotDrawn);
}

void archive_artist(Archive& a, Position& p, int i) {
  archive_artist_tile(a, p.artist_tile[i], i);
  bit(a, "discovered", p.discovered, i);
  a.number("fame", p.fame[i], 0, kCelebrity);
  a.number("promotion", p.promotion[i], 0, kLevels);
  a.word("bonus", p.artist_bonus[i], kBonusNames);
  a.number("signatures", p.signatures[i], 0, kSignatures);
}

void archive_works(Archive& a, Position& p, Form form) {
  a.bag("stack", p.stack[form], 1, kWorksOfAForm);
  named(a, "top", p.top[form], kWorkNames);
  named(a, "set_aside", p.aside[form], kWorkNames);
  bit(a, "on_easel", p.easels, form);
  counts(a, "visitors", p.on_work[form], kVisitorNames);
}

void archive_goal_card(Archive& a, std::string_view name, Maybe<GoalCard>& card, bool hide) {
  a.secret(name, hide, [&] { number_or_null(a, "", card, kGoalCards); });
}

void archive_contract(Archive& a, Position& p, Seat s, int space) {
  bool there = p.contract[s][space].has();
  a.maybe("", there, [&] {
    a.number("card", p.contract[s][space].raw(), 1, kCards);
    a.word("side", p.side[s][space], kSideNames);
    bit(a, "assistant", p.on_contract[s], space);
  });
}

void archive_work(Archive& a, Maybe<Work>& work) {
  int artist = work.has() ? int{artist_of(*work)} : 0;
  int kind = work.has() ? kind_of(*work) + 1 : 1;
  a.object([&] {
    a.word("artist", artist, kArtistNames);
    if (a.is_view()) {
      int index = kind - 1;
      a.word("work", index, kWorkNames);
    } else {
      a.number("work", kind, 1, kWorkKinds);
    }
  });
  if (a.reading()) work = make_work(Artist(artist), WorkKind(kind - 1));
}

void archive_money(Archive& a, Position& p, Seat s) {
  a.number("money", p.money[s], 0, kMaxMoney);
  a.number("sales", p.sales[s], 0, kMaxMoney);
  a.number("income", p.income[s], 0, kMaxMoney);
  a.number("celebrities", p.celebrities[s], 0, kMaxMoney);
  a.number("spent", p.spent[s], 0, kMaxMoney);
  a.object("final_scoring", [&] {
    for (std::size_t f = 0; f < kFinals; ++f) {
      a.number(kPartNames[5 + f], p.finals[s][f], 0, kMaxMoney);
    }
  });
}

void archive_player(Archive& a, Position& p, Seat s) {
  archive_money(a, p, s);
  a.number("influence", p.influence[s], 0, kTrack - 1);
  a.number("queue", p.queue[s], 0, kQueue);
  a.number("desks", p.desks[s], 0, kDesks);
  a.number("assistants_gone", p.gone[s], 0, kQueue + kDesks);
  a.number("pawn", p.pawn[s], 0, kAway);
  counts(a, "lobby", p.lobby[s], kVisitorNames);
  counts(a, "gallery", p.gallery[s], kVisitorNames);
  counts(a, "tickets", p.tickets[s], kTicketNames);
  a.list("exhibited", p.works[s], 0, kExhibition,
         [&](int i) { archive_work(a, p.exhibited[s][i]); });
  a.object("sold", [&] {
    for (std::size_t f = 0; f < kForms; ++f) a.bag(kFormNames[f], p.sold[s][f], 1, kWorksOfAForm);
  });
  a.number("sales_made", p.sales_made[s], 0, kForms * kWorksOfAForm);
  a.number("masterpieces_sold", p.masterpieces_sold[s], 0, kForms * kWorksOfAForm);
  named(a, "commission", p.commission[s], kArtistNames);
  a.list("contracts", kContractSpaces, [&](int i) { archive_contract(a, p, s, i); });
  a.list("reputation", kReputationSpaces,
         [&](int i) { named(a, "", p.reputation[s][i], kMeasureNames); });
  named(a, "start_tile", p.start_tile[s], kMeasureNames);
  bit(a, "start_tile_covers_work", p.carried, s);
  const bool hide = a.hides(s) && p.step != Step::over;
  archive_goal_card(a, "curator", p.curator[s], hide && p.curator[s].has());
  archive_goal_card(a, "dealer", p.dealer[s], hide && p.dealer[s].has());
}

void archive_auction(Archive& a, Position& p, int seats) {
  a.by_seat("auction", seats, [&](Seat s) {
    a.object([&] {
      named(a, "won", p.won[s], kFormNames);
      a.word("to", p.won_to[s], kWonToNames);
    });
  });
}

void archive_flow(Archive& a, Position& p, int players, int seats) {
  a.word("step", p.step, kStepNames);
  a.word("phase", p.phase, kPhaseNames);
  a.word("stage", p.stage, kStageNames);
  a.number("progress", p.progress, 0, kReputationCells);
  a.number("round", p.round, 0, 201);
  a.number("turn", p.turn, 0, players - 1);
  a.number("actor", p.actor, 0, players - 1);
  a.number("first", p.first, 0, players - 1);
  a.number("place", p.place, 0, kLocations - 1);
  flag(a, "executive_taken", p.executive_taken);
  flag(a, "intermediate_scored", p.scored);
  a.word("end", p.last_round, kEndNames);
  piece(a, "kicked_out", p.ejected, seats);
  a.number("kicked_out_from", p.ejected_from, 0, kLocations - 1);
  named(a, "lacerda_at", p.lacerda_at, kLocationNames);
  a.number("lacerda_placed", p.lacerda_placed, 0, kQueue + kDesks);
  a.list("tasks", p.task_count, 0, kMaxTasks, [&](int i) {
    a.object([&] {
      a.word("task", p.tasks[i].task, kTaskNames);
      a.number("arg", p.tasks[i].arg, 0, 255);
    });
  });
}

}  // namespace

void Rules::archive(Archive& a, Position& p) const {
  if (a.reading()) p = Position{};
  const int seats = rivals();
  a.object([&] {
    archive_flow(a, p, players_, seats);
    a.list("artists", kArtists, [&](int i) { a.object([&] { archive_artist(a, p, i); }); });
    a.list("bonus_tiles_out", kBonuses,
           [&](int i) { a.number("", p.bonuses_out[i], 0, kArtistBonusTiles); });
    a.list("works", kForms,
           [&](int f) { a.object([&] { archive_works(a, p, static_cast<Form>(f)); }); });
    counts(a, "bag", p.bag, kVisitorNames);
    counts(a, "plaza", p.plaza, kVisitorNames);
    counts(a, "box_office", p.box_office, kTicketNames);
    counts(a, "discarded_tickets", p.ticket_discard, kTicketNames);
    number_set(a, "deck", p.deck, kCards);
    number_set(a, "discarded_contracts", p.discards, kCards);
    a.list("display", kDisplay, [&](int pile) {
      a.list("", p.depth[pile], 0, kMaxDepth,
             [&](int i) { a.number("", p.display[pile][i].raw(), 1, kCards); });
    });
    number_set(a, "tiles_out", p.tiles_out, kTiles);
    a.list("reputation", kReputationCells, [&](int i) {
      a.object([&] {
        named(a, "tile", p.cell_tile[i], kMeasureNames);
        owner(a, "assistant", p.cell_owner[i], seats);
      });
    });
    a.list("offers", kOfferCells, [&](int i) { owner(a, "", p.offer_owner[i], seats); });
    a.list("locations", kLocations, [&](int l) {
      a.object([&] {
        named(a, "tile", p.location_tile[l], kMeasureNames);
        piece(a, "piece", p.piece[l], seats);
      });
    });
    a.by_seat("players", players_, [&](Seat s) { a.object([&] { archive_player(a, p, s); }); });
    archive_auction(a, p, seats);
  });
}

}  // namespace emporium::gallerist
