#include "players/beliefs/tbggg.h"

namespace emporium {
namespace {

using namespace tbggg;  // NOLINT: the rulebook's words

// How much more often a tile of each trait is put face down than it would be by chance; measured in
// games between searches (`emporium calibrate` prints guessed and true shares).
constexpr std::array<double, 3> kLikely = {1.0, 0.005, 0.13};

// Draws one face-down tile anew from all that its publisher may have put there, and gives back in
// exchange the tile that was guessed before.
class Exchange {
 public:
  Exchange(const Rules& rules, Position& p, Random& random)
      : rules_(rules), p_(p), random_(random) {}

  void draw(Window window) {
    const int owner = owner_of(*p_.windows[window]);
    const Number before = number_of(*p_.windows[window]);
    std::array<double, kKinds> weight{};
    double sum = 0;
    for (int n = 0; n < kKinds; ++n) {
      const int there = n == before ? 1 : 0;
      weight[n] = (there + in_stock(owner, n) + p_.pile[owner][n]) *
                  kLikely[Beliefs<Tbggg>::trait(rules_, window, Number(n))];
      sum += weight[n];
    }
    double ticket = random_.unit() * sum;
    int drawn = 0;
    while (drawn + 1 < kKinds && ticket >= weight[drawn]) ticket -= weight[drawn++];
    if (drawn == before || weight[drawn] == 0) return;
    const int stock = in_stock(owner, drawn);
    const auto all = static_cast<std::uint32_t>(stock + p_.pile[owner][drawn]);
    Counts& from = static_cast<int>(random_.below(all)) < stock ? p_.stock[owner] : p_.pile[owner];
    --from[drawn];
    ++from[before];
    p_.windows[window] = make_tile(owner, Number(drawn));
  }

 private:
  // Not counting the tile that its publisher has in hand.
  [[nodiscard]] int in_stock(int owner, int number) const {
    const bool held = p_.turn == owner && to_place(p_).is(Number(number));
    return p_.stock[owner][number] - (held ? 1 : 0);
  }

  const Rules& rules_;
  Position& p_;
  Random& random_;
};

}  // namespace

tbggg::Position Beliefs<Tbggg>::guess(const View<Tbggg>& view, Random& random) {
  Position p = view.sample(random);
  Exchange exchange(view.rules(), p, random);
  for (std::uint64_t down = p.face_down; down != 0; down &= down - 1) {
    const auto window = Window(std::countr_zero(down));
    if (owner_of(*p.windows[window]) != view.seat()) exchange.draw(window);
  }
  return p;
}

}  // namespace emporium
