#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/form_schema.h"
#include "engine/core/game.h"
#include "engine/core/table_of.h"
#include "engine/core/testing/misfit.h"
#include "engine/games/games.h"

namespace emporium::testing {

// Plays random games and checks, at every position, every promise that game.h makes. One test of
// this serves all games: what a game must add is a complete Rules::check().
template <Game G>
class RandomPlay {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  RandomPlay(int players, Json options)
      : players_(players), options_(std::move(options)), table_(make_table()) {
    for (const std::string_view document : kGameDocuments) {
      schemas_[std::string(document)] = game_schema(G::kId, document, players);
    }
    schemas_["effect"] = effect_schema();
  }

  // Every promise at every position of one game.
  void play_thoroughly(std::uint64_t seed) {
    Random random(seed);
    table_ = make_table();
    while (!table_->over() && !::testing::Test::HasFailure()) {
      ASSERT_LT(table_->plies().size(), kTooLong) << "the game does not end";
      const Position before = position();
      check_position(random);
      MoveList legal;
      table_->legal(legal);
      if (legal.empty()) return;
      const Move move =
          table_->decider() == kNature
              ? draw<G>(rules(), position(), random)
              : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
      check_refusals(legal, random);
      check_each_applies(legal);
      check_move(before, move, random);
    }
    check_end();
  }

  // Only the rules' own invariants, to see many games.
  static void play_quickly(const Rules& rules, std::uint64_t seed) {
    Random random(seed);
    Position p = rules.start();
    MoveList legal;
    std::size_t plies = 0;
    while (rules.decider(p) != kNobody) {
      ASSERT_LT(++plies, kTooLong) << "the game does not end";
      const Status status = rules.check(p);
      ASSERT_TRUE(status.ok()) << status.error().message << " (seed " << seed << ")";
      rules.legal(p, legal);
      ASSERT_FALSE(legal.empty());
      const Move move =
          rules.decider(p) == kNature
              ? draw<G>(rules, p, random)
              : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
      rules.apply(p, move, nullptr);
    }
    const Status status = rules.check(p);
    ASSERT_TRUE(status.ok()) << status.error().message << " (seed " << seed << ")";
  }

  [[nodiscard]] const Rules& rules() const { return table_->rules(); }

 private:
  static constexpr std::size_t kTooLong = 100000;

  std::unique_ptr<TableOf<G>> make_table() {
    auto table = TableOf<G>::create({players_, options_, nullptr});
    EXPECT_TRUE(table.ok()) << table.error().message;
    std::vector<std::string> names;
    for (const Seat s : seats(players_)) names.push_back("N" + std::to_string(s));
    table.value()->set_names(names);
    return std::move(table.value());
  }

  [[nodiscard]] const Position& position() const { return table_->position(); }
  [[nodiscard]] std::string where() const {
    return std::string(G::kId) + " with " + std::to_string(players_) + " players, ply " +
           std::to_string(table_->plies().size()) + ", step " +
           std::string(G::kSteps[static_cast<std::size_t>(table_->step())]);
  }

  void check_position(Random& random) {
    const Status status = rules().check(position());
    ASSERT_TRUE(status.ok()) << where() << ": " << status.error().message;
    const Position copy = position();
    ASSERT_TRUE(same_bytes(copy, position())) << where();
    check_document();
    check_score();
    for (const Seat viewer : seats(players_)) {
      check_view(viewer, random);
      check_ahead(viewer, random);
    }
    check_view(kSpectator, random);
    check_odds();
  }

  // A document is what its schema says, and with it the types of those who read it.
  void check_fits(const char* document, const Json& json) {
    ASSERT_EQ(misfit(schemas_[document], json), "") << where() << ": " << document;
  }

