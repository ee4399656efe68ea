// The fair, the pallet truck and the visitors on a terminal.
#include <algorithm>
#include <array>

#include "app/boards/boards.h"
#include "engine/games/essen/rules.h"

namespace emporium {
namespace {

using namespace essen;  // NOLINT: the rulebook's words

// Foreground and background by zone: green, red, purple, yellow, blue.
constexpr std::array<std::array<int, 2>, kZones> kPaints = {
    {{15, 28}, {15, 160}, {15, 90}, {16, 220}, {15, 26}}};
constexpr std::size_t kCellWidth = 8;
constexpr std::size_t kMiddleWidth = 14;
constexpr std::array<const char*, kTokenKinds> kTokenMarks = {"!", "-", "+", "%", "x"};

class Drawing {
 public:
  Drawing(const View<Essen>& view, const Screen& screen)
      : rules_(view.rules()),
        c_(rules_.components()),
        p_(view.shown()),
        me_(view.seat()),
        screen_(screen),
        wishes_(me_ >= 0 ? wishlist(p_, me_) : 0) {}

  [[nodiscard]] Lines board() const {
    Lines lines = {heading(), ""};
    for (const Lines& part : {fair(), legend(), news(), visitors()}) {
      lines.insert(lines.end(), part.begin(), part.end());
      lines.emplace_back();
    }
    if (me_ >= 0) {
      const Lines own = own_cards();
      lines.insert(lines.end(), own.begin(), own.end());
    } else {
      lines.pop_back();
    }
    return lines;
  }

 private:
  [[nodiscard]] std::string say(const std::string& key, const Json& args = Json::object()) const {
    return screen_.words->say("essen.board." + key, args);
  }
  [[nodiscard]] std::string word(const Vocabulary& words, int i) const {
    return screen_.words->say("essen." + std::string(words.name) + "." +
                              std::string(words.words[static_cast<std::size_t>(i)]));
  }
  [[nodiscard]] std::string symbol(int i) const {
    return say("symbol." + std::string(kSymbolNames[static_cast<std::size_t>(i)]));
  }
  // A booth's zone: small letter, or a capital where there is a crowd.
  [[nodiscard]] std::string zone(int i) const {
    const std::string key(kZoneNames[static_cast<std::size_t>(i)]);
    return say((holds(p_.crowd, i) ? "crowded." : "zone.") + key);
  }
  [[nodiscard]] static std::string two_digits(int n) {
    return (n < 10 ? "0" : "") + std::to_string(n);
  }
  [[nodiscard]] std::string booth_name(int booth) const {
    const auto& paint = kPaints[c_.zone[booth]];
    return screen_.paint.on(paint[0], paint[1], zone(c_.zone[booth]) + two_digits(booth + 1));
  }
  // The players whose meeples stand there, by number.
  [[nodiscard]] std::string meeples(int space) const {
    std::string seats;
    for (const Seat s : emporium::seats(rules_.players())) {
      if (p_.at[s] == space) seats += std::to_string(s + 1);
    }
    return seats.empty() ? "" : screen_.paint.bold("@" + seats);
  }

  [[nodiscard]] std::string heading() const {
    std::string line = screen_.paint.bold(say("heading", {{"round", p_.round}}));
    if (p_.step >= Step::remove) line += "   " + say("first", {{"seat", screen_.names[p_.first]}});
    if (p_.last_tile.has()) line += "   " + word(kLastTileWords, *p_.last_tile);
    return line;
  }

  [[nodiscard]] std::string token_mark(Tile tile) const {
    const Maybe<Token> token = token_on(p_, tile);
    return token.has() ? kTokenMarks[*token] : "";
  }
  // Above: booth, symbol and price. Below: points now, event, wishlists, meeples.
  [[nodiscard]] std::array<std::string, 2> cell(Booth booth) const {
    if (!holds(p_.booths, booth)) {
      return {pad(booth_name(booth) + " ·", kCellWidth), pad(meeples(booth), kCellWidth)};
    }
    const Purchase made = rules_.purchase(p_, booth);
    std::string below = std::to_string(made.vp()) + token_mark(booth);
    if (holds(wishes_, booth)) below += "*";
    if (holds(p_.common, booth)) below += "°";
    return {pad(booth_name(booth) + " " + symbol(c_.symbol[booth]) + std::to_string(made.price),
                kCellWidth),
            pad(pad(below, 4) + meeples(booth), kCellWidth)};
  }

