// A slow, obvious reading of the rules of space, square by square with queues, against the bit
// boards, on positions of random games.
#include <queue>

#include "engine/games/kairo/testing.h"

namespace emporium::kairo {
namespace {

using Grid = std::array<int, kSquares>;  // distances, or flags

std::vector<int> neighbours(int square) {
  std::vector<int> all;
  const int row = square / 12;
  const int column = square % 12;
  if (row > 0) all.push_back(square - 12);
  if (column > 0) all.push_back(square - 1);
  if (column < 11) all.push_back(square + 1);
  if (row < 11) all.push_back(square + 12);
  return all;
}

// The market as lists of what lies on each square.
struct Slow {
  const Components& c;
  bool touching = false;
  bool set_up = false;
  Grid tile_colour{};  // 1 + colour
  Grid tile_owner{};   // symbol
  Grid entrance{};     // 1 where there is one
  Grid customer{};
  struct Main {
    int symbol, colour, square;
  };
  std::vector<Main> mains;
  Maybe<Square> forbidden;

  Slow(const Rules& rules, const Position& p)
      : c(rules.components()),
        touching(rules.options().touching),
        set_up(p.set_up_left > 0),
        forbidden(p.from) {
    for (const Colour colour : kAllColours) {
      p.tiles[colour].each([&](Square q) { tile_colour[q] = 1 + colour; });
      if (p.customer_at[colour].has()) customer[*p.customer_at[colour]] = 1;
    }
    for (int s = 0; s < rules.symbols(); ++s) {
      for (const Colour colour : kAllColours) {
        if (!p.stall[s][colour].has()) continue;
        mains.push_back({s, colour, *p.stall[s][colour]});
        entrance[*p.entrance[s][colour]] = 1;
        spread(*p.stall[s][colour], colour, s);
      }
    }
  }
  void spread(int from, Colour colour, int symbol) {
    std::queue<int> queue;
    std::array<bool, kSquares> seen{};
    queue.push(from);
    seen[from] = true;
    while (!queue.empty()) {
      const int q = queue.front();
      queue.pop();
      tile_owner[q] = symbol;
      for (const int n : neighbours(q)) {
        if (seen[n] || tile_colour[n] != 1 + colour) continue;
        seen[n] = true;
        queue.push(n);
      }
    }
  }