  // save -> load -> save is the same text, and the same bytes.
  void check_document() {
    check_fits("position", table_->save()["position"]);
    check_fits("goals", table_->goals());
    const std::string saved = to_text(table_->save());
    const auto parsed = parse_json(saved);
    ASSERT_TRUE(parsed.ok()) << parsed.error().message;
    auto loaded = TableOf<G>::create({players_, options_, nullptr});
    const Status status = loaded.value()->load(parsed.value());
    ASSERT_TRUE(status.ok()) << where() << ": " << status.error().message;
    ASSERT_EQ(saved, to_text(loaded.value()->save())) << where();
    ASSERT_TRUE(same_bytes(loaded.value()->position(), position())) << where();
  }

  void check_score() {
    const Json scores = table_->score_json();
    for (const Json& row : scores) {
      int sum = 0;
      for (const Json& part : row["parts"]) sum += part.get<int>();
      ASSERT_EQ(row["total"].get<int>(), sum) << where();
    }
  }

  // What a seat can't see makes no difference to anything that it is shown.
  void check_view(Seat viewer, Random& random) {
    const View<G> view(rules(), position(), viewer);
    Random same = random;
    const Position other = view.sample(random);
    Position from_truth = position();
    rules().resample(from_truth, viewer, same);
    ASSERT_TRUE(same_bytes(other, from_truth)) << where() << ": resample reads what is hidden";
    const Status status = rules().check(other);
    ASSERT_TRUE(status.ok()) << where() << ": a resampled position: " << status.error().message;
    const View<G> again(rules(), other, viewer);
    ASSERT_TRUE(same_bytes(again.shown(), view.shown())) << where() << ": the view leaks";
    // Equal bytes give equal documents, as nothing else is read; one seat a ply suffices.
    if (static_cast<std::size_t>(viewer) == table_->plies().size() % players_) {
      const std::string document = view_text(view);
      const Json shown = view_json(view);
      ASSERT_EQ(view_text(again), document) << where();
      ASSERT_EQ(to_text(shown), document) << where();
      check_fits("view", shown);
    }
    ASSERT_EQ(rules().decider(other), table_->decider()) << where();
    ASSERT_EQ(rules().step(other), table_->step()) << where();
    if (table_->decider() != viewer) return;
    MoveList mine;
    MoveList theirs;
    MoveList masked;
    rules().legal(position(), mine);
    rules().legal(other, theirs);
    rules().legal(view.shown(), masked);
    ASSERT_EQ(std::vector<Move>(mine.begin(), mine.end()),
              std::vector<Move>(theirs.begin(), theirs.end()))
        << where() << ": the legal moves leak";
    ASSERT_EQ(std::vector<Move>(mine.begin(), mine.end()),
              std::vector<Move>(masked.begin(), masked.end()))
        << where() << ": the decider's legal moves need what it can't see";
    for (int m = 0; m < G::kCodec.moves(); ++m) {
      ASSERT_EQ(rules().why_not(position(), static_cast<Move>(m)),
                rules().why_not(other, static_cast<Move>(m)))
          << where() << ": refusals leak";
    }
    check_effects(mine, view, again);
  }

  // What a choice costs and brings is said of what its decider sees: whatever is hidden, and
  // whether the table or a view is asked, it is the same.
  void check_effects(const MoveList& legal, const View<G>& view, const View<G>& again) {
    if constexpr (HasEffects<G>) {
      if (table_->plies().size() % 4 != 0) return;
      for (const Move move : legal) {
        const std::string said = to_text(effect_json(effect_of(view, move)));
        ASSERT_EQ(said, to_text(effect_json(effect_of(again, move)))) << where();
        ASSERT_EQ(said, to_text(effect_json(table_->effect(move)))) << where();
        check_fits("effect", effect_json(table_->effect(move)));
      }
    }
  }

  // Who plans ahead is asked as at the beginning of a turn, and can go on to its end, whatever of
  // it is hidden from them.
  void check_ahead(Seat seat, Random& random) {
    const auto planned = table_->ahead(seat);
    if (!planned || table_->decider() == seat) return;
    ASSERT_EQ(planned->decider(), seat) << where();
    for (int moves = 0; planned->decider() == seat; ++moves) {
      ASSERT_LT(moves, 1000) << where() << ": a planned turn does not end";
      MoveList legal;
      planned->legal(legal);
      ASSERT_FALSE(legal.empty()) << where();
      const auto n = random.below(static_cast<std::uint32_t>(legal.size()));
      ASSERT_TRUE(planned->apply(legal[static_cast<int>(n)]).ok()) << where();
    }
  }