  struct Box {
    int left = 255;
    int right = 0;
    int front = 255;
    int back = 0;
  };
  [[nodiscard]] Box box(int hall) const {
    Box box;
    for (int i = 0; i < kBooths; ++i) {
      if (c_.hall[i] != hall) continue;
      box.left = std::min<int>(box.left, c_.x[i]);
      box.right = std::max<int>(box.right, c_.x[i]);
      box.front = std::min<int>(box.front, c_.y[i]);
      box.back = std::max<int>(box.back, c_.y[i]);
    }
    return box;
  }
  [[nodiscard]] Maybe<Booth> booth_on(int hall, int x, int y) const {
    for (int i = 0; i < kBooths; ++i) {
      if (c_.hall[i] == hall && c_.x[i] == x && c_.y[i] == y) return static_cast<Booth>(i);
    }
    return kNone;
  }
  [[nodiscard]] std::array<std::string, 2> hall_row(int hall, int y) const {
    std::array<std::string, 2> row;
    const Box b = box(hall);
    for (int x = b.left; x <= b.right; ++x) {
      const Maybe<Booth> booth = booth_on(hall, x, y);
      const auto drawn = booth.has()
                             ? cell(*booth)
                             : std::array<std::string, 2>{pad("", kCellWidth), pad("", kCellWidth)};
      for (std::size_t i = 0; i < 2; ++i) row[i] += drawn[i];
    }
    return row;
  }
  // The row of a place between the halls: in the middle of its doors.
  [[nodiscard]] int row_of(int place) const {
    int sum = 0;
    int doors = 0;
    for (Set left = c_.doors[place - kBooths]; left != 0; left &= left - 1, ++doors) {
      sum += c_.y[lowest(left)];
    }
    return doors == 0 ? 0 : (sum + doors / 2) / doors;
  }
  [[nodiscard]] std::string crowd_mark(bool crowded) const {
    return crowded ? " " + say("crowd") : "";
  }

  [[nodiscard]] Lines fair() const {
    const Box west = box(0);
    const Box east = box(1);
    Lines lines;
    for (int y = std::max(west.back, east.back); y >= std::min(west.front, east.front); --y) {
      const auto left = hall_row(0, y);
      const auto right = hall_row(1, y);
      std::array<std::string, 2> middle;
      if (y == row_of(kWestGaleria)) {
        middle[0] = say("galeria");
        middle[1] = "[" + meeples(kWestGaleria) + " ][" + meeples(kEastGaleria) + " ]";
      } else if (y == row_of(kCourtyard)) {
        middle[0] = say("courtyard");
        middle[1] = "[" + meeples(kCourtyard) + " ]" + crowd_mark(holds(p_.crowd, kCourtyardCrowd));
      }
      for (std::size_t i = 0; i < 2; ++i) {
        lines.push_back(left[i] + pad("  " + middle[i], kMiddleWidth) + right[i]);
      }
    }
    const std::string mark = crowd_mark(holds(p_.crowd, kEntranceCrowd));
    lines.push_back(pad("", 2 * kCellWidth) + say("west_entrance") + " [" + meeples(kWestEntrance) +
                    " ]" + mark + "   " + say("parking") + " [" + meeples(kParking) + " ]   " +
                    say("east_entrance") + " [" + meeples(kEastEntrance) + " ]" + mark);
    return lines;
  }

  [[nodiscard]] Lines legend() const {
    std::string zones;
    for (int z = 0; z < kZones; ++z) {
      const auto& paint = kPaints[static_cast<std::size_t>(z)];
      zones += (z == 0 ? "" : "  ") + screen_.paint.on(paint[0], paint[1], zone(z)) + " " +
               word(kZoneWords, z) + crowd_mark(holds(p_.crowd, z));
    }
    std::string symbols;
    for (int s = 0; s < kSymbols; ++s) {
      symbols += (s == 0 ? "" : "  ") + symbol(s) + " " + word(kSymbolWords, s) + " " +
                 std::to_string(p_.popularity[s]);
    }
    std::string tokens;
    for (int t = 0; t < kTokenKinds; ++t) {
      tokens += (t == 0 ? "" : "  ") + std::string(kTokenMarks[t]) + " " + word(kTokenWords, t);
    }
    return {say("zones") + " " + zones, say("popularity") + " " + symbols,
            say("marks") + " " + tokens + "  " + say("wish_marks")};
  }

  // What comes next and what it is good for: pallet truck, rankings, common wishlist.
  [[nodiscard]] Lines news() const {
    Lines lines;
    std::string pallets;
    for (int i = 0; i < kPallets; ++i) {
      if (!p_.pallets[i].has()) continue;
      const Tile tile = *p_.pallets[i];
      constexpr std::array<const char*, 3> kMarks = {"-1", "+1", "?"};
      pallets += "  " + std::string(kMarks[c_.mark[i]]) + " " + booth_name(tile) +
                 symbol(c_.symbol[tile]) + token_mark(tile) +
                 crowd_mark(c_.crowd[i] && rules_.options().crowd);
    }
    if (!pallets.empty()) lines.push_back(say("pallets") + pallets);
    const bool morning = !p_.afternoon[0].has();
    std::string rankings;
    for (int i = 0; i < kBoards; ++i) {
      const Maybe<RankingCard> card = morning ? p_.morning[i] : p_.afternoon[i];
      if (!card.has()) continue;
      rankings += "  " + word(kBoardWords, i) + ":";
      const BySymbol& asked = (morning ? c_.morning : c_.afternoon)[*card];
      for (int s = 0; s < kSymbols; ++s) {
        if (asked[s] > 0) rankings += " " + std::to_string(asked[s]) + symbol(s);
      }
    }
    if (!rankings.empty()) {
      lines.push_back(say(morning ? "morning" : "afternoon") + rankings);
    }
    if (p_.common != 0) lines.push_back(say("common") + booths_of(p_.common));
    return lines;
  }
  [[nodiscard]] std::string booths_of(Set set) const {
    std::string list;
    for (; set != 0; set &= set - 1) list += " " + two_digits(lowest(set) + 1);
    return list;
  }

