#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/observation/observation.h"
#include "players/players.h"
#include "python/src/batch.h"
#include "python/src/crew.h"
#include "python/src/returns.h"

namespace emporium::python {

// Game g at table e is the same whatever the threads and the number of tables: its seed follows
// from the batch's seed, e and g; nature and each seat draw from streams of their own, as in
// play_match.
template <Game G>
class BatchOf final : public Batch {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  // `rules` and `observation` must outlive it, and the order be one that check_order finds well.
  BatchOf(const Rules& rules, const Observation<G>& observation, const BatchOrder& order)
      : rules_(rules),
        observation_(observation),
        order_(order),
        crew_(order.threads),
        tables_(static_cast<std::size_t>(order.tables)) {
    const auto n = tables_.size();
    arrays_.observation.resize(n * static_cast<std::size_t>(observation.size()));
    arrays_.mask.resize(n * kMoves);
    arrays_.seat.resize(n);
    arrays_.legal_count.resize(n);
    arrays_.reward.resize(n * players());
    arrays_.points.resize(n * players());
    arrays_.done.resize(n);
    arrays_.seed.resize(n);
    order_.others.resize(players());
    reset({});
  }

  void reset(std::optional<std::uint64_t> seed) override {
    if (seed) order_.seed = *seed;
    for_all([this](std::size_t e) {
      tables_[e].saved.games = 0;
      clear_result(e);
      begin(e);
      show(e);
    });
  }

  Status step(std::span<const std::int64_t> moves) override {
    const std::size_t wrong = first_illegal(moves);
    if (wrong < tables_.size()) return illegal(wrong, wrong, moves[wrong]);
    for_all([this, moves](std::size_t e) { take(e, moves[e]); });
    return Done{};
  }

  Status choose(const std::string& player, std::span<std::int64_t> moves) override {
    const auto spec = read_player(player);
    if (!spec.ok()) return spec.error();
    if (player != adviser_) {
      for (Table& table : tables_) table.advisers = {};
    }
    adviser_ = player;
    for_all([&](std::size_t e) { moves[e] = advise(tables_[e], spec.value()); });
    return Done{};
  }

  [[nodiscard]] Result<Ahead> look_ahead(const std::string& then) override {
    std::optional<PlayerSpec> spec;
    if (!then.empty()) {
      auto read = read_player(then);
      if (!read.ok()) return read.error();
      spec = std::move(read.value());
    }
    Ahead ahead;
    std::vector<std::size_t> firsts;
    for (const Table& table : tables_) {
      firsts.push_back(ahead.count);
      ahead.count += table.legal.size();
    }
    const auto width = static_cast<std::size_t>(observation_.size());
    // Not make_unique, which would write zeros first.
    ahead.observation.reset(new float[ahead.count * width]);
    ahead.table.reset(new std::int32_t[ahead.count]);
    ahead.move.reset(new std::int64_t[ahead.count]);
    for_all([&](std::size_t e) {
      std::size_t row = firsts[e];
      try_moves(tables_[e], spec, [&](const View<G>& view, Move move) {
        observation_.write(view, {ahead.observation.get() + row * width, width});
        ahead.table[row] = static_cast<std::int32_t>(e);
        ahead.move[row] = move;
        ++row;
      });
    });
    return ahead;
  }

  Status play_out(std::span<const std::int64_t> tables, std::span<const std::int64_t> moves,
                  const std::string& player, std::span<std::int32_t> points) override {
    const auto spec = read_player(player);
    if (!spec.ok()) return spec.error();
    for (std::size_t row = 0; row < tables.size(); ++row) {
      const auto e = static_cast<std::size_t>(tables[row]);
      if (e >= tables_.size()) {
        return Error{"bad_field", "tables[" + std::to_string(row) + "]: there is no table " +
                                      std::to_string(tables[row])};
      }
      if (tables_[e].saved.over) {
        return Error{"over", "tables[" + std::to_string(row) + "]: the game is over"};
      }
      if (!legal(e, moves[row])) return illegal(row, e, moves[row]);
    }
    crew_.run(static_cast<int>(tables.size()), [&](int row) {
      const auto r = static_cast<std::size_t>(row);
      const Scores scores = play_to_end(tables_[static_cast<std::size_t>(tables[r])].saved,
                                        static_cast<Move>(moves[r]), spec.value());
      for (std::size_t s = 0; s < players(); ++s) {
        points[r * players() + s] = scores.total(Seat(s));
      }
    });
    return Done{};
  }