  void check_odds() {
    if (table_->decider() != kNature) return;
    Odds odds;
    MoveList legal;
    table_->odds(odds);
    table_->legal(legal);
    std::set<Move> drawn;
    std::uint32_t total = 0;
    for (int i = 0; i < odds.size(); ++i) {
      ASSERT_GT(odds.weight(i), 0U) << where();
      drawn.insert(odds.move(i));
      total += odds.weight(i);
    }
    ASSERT_EQ(total, odds.total()) << where();
    ASSERT_EQ(drawn, std::set<Move>(legal.begin(), legal.end())) << where();
  }

  // Legal moves are ascending and unique; every other number is refused and changes nothing.
  void check_refusals(const MoveList& legal, Random& random) {
    for (int i = 1; i < legal.size(); ++i) ASSERT_LT(legal[i - 1], legal[i]) << where();
    std::vector<Move> illegal;
    for (int m = 0; m < G::kCodec.moves(); ++m) {
      const Move move = static_cast<Move>(m);
      ASSERT_EQ(legal.contains(move), rules().why_not(position(), move) == 0)
          << where() << ": " << to_text(table_->move_json(move));
      if (!legal.contains(move)) illegal.push_back(move);
    }
    if (illegal.empty()) return;
    const Position before = position();
    const Move wrong = illegal[random.below(static_cast<std::uint32_t>(illegal.size()))];
    const Status refused = table_->apply(wrong);
    ASSERT_FALSE(refused.ok()) << where();
    ASSERT_NE(
        engine_words(Language::en).find(std::string(G::kId) + ".rule." + refused.error().rule),
        nullptr)
        << refused.error().rule;
    ASSERT_TRUE(same_bytes(before, position())) << where();
  }

  // Each legal move applies and leads to a sound position, has a form of its own, and words.
  void check_each_applies(const MoveList& legal) {
    std::set<std::string> words;
    for (const Move move : legal) {
      Position next = position();
      rules().apply(next, move, nullptr);
      const Status status = rules().check(next);
      ASSERT_TRUE(status.ok()) << where() << " after " << to_text(table_->move_json(move)) << ": "
                               << status.error().message;
      check_fits("move", table_->move_json(move));
      const auto read = table_->read_move(table_->move_json(move));
      ASSERT_TRUE(read.ok()) << read.error().message;
      ASSERT_EQ(read.value(), move);
      const std::string sentence = table_->move_words(engine_words(Language::en), move);
      for (const Language language : every_language()) {
        check_sentence(table_->move_words(engine_words(language), move));
      }
      ASSERT_TRUE(words.insert(sentence).second)
          << where() << ": two moves are called " << sentence;
    }
  }

  static void check_sentence(const std::string& sentence) {
    ASSERT_EQ(sentence.find_first_of("<>{}"), std::string::npos) << sentence;
  }

  void check_move(const Position& before, Move move, Random& random) {
    const Seat decider = table_->decider();
    ASSERT_TRUE(table_->apply(move).ok()) << where();
    Position quiet = before;
    rules().apply(quiet, move, nullptr);
    ASSERT_TRUE(same_bytes(quiet, position())) << where() << ": the journal changes play";
    const int ply = static_cast<int>(table_->plies().size()) - 1;
    for (const Seat viewer : seats(players_)) check_told(before, move, ply, viewer, random);
    check_told(before, move, ply, kSpectator, random);
    check_undo(before, decider, move);
  }