  [[nodiscard]] Lines visitors() const {
    Lines lines = {pad("", 20) + pad(say("vp"), 8) + pad("€", 6) + pad(say("actions"), 9) +
                   pad(say("wishlist"), 10) + pad(say("pre_order"), 11) + pad(say("bag"), 20) +
                   say("trunk")};
    for (const Seat s : emporium::seats(rules_.players())) {
      int cards = count(p_.taken[s]);
      for (const int n : p_.kept_count[s]) cards += n;
      for (const Maybe<Card> card : p_.picks[s]) cards += card.has() ? 1 : 0;
      const bool now = p_.turn == s && p_.step >= Step::act && p_.step != Step::over;
      std::string row = (now ? ">" : " ") + screen_.paint.bold("@" + std::to_string(s + 1)) +
                        (s == me_ ? "*" : " ") + " " + screen_.names[s];
      row = pad(row, 20) + pad(std::to_string(p_.vp[s]), 8) + pad(std::to_string(p_.money[s]), 6) +
            pad(std::to_string(free_actions(p_, s)), 9) + pad(std::to_string(cards), 10) +
            pad(p_.pre_ordered[s].has() ? say("used") : say("free"), 11) +
            pad(with_symbols(p_.bag[s]), 20) + with_symbols(p_.trunk[s]);
      lines.push_back(std::move(row));
    }
    return lines;
  }
  // How many games of each symbol: "2M 1H".
  [[nodiscard]] std::string with_symbols(Set games) const {
    BySymbol n{};
    for (; games != 0; games &= games - 1) ++n[c_.symbol[lowest(games)]];
    std::string list;
    for (int s = 0; s < kSymbols; ++s) {
      if (n[s] > 0) list += (list.empty() ? "" : " ") + std::to_string(n[s]) + symbol(s);
    }
    return list.empty() ? "–" : list;
  }

  // The viewer's cards by name, with what became of the games.
  [[nodiscard]] Lines own_cards() const {
    Lines lines;
    Set choice = p_.pack[me_];
    for (const Maybe<Card> card : p_.drawn) choice |= as_set(card);
    if (choice != 0) {
      lines.push_back(say("choice"));
      each(choice, [&](Card card) { lines.push_back(card_line(card)); });
    }
    lines.push_back(say("own_wishlist") + (wishes_ == 0 ? " –" : ""));
    each(wishes_, [&](Card card) { lines.push_back(card_line(card)); });
    if (const Space here = p_.at[me_]; is_booth(here) && holds(p_.booths, here)) {
      const Purchase offer = rules_.purchase(p_, booth_at(here));
      lines.push_back(say("here", {{"title", c_.title[here]},
                                   {"publisher", c_.publisher[here]},
                                   {"price", offer.price},
                                   {"vp", offer.vp()}}));
    }
    if (p_.step == Step::act && p_.turn == me_) lines.push_back(say("far_walk"));
    return lines;
  }
  [[nodiscard]] std::string card_line(int card) const {
    return "  " + booth_name(card) + " " + symbol(c_.symbol[card]) +
           pad(std::to_string(c_.price[card]) + " €", 6) + pad(c_.title[card], 26) + fate(card);
  }
  [[nodiscard]] std::string fate(int tile) const {
    if (holds(p_.booths, tile)) return say("fate.on_sale");
    if (holds(p_.storage, tile)) return say("fate.storage");
    if (holds(p_.removed, tile)) return say("fate.removed");
    for (const Seat s : emporium::seats(rules_.players())) {
      if (holds(bought(p_, s), tile)) {
        return s == me_ ? say("fate.mine") : say("fate.theirs", {{"seat", screen_.names[s]}});
      }
    }
    return say("fate.pallet");
  }

  const Rules& rules_;
  const Components& c_;
  const Position& p_;
  Seat me_;
  const Screen& screen_;
  Set wishes_;
};

}  // namespace

Lines draw_board(const View<essen::Essen>& view, const Screen& screen) {
  return Drawing(view, screen).board();
}

}  // namespace emporium