  [[nodiscard]] std::string snapshot() const override {
    std::string bytes(sizeof(Header) + tables_.size() * sizeof(Saved), '\0');
    for (std::size_t e = 0; e < tables_.size(); ++e) {
      std::memcpy(bytes.data() + sizeof(Header) + e * sizeof(Saved), &tables_[e].saved,
                  sizeof(Saved));
    }
    const Header header = header_of(bytes);
    std::memcpy(bytes.data(), &header, sizeof(Header));
    return bytes;
  }

  Status restore(std::string_view bytes) override {
    const Error wrong{"bad_snapshot", "snapshot: not one of a batch like this"};
    if (bytes.size() != sizeof(Header) + tables_.size() * sizeof(Saved)) return wrong;
    const Header expected = header_of(bytes);
    if (std::memcmp(bytes.data(), &expected, sizeof(Header)) != 0) return wrong;
    for_all([this, bytes](std::size_t e) {
      Table& table = tables_[e];
      std::memcpy(&table.saved, bytes.data() + sizeof(Header) + e * sizeof(Saved), sizeof(Saved));
      arrays_.seed[e] = table.saved.seed;
      find_legal(table);
      make_others(table);
      clear_result(e);
      show(e);
    });
    return Done{};
  }

  [[nodiscard]] std::vector<std::byte> position(int table) const override {
    std::vector<std::byte> bytes(sizeof(Position));
    std::memcpy(bytes.data(), &tables_[static_cast<std::size_t>(table)].saved.p, sizeof(Position));
    return bytes;
  }

 private:
  static constexpr auto kMoves = static_cast<std::size_t>(G::kCodec.moves());

  // All that a snapshot keeps of a table.
  struct Saved {
    Position p{};
    std::uint64_t seed = 0;   // of this game
    std::uint64_t games = 0;  // begun so far
    Random nature{0};
    Random dice{0};  // of choose()
    std::array<Random, kMaxSeats> luck{Random{0}, Random{0}, Random{0},
                                       Random{0}, Random{0}, Random{0}};
    bool over = false;
  };
  static_assert(std::is_trivially_copyable_v<Saved>);
  using Players = std::array<std::unique_ptr<Player<G>>, kMaxSeats>;
  struct Table {
    Saved saved;
    std::vector<Move> legal;  // of the seat that is asked
    Players others;
    Players advisers;
  };
  struct Header {
    std::array<char, 16> game{};
    std::uint64_t version = 0;
    std::uint64_t players = 0;
    std::uint64_t tables = 0;
    std::uint64_t sum = 0;  // over the rules' identity and all that follows
  };

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(rules_.players()); }

  template <class F>
  void for_all(F&& f) {
    const std::function<void(int)> work = [&](int e) { f(static_cast<std::size_t>(e)); };
    crew_.run(static_cast<int>(tables_.size()), work);
  }

