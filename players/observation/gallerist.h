#pragma once

#include "engine/games/gallerist/rules.h"
#include "players/observation/observation_of.h"
#include "players/observation/observer.h"

namespace emporium {

template <>
struct ObservationOf<gallerist::Gallerist> {
  using Rules = gallerist::Rules;
  using Position = gallerist::Position;
  static constexpr int kMuchMoney = 50;
  static constexpr int kManyVisitors = 10;

  template <class O>
  static void describe(O& o, const Rules& rules, Position& p) {
    const int rivals = rules.rivals();
    flow(o, rivals, p);
    artists(o, p);
    supply(o, p);
    market(o, rivals, p);
    money(o, rivals, p);
    people(o, rivals, p);
    gallery(o, rivals, p);
  }

 private:
  // Whose it is, and whether it is an assistant.
  template <class O>
  static void piece(O& o, int rivals, Maybe<gallerist::Piece>& kept) {
    Maybe<Seat> owner;
    if (kept.has()) owner = Maybe<Seat>(gallerist::owner_of(*kept));
    int assistant = kept.has() && gallerist::is_assistant(*kept) ? 1 : 0;
    o.seat(owner, rivals);
    o.number(assistant, 1);
    if constexpr (O::kReads) {
      if (!owner.has()) return;
      kept = assistant != 0 ? gallerist::assistant_of(*owner) : gallerist::pawn_of(*owner);
    }
  }
  template <class O>
  static void work(O& o, Maybe<gallerist::Work>& kept) {
    Maybe<gallerist::Artist> artist;
    if (kept.has()) artist = gallerist::artist_of(*kept);
    int kind = kept.has() ? int{gallerist::kind_of(*kept)} : 0;
    o.one_of(artist, gallerist::kArtists);
    o.number(kind, gallerist::kWorkKinds);
    if constexpr (O::kReads) {
      if (artist.has()) kept = gallerist::make_work(*artist, gallerist::WorkKind(kind));
    }
  }

  template <class O>
  static void flow(O& o, int rivals, Position& p) {
    o.part("step", [&] { o.one_of(p.step, static_cast<int>(gallerist::kStepNames.size())); });
    o.part("phase", [&] { o.one_of(p.phase, static_cast<int>(gallerist::kPhaseNames.size())); });
    o.part("stage", [&] { o.one_of(p.stage, static_cast<int>(gallerist::kStageNames.size())); });
    o.part("progress", [&] { o.number(p.progress, gallerist::kReputationCells); });
    o.part("turn", [&] { o.seat(p.turn); });
    o.part("actor", [&] { o.seat(p.actor); });
    o.part("first", [&] { o.seat(p.first); });
    o.part("round", [&] { o.number(p.round, gallerist::kTiles); });
    o.part("place", [&] { o.one_of(p.place, gallerist::kLocations); });
    o.part("executive_taken", [&] { o.number(p.executive_taken, 1); });
    o.part("scored", [&] { o.number(p.scored, 1); });
    o.part("end", [&] { o.number(p.last_round, 2); });
    o.part("kicked_out_from", [&] { o.one_of(p.ejected_from, gallerist::kLocations); });
    o.part("kicked_out", [&] { piece(o, rivals, p.ejected); });
    o.part("lacerda_at", [&] { o.one_of(p.lacerda_at, gallerist::kLocations); });
    o.part("lacerda_placed", [&] { o.number(p.lacerda_placed, gallerist::kQueue); });
    o.part("task_count", [&] { o.number(p.task_count, gallerist::kMaxTasks); });
    o.part("tasks", [&] {
      o.list(p.task_count, gallerist::kMaxTasks, 2, [&](int i) {
        o.number(p.tasks[i].task, static_cast<int>(gallerist::kTaskNames.size()));
        o.number(p.tasks[i].arg, UINT8_MAX);
      });
    });
  }

  template <class O>
  static void artists(O& o, Position& p) {
    o.part("artist_tile", [&] { o.numbers(p.artist_tile, gallerist::kTilesOfAnArtist); });
    o.part("fame", [&] { o.numbers(p.fame, gallerist::kCelebrity); });
    o.part("promotion", [&] { o.numbers(p.promotion, gallerist::kLevels); });
    o.part("artist_bonus", [&] {
      for (std::uint8_t& bonus : p.artist_bonus) o.one_of(bonus, gallerist::kBonuses + 1);
    });
    o.part("signatures", [&] { o.numbers(p.signatures, gallerist::kSignatures); });
    o.part("discovered", [&] { o.bits(p.discovered, gallerist::kArtists); });
    o.part("bonuses_out", [&] { o.numbers(p.bonuses_out, gallerist::kArtistBonusTiles); });
  }