  [[nodiscard]] bool market(int q) const { return c.ground[q] == Ground::market; }
  [[nodiscard]] bool free(int q) const {
    return c.ground[q] != Ground::none && tile_colour[q] == 0 && entrance[q] == 0 &&
           customer[q] == 0;
  }
  // Steps from a square over the market without tiles; -1 where it cannot be reached.
  [[nodiscard]] Grid distances(int from) const {
    Grid steps;
    steps.fill(-1);
    std::queue<int> queue;
    queue.push(from);
    steps[from] = 0;
    while (!queue.empty()) {
      const int q = queue.front();
      queue.pop();
      for (const int n : neighbours(q)) {
        if (steps[n] >= 0 || !market(n) || tile_colour[n] != 0) continue;
        steps[n] = steps[q] + 1;
        queue.push(n);
      }
    }
    return steps;
  }
  [[nodiscard]] bool all_connected() const {
    std::vector<int> targets;
    for (int q = 0; q < kSquares; ++q) {
      if (entrance[q] != 0 || customer[q] != 0) targets.push_back(q);
    }
    const Grid steps = distances(targets.front());
    for (const int target : targets) {
      if (steps[target] < 0) return false;
    }
    return true;
  }
  [[nodiscard]] bool ground_fits(Colour colour, int q) const {
    return c.ground[q] == (colour == kViolet ? Ground::restaurant : Ground::market);
  }
  [[nodiscard]] bool may_place(Colour colour, Square q, Square e) const {
    if (!free(q) || !ground_fits(colour, q) || !free(e) || !market(e) || forbidden.is(q)) {
      return false;
    }
    int in_region = 0;
    for (const Main& main : mains) {
      if (c.region[main.square] != c.region[q]) continue;
      ++in_region;
      if (main.colour == colour) return false;
    }
    if (set_up && in_region >= 2) return false;
    for (const int n : neighbours(q)) {
      if (tile_colour[n] != 0 && (!touching || tile_colour[n] == 1 + colour)) return false;
    }
    Slow next = *this;
    next.tile_colour[q] = 1 + colour;
    next.entrance[e] = 1;
    return next.all_connected();
  }
  [[nodiscard]] bool may_extend(int symbol, Colour colour, int q) const {
    if (!free(q) || !ground_fits(colour, q)) return false;
    bool own = false;
    for (const int n : neighbours(q)) {
      if (tile_colour[n] != 1 + colour) continue;
      if (tile_owner[n] != symbol) return false;
      own = true;
    }
    if (!own) return false;
    Slow next = *this;
    next.tile_colour[q] = 1 + colour;
    return next.all_connected();
  }
};

void compare_placing(const Rules& rules, const Position& p) {
  const Slow slow(rules, p);
  const Lay l(rules, p);
  ASSERT_TRUE(slow.all_connected());
  for (const Colour colour : kAllColours) {
    const Board squares = l.stall_squares(colour, rules.everywhere());
    for (const Square q : kAllSquares) {
      bool any = false;
      for (int side = 0; side < kSides; ++side) {
        const Maybe<Square> e = neighbour(q, side);
        const bool good = e.has() && slow.may_place(colour, q, *e);
        any = any || good;
        if (squares.has(q)) {
          ASSERT_EQ(l.why_not_entrance(q, e) == Reason::none, good)
              << kColourNames[colour] << " on " << square_name(q) << ", side " << side;
        }
      }
      ASSERT_EQ(squares.has(q), any) << kColourNames[colour] << " on " << square_name(q);
      ASSERT_EQ(l.why_not_stall(colour, q) == Reason::none, any) << square_name(q);
    }
    for (const Seat s : seats(rules.players())) {
      if (!p.stall[s][colour].has()) continue;
      const Board good = l.extension_squares(s, colour, rules.everywhere());
      for (const Square q : kAllSquares) {
        ASSERT_EQ(good.has(q), slow.may_extend(s, colour, q))
            << kColourNames[colour] << " of " << s << " to " << square_name(q);
        ASSERT_EQ(l.why_not_extension(s, colour, q) == Reason::none, good.has(q));
      }
      ASSERT_EQ(l.can_extend_in(s, colour, rules.everywhere()), good.any());
    }
  }
}

void compare_luring(const Rules& rules, const Position& p) {
  const Slow slow(rules, p);
  for (const Colour colour : kAllColours) {
    const BySymbol<int> needed = barkers_needed(rules, p, colour);
    if (!p.customer_at[colour].has()) {
      for (const int n : needed) ASSERT_EQ(n, -1);
      continue;
    }
    const Grid steps = slow.distances(*p.customer_at[colour]);
    for (int s = 0; s < rules.symbols(); ++s) {
      const Maybe<Square> e = p.entrance[s][colour];
      if (!e.has() || slow.customer[*e] != 0) {
        ASSERT_EQ(needed[s], -1);
        continue;
      }
      int nearer = 0;
      for (int t = 0; t < rules.symbols(); ++t) {
        const Maybe<Square> other = p.entrance[t][colour];
        if (other.has() && slow.customer[*other] == 0 && steps[*other] < steps[*e]) ++nearer;
      }
      ASSERT_EQ(needed[s], nearer);
    }
  }
}

// Compares every position of random games at which the board has changed.
void compare(int players, const Options& options, int positions) {
  const Rules rules(built_in_components<Kairo>(), options, players);
  MoveList moves;
  for (std::uint64_t game = 0; positions > 0; ++game) {
    Random random(stream_seed(1000 + players, game));
    Position p = rules.start();
    while (rules.decider(p) != kNobody && positions > 0) {
      rules.legal(p, moves);
      rules.apply(p, moves[static_cast<int>(random.below(moves.size()))], nullptr);
      const bool asked = p.step == Step::action || p.step == Step::last || p.step == Step::set_up ||
                         p.step == Step::square;
      if (!asked) continue;
      --positions;
      compare_placing(rules, p);
      compare_luring(rules, p);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

// The long round of 100,000 positions is for an optimised build: EMPORIUM_REFERENCE_POSITIONS.
int positions() {
  const char* wanted =
      std::getenv("EMPORIUM_REFERENCE_POSITIONS");    // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 80 : std::atoi(wanted);  // NOLINT: a wrong value only compares less
}

TEST(KairoReference, TheFastRulesOfSpaceAgreeWithTheSlowOnes) {
  for (int players = 2; players <= 4; ++players) {
    for (const Start start : {Start::given, Start::variable}) {
      Options options;
      options.start = start;
      compare(players, options, positions() / 8);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(KairoReference, AlsoWhereStallsMayTouch) {
  Options options;
  options.touching = true;
  compare(4, options, positions() / 8);
  options.start = Start::variable;
  compare(3, options, positions() / 8);
}

}  // namespace
}  // namespace emporium::kairo