  [[nodiscard]] Header header_of(std::string_view bytes) const {
    Header header;
    G::kId.copy(header.game.data(), header.game.size());
    header.version = static_cast<std::uint64_t>(rules_.version());
    header.players = players();
    header.tables = tables_.size();
    header.sum = 0xCBF29CE484222325U;
    for (const std::string_view part :
         {std::string_view(order_.identity), bytes.substr(sizeof(Header))}) {
      for (const char c : part)
        header.sum = (header.sum ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    return header;
  }

  [[nodiscard]] bool legal(std::size_t e, std::int64_t move) const {
    const std::vector<Move>& all = tables_[e].legal;
    return move >= 0 && move < static_cast<std::int64_t>(kMoves) &&
           std::binary_search(all.begin(), all.end(), static_cast<Move>(move));
  }
  // The first table whose move is not legal, if there is one. Each is asked by the thread that has
  // its moves in the cache.
  std::size_t first_illegal(std::span<const std::int64_t> moves) {
    std::atomic<std::size_t> first = tables_.size();
    for_all([&](std::size_t e) {
      if (tables_[e].saved.over || legal(e, moves[e])) return;
      std::size_t found = first;
      while (e < found && !first.compare_exchange_weak(found, e)) {
      }
    });
    return first;
  }
  [[nodiscard]] Error illegal(std::size_t row, std::size_t e, std::int64_t move) const {
    const std::string where = "moves[" + std::to_string(row) + "]: " + std::to_string(move);
    if (move < 0 || move >= static_cast<std::int64_t>(kMoves)) {
      return {"bad_move", where + " is no move, they go from 0 to " + std::to_string(kMoves - 1)};
    }
    const int reason = rules_.why_not(tables_[e].saved.p, static_cast<Move>(move));
    const std::string rule(G::kReasons[static_cast<std::size_t>(reason)]);
    return {"illegal_move", where + " is refused by the rule \"" + rule + "\"", rule};
  }

  void make_others(Table& table) const {
    table.advisers = {};
    for (std::size_t s = 0; s < players(); ++s) {
      if (!order_.others[s].empty()) {
        table.others[s] = std::move(make_player<G>(order_.others[s]).value());
      }
    }
  }

  Move advise(Table& table, const PlayerSpec& spec) const {
    const auto n = static_cast<std::uint32_t>(table.legal.size());
    if (n == 0) return 0;
    if (spec.kind == PlayerSpec::Kind::random) return table.legal[table.saved.dice.below(n)];
    const Seat seat = rules_.decider(table.saved.p);
    auto& adviser = table.advisers[static_cast<std::size_t>(seat)];
    if (adviser == nullptr) adviser = make_player<G>(spec);
    MoveList moves;
    for (const Move move : table.legal) moves.add(move);
    return adviser->choose(View<G>(rules_, table.saved.p, seat), moves, table.saved.dice);
  }

  // f(view, move) for what the seat that is asked would see after each of its moves.
  template <class F>
  void try_moves(const Table& table, const std::optional<PlayerSpec>& then, F&& f) const {
    if (table.legal.empty()) return;
    const Seat seat = rules_.decider(table.saved.p);
    Position guess = table.saved.p;
    Random random = table.saved.dice;
    rules_.resample(guess, seat, random);
    const auto player = then ? make_player<G>(*then) : nullptr;
    for (const Move move : table.legal) {
      Position next = guess;
      rules_.apply(next, move, nullptr);
      if (player != nullptr) end_turn(next, seat, *player, random);
      f(View<G>(rules_, next, seat), move);
    }
  }

  // Makes the decisions that a seat has in a row.
  void end_turn(Position& p, Seat seat, Player<G>& player, Random& random) const {
    MoveList moves;
    while (rules_.decider(p) == seat) {
      moves.clear();
      rules_.legal(p, moves);
      const bool forced = moves.size() == 1;
      rules_.apply(p, forced ? moves[0] : player.choose(View<G>(rules_, p, seat), moves, random),
                   nullptr);
    }
  }

  // From a copy, by a player for every seat.
  [[nodiscard]] Scores play_to_end(Saved saved, Move move, const PlayerSpec& spec) const {
    Players all;
    for (std::size_t s = 0; s < players(); ++s) all[s] = make_player<G>(spec);
    rules_.apply(saved.p, move, nullptr);
    play_until(saved, all, [](const MoveList&) {});
    return rules_.score(saved.p);
  }

  // A new game; one that ends before the caller is asked is not shown.
  void begin(std::size_t e) {
    Table& table = tables_[e];
    Saved& saved = table.saved;
    do {
      saved.seed = stream_seed(stream_seed(order_.seed, e), saved.games++);
      saved.p = rules_.start();
      saved.over = false;
      saved.nature = Random(stream_seed(saved.seed, 0));
      saved.dice = Random(stream_seed(saved.seed, kMaxSeats + 1));
      for (std::size_t s = 0; s < players(); ++s) {
        saved.luck[s] = Random(stream_seed(saved.seed, 1 + s));
      }
      make_others(table);
      play_on(table);
    } while (saved.over);
    arrays_.seed[e] = saved.seed;
  }

  // Up to the caller's next choice or the end.
  void play_on(Table& table) const {
    table.legal.clear();
    play_until(table.saved, table.others,
               [&](const MoveList& moves) { table.legal.assign(moves.begin(), moves.end()); });
    table.saved.over = table.legal.empty();
  }

  // Nature's moves, those that are the only one and those of players, until the end or a choice of
  // a seat without a player.
  template <class Asked>
  void play_until(Saved& saved, const Players& by, Asked&& asked) const {
    MoveList moves;
    for (Seat seat = rules_.decider(saved.p); seat != kNobody; seat = rules_.decider(saved.p)) {
      if (seat == kNature) {
        rules_.apply(saved.p, draw<G>(rules_, saved.p, saved.nature), nullptr);
        continue;
      }
      moves.clear();
      rules_.legal(saved.p, moves);
      Move move = moves[0];
      if (moves.size() > 1) {
        const auto s = static_cast<std::size_t>(seat);
        if (by[s] == nullptr) {
          asked(moves);
          return;
        }
        move = by[s]->choose(View<G>(rules_, saved.p, seat), moves, saved.luck[s]);
      }
      rules_.apply(saved.p, move, nullptr);
    }
  }

  void find_legal(Table& table) const {
    table.legal.clear();
    if (table.saved.over) return;
    MoveList moves;
    rules_.legal(table.saved.p, moves);
    table.legal.assign(moves.begin(), moves.end());
  }

  void take(std::size_t e, std::int64_t move) {
    Table& table = tables_[e];
    if (arrays_.done[e] != 0) clear_result(e);
    if (table.saved.over) {
      begin(e);
    } else {
      rules_.apply(table.saved.p, static_cast<Move>(move), nullptr);
      play_on(table);
      if (table.saved.over) finish(e);
    }
    show(e);
  }

  void finish(std::size_t e) {
    const Position& p = tables_[e].saved.p;
    const auto returns = returns_of<G>(rules_, p);
    const Scores scores = rules_.score(p);
    for (std::size_t s = 0; s < players(); ++s) {
      arrays_.reward[e * players() + s] = returns[s];
      arrays_.points[e * players() + s] = scores.total(Seat(s));
    }
    arrays_.done[e] = 1;
    if (order_.restart == Restart::same_step) begin(e);
  }

  void clear_result(std::size_t e) {
    arrays_.done[e] = 0;
    std::fill_n(arrays_.reward.begin() + static_cast<std::ptrdiff_t>(e * players()), players(),
                0.0F);
  }

  // The end is shown to the first seat, with the one move that the next step may be given.
  void show(std::size_t e) {
    const Table& table = tables_[e];
    const Seat seat = table.saved.over ? Seat{0} : rules_.decider(table.saved.p);
    const auto width = static_cast<std::size_t>(observation_.size());
    observation_.write(View<G>(rules_, table.saved.p, seat),
                       {arrays_.observation.data() + e * width, width});
    std::int8_t* mask = arrays_.mask.data() + e * kMoves;
    std::memset(mask, 0, kMoves);
    for (const Move move : table.legal) mask[move] = 1;
    if (table.saved.over) mask[0] = 1;
    arrays_.seat[e] = table.saved.over ? -1 : int{seat};
    arrays_.legal_count[e] = static_cast<std::int32_t>(table.legal.size());
  }

  const Rules& rules_;
  const Observation<G>& observation_;
  BatchOrder order_;
  Crew crew_;
  std::vector<Table> tables_;
  std::string adviser_;
};

}  // namespace emporium::python