  template <class O>
  static void supply(O& o, Position& p) {
    o.part("stack", [&] { o.numbers(p.stack, gallerist::kWorksOfAForm); });
    o.part("top", [&] {
      for (Maybe<gallerist::WorkKind>& kind : p.top) o.one_of(kind, gallerist::kWorkKinds);
    });
    o.part("set_aside", [&] {
      for (Maybe<gallerist::WorkKind>& kind : p.aside) o.one_of(kind, gallerist::kWorkKinds);
    });
    o.part("easels", [&] { o.bits(p.easels, gallerist::kForms); });
    o.part("on_work", [&] { o.numbers(p.on_work, kManyVisitors); });
    o.part("bag", [&] { o.numbers(p.bag, kManyVisitors); });
    o.part("plaza", [&] { o.numbers(p.plaza, kManyVisitors); });
    o.part("box_office", [&] { o.numbers(p.box_office, kManyVisitors); });
    o.part("ticket_discard", [&] { o.numbers(p.ticket_discard, kManyVisitors); });
    o.part("deck", [&] { o.bits(p.deck, gallerist::kCards); });
    o.part("discards", [&] { o.bits(p.discards, gallerist::kCards); });
    o.part("depth", [&] { o.numbers(p.depth, gallerist::kMaxDepth); });
    o.part("display", [&] { o.numbers(p.display, gallerist::kCards); });
  }

  template <class O>
  static void market(O& o, int rivals, Position& p) {
    o.part("tiles_out", [&] { o.bits(p.tiles_out, gallerist::kTiles); });
    o.part("reputation_tiles", [&] { o.numbers(p.cell_tile, gallerist::kTiles); });
    o.part("reputation_assistants", [&] {
      for (Maybe<Seat>& seat : p.cell_owner) o.seat(seat, rivals);
    });
    o.part("offers", [&] {
      for (Maybe<Seat>& seat : p.offer_owner) o.seat(seat, rivals);
    });
    o.part("location_tiles", [&] { o.numbers(p.location_tile, gallerist::kTiles); });
    o.part("locations", [&] {
      for (Maybe<gallerist::Piece>& kept : p.piece) piece(o, rivals, kept);
    });
  }

  template <class O>
  static void money(O& o, int rivals, Position& p) {
    const auto each = [&](std::string_view name, auto&& describe) {
      o.part(name, [&] { o.seats(rivals, describe); });
    };
    each("money", [&](Seat s) { o.number(p.money[s], kMuchMoney); });
    each("sales", [&](Seat s) { o.number(p.sales[s], kMuchMoney); });
    each("income", [&](Seat s) { o.number(p.income[s], kMuchMoney); });
    each("celebrities", [&](Seat s) { o.number(p.celebrities[s], kMuchMoney); });
    each("spent", [&](Seat s) { o.number(p.spent[s], kMuchMoney); });
    each("final_scoring", [&](Seat s) { o.numbers(p.finals[s], kMuchMoney); });
    each("influence", [&](Seat s) { o.number(p.influence[s], gallerist::kTrack); });
  }

  template <class O>
  static void people(O& o, int rivals, Position& p) {
    const auto each = [&](std::string_view name, auto&& describe) {
      o.part(name, [&] { o.seats(rivals, describe); });
    };
    each("queue", [&](Seat s) { o.number(p.queue[s], gallerist::kQueue); });
    each("desks", [&](Seat s) { o.number(p.desks[s], gallerist::kDesks); });
    each("gone", [&](Seat s) { o.number(p.gone[s], gallerist::kQueue); });
    each("pawn", [&](Seat s) { o.one_of(p.pawn[s], gallerist::kAway + 1); });
    each("lobby", [&](Seat s) { o.numbers(p.lobby[s], kManyVisitors); });
    each("gallery", [&](Seat s) { o.numbers(p.gallery[s], kManyVisitors); });
    each("tickets", [&](Seat s) { o.numbers(p.tickets[s], kManyVisitors); });
    each("curator", [&](Seat s) { o.one_of(p.curator[s], gallerist::kUnknownCard + 1); });
    each("dealer", [&](Seat s) { o.one_of(p.dealer[s], gallerist::kUnknownCard + 1); });
  }

  template <class O>
  static void gallery(O& o, int rivals, Position& p) {
    const auto each = [&](std::string_view name, auto&& describe) {
      o.part(name, [&] { o.seats(rivals, describe); });
    };
    each("exhibited", [&](Seat s) {
      for (Maybe<gallerist::Work>& kept : p.exhibited[s]) work(o, kept);
    });
    each("works", [&](Seat s) { o.number(p.works[s], gallerist::kExhibition); });
    each("sold", [&](Seat s) { o.numbers(p.sold[s], gallerist::kForms); });
    each("sales_made", [&](Seat s) { o.number(p.sales_made[s], gallerist::kWorksOfAForm); });
    each("masterpieces_sold",
         [&](Seat s) { o.number(p.masterpieces_sold[s], gallerist::kWorksOfAForm); });
    each("commission", [&](Seat s) { o.one_of(p.commission[s], gallerist::kArtists); });
    each("contracts", [&](Seat s) { o.numbers(p.contract[s], gallerist::kCards); });
    each("sides", [&](Seat s) { o.numbers(p.side[s], 2); });
    each("on_contract", [&](Seat s) { o.bits(p.on_contract[s], gallerist::kContractSpaces); });
    each("reputation", [&](Seat s) { o.numbers(p.reputation[s], gallerist::kTiles); });
    each("start_tile", [&](Seat s) { o.number(p.start_tile[s], gallerist::kTiles); });
    o.part("start_tile_covers_work", [&] { o.seat_bits(p.carried); });
    each("won", [&](Seat s) { o.one_of(p.won[s], gallerist::kForms); });
    each("won_to", [&](Seat s) { o.number(p.won_to[s], 2); });
  }
};

}  // namespace emporium