  // If nothing is revealed, whoever can't see the difference is told, and then sees, the same.
  void check_told(const Position& before, Move move, int ply, Seat viewer, Random& random) {
    for (const Json& event : table_->events_json(ply, viewer)) check_fits("event", event);
    for (const Language language : every_language()) {
      for (const auto& line : table_->events_words(ply, viewer, engine_words(language))) {
        check_sentence(line);
      }
    }
    if (table_->plies().back().barrier && table_->plies().back().decider != kNature) return;
    for (const Event& event : table_->plies().back().events) {
      if (G::kEvents[event.kind].reveals) return;
    }
    Position other = before;
    rules().resample(other, viewer, random);
    if (rules().why_not(other, move) != 0) return;
    Journal journal;
    rules().apply(other, move, &journal);
    const View<G> seen(rules(), position(), viewer);
    const View<G> also(rules(), other, viewer);
    ASSERT_TRUE(same_bytes(seen.shown(), also.shown()))
        << where() << ": " << to_text(table_->move_json(move)) << " reveals, but does not say so";
    const auto& told = table_->plies().back().events;
    ASSERT_EQ(journal.events().size(), told.size()) << where();
    for (std::size_t i = 0; i < told.size(); ++i) {
      const Kind& kind = G::kEvents[told[i].kind];
      const auto form = [&](const Event& e) {
        const std::vector<int> values(e.args.begin(), e.args.end());
        return to_text(shape_json(kind, values, viewer == e.seat));
      };
      ASSERT_EQ(told[i].kind, journal.events()[i].kind) << where();
      ASSERT_EQ(form(told[i]), form(journal.events()[i])) << where() << ": the log leaks";
    }
  }

  void check_undo(const Position& before, Seat decider, Move move) {
    const Position after = position();
    for (const Seat seat : seats(players_)) {
      if (seat == decider) continue;
      ASSERT_FALSE(table_->undo(seat).ok()) << where();
    }
    ASSERT_TRUE(same_bytes(after, position())) << where();
    if (decider == kNature || table_->plies().back().barrier) {
      ASSERT_FALSE(table_->undo(decider == kNature ? Seat{0} : decider).ok()) << where();
      ASSERT_TRUE(same_bytes(after, position())) << where();
      return;
    }
    ASSERT_TRUE(table_->undo(decider).ok()) << where();
    ASSERT_TRUE(same_bytes(before, position())) << where();
    ASSERT_TRUE(table_->apply(move).ok()) << where();
    ASSERT_TRUE(same_bytes(after, position())) << where();
  }

  void check_end() {
    if (::testing::Test::HasFailure()) return;
    ASSERT_TRUE(rules().check(position()).ok());
    int winners = 0;
    const Places places = table_->places();
    for (const Seat s : seats(players_))
      winners += places[static_cast<std::size_t>(s)] == 1 ? 1 : 0;
    ASSERT_GE(winners, 1);
    for (int m = 0; m < G::kCodec.moves(); ++m) {
      ASSERT_FALSE(table_->apply(static_cast<Move>(m)).ok()) << "a move after the end";
    }
    const auto record = parse_json(to_text(table_->record()));
    ASSERT_TRUE(record.ok());
    const auto replayed = replay_record(record.value());
    ASSERT_TRUE(replayed.ok()) << replayed.error().message;
    ASSERT_EQ(to_text(replayed.value()->save()), to_text(table_->save()));
    for (const Seat viewer : {Seat{0}, kSpectator}) {
      for (std::size_t ply = 0; ply < table_->plies().size(); ++ply) {
        ASSERT_EQ(replayed.value()->events_json(static_cast<int>(ply), viewer),
                  table_->events_json(static_cast<int>(ply), viewer));
      }
    }
  }

  int players_;
  Json options_;
  std::unique_ptr<TableOf<G>> table_;
  std::map<std::string, Json> schemas_;
};

// The usual round: some games with everything checked, many with the invariants alone.
template <Game G>
void random_play_test(const Json& options, int thorough, int quick) {
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    RandomPlay<G> play(players, options);
    for (int i = 0; i < thorough && !::testing::Test::HasFailure(); ++i) {
      play.play_thoroughly(stream_seed(static_cast<std::uint64_t>(players), i));
    }
    for (int i = 0; i < quick && !::testing::Test::HasFailure(); ++i) {
      RandomPlay<G>::play_quickly(play.rules(), stream_seed(100 + players, i));
    }
  }
}

}  // namespace emporium::testing
