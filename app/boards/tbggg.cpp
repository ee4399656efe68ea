// The six shops, the charity shop and the publishers on a terminal.
#include <array>

#include "app/boards/boards.h"
#include "engine/games/tbggg/rules.h"

namespace emporium {
namespace {

using namespace tbggg;  // NOLINT: the rulebook's words

// Foreground and background by colour name: red, yellow, blue, green, black, white.
constexpr std::array<std::array<int, 2>, kColours> kPaints = {
    {{15, 160}, {16, 220}, {15, 26}, {15, 28}, {15, 236}, {16, 254}}};
constexpr std::size_t kShopWidth = 38;

class Drawing {
 public:
  Drawing(const View<Tbggg>& view, const Screen& screen)
      : rules_(view.rules()), p_(view.shown()), view_(view), screen_(screen) {}

  [[nodiscard]] Lines board() const {
    Lines lines = {heading(), ""};
    for (int shop = 1; shop <= kShops; shop += 2) {
      const Lines row = beside(draw_shop(Shop(shop)), draw_shop(Shop(shop + 1)), 2);
      lines.insert(lines.end(), row.begin(), row.end());
    }
    if (p_.charity_size > 0) lines.push_back(charity());
    lines.emplace_back();
    const Lines table = publishers();
    lines.insert(lines.end(), table.begin(), table.end());
    if (view_.seat() >= 0) {
      lines.push_back(own_stock());
      lines.push_back(own_collection());
    }
    return lines;
  }

 private:
  [[nodiscard]] std::string say(const std::string& key, const Json& args = Json::object()) const {
    return screen_.words->say("tbggg.board." + key, args);
  }
  // A seat's letter in its colour: the letter alone is enough to tell.
  [[nodiscard]] std::string in_colour(Seat seat, const std::string& text) const {
    const auto& paint = kPaints[rules_.components().colour[seat]];
    return screen_.paint.on(paint[0], paint[1], text);
  }
  [[nodiscard]] std::string letter(Seat seat) const {
    return say("letter." + std::string(kColourNames[rules_.components().colour[seat]]));
  }
  [[nodiscard]] std::string number(int n) const {
    if (n == kUnknown) return "?";
    return n == kBlank ? "_" : std::to_string(n);
  }
  [[nodiscard]] std::string draw_tile(Maybe<Tile> tile, Maybe<Seat> buyer, bool down) const {
    if (!tile.has()) return "  ·  ";
    const Seat owner = owner_of(*tile);
    const std::string face = letter(owner) + number(number_of(*tile)) + (down ? "'" : " ");
    if (!buyer.has()) return in_colour(owner, " " + face) + " ";
    return in_colour(owner, " " + letter(owner) + number(number_of(*tile))) + "<" +
           in_colour(*buyer, letter(*buyer));
  }

  [[nodiscard]] std::string heading() const {
    return screen_.paint.bold(say("heading", {{"round", p_.round}})) + "   " +
           say("first", {{"seat", screen_.names[p_.first]}});
  }

  [[nodiscard]] Lines draw_shop(Shop shop) const {
    std::string sold;
    for (const Number n : kAllNumbers) {
      if (rules_.sells(shop, n)) sold += " " + std::to_string(n);
    }
    const std::string title = " " + say("shop", {{"shop", int{shop}}, {"numbers", sold}}) + " ";
    std::string bar = title;
    for (std::size_t i = visible_width(title); i < kShopWidth - 3; ++i) bar += "─";
    Lines lines = {"┌─" + bar + "┐"};
    for (int shelf = 0; shelf < kShelves; ++shelf) {
      std::string row =
          pad(screen_.words->say("tbggg.shelf." + std::string(kShelfNames[shelf])), 11);
      row += pad(std::to_string(rules_.price(window_at(shop, shelf, 1))) + " GG", 6);
      for (int column = 1; column <= kColumns; ++column) {
        const Window w = window_at(shop, shelf, column);
        row += draw_tile(p_.windows[w], p_.buyers[w], is_face_down(p_, w)) + " ";
      }
      lines.push_back("│ " + pad(row, kShopWidth - 3) + "│");
    }
    std::string geeks = say("geeks");
    for (const Seat s : seats(rules_.players())) {
      for (int i = 0; i < p_.geeks[s][shop]; ++i)
        geeks += " " + in_colour(s, "[" + letter(s) + "]");
    }
    lines.push_back("│ " + pad(geeks, kShopWidth - 3) + "│");
    std::string floor;
    for (std::size_t i = 0; i < kShopWidth - 2; ++i) floor += "─";
    lines.push_back("└" + floor + "┘");
    return lines;
  }

  [[nodiscard]] std::string charity() const {
    std::string line = say("charity");
    for (int i = 0; i < p_.charity_size; ++i) {
      line += " " + draw_tile(p_.charity[i], p_.charity_buyers[i], false);
    }
    return line;
  }

  [[nodiscard]] Lines publishers() const {
    Lines lines = {pad("", 36) + pad("GG", 6) + pad(say("stock"), 11) + pad(say("pile"), 8) +
                   pad(say("collected"), 12) + say("passed")};
    for (const Seat s : seats(rules_.players())) {
      int collected = 0;
      for (const Counts& tiles : p_.collection[s]) {
        for (const int n : tiles) collected += n;
      }
      const std::string name = screen_.names[s] + ", " + rules_.components().publisher[s];
      std::string row =
          in_colour(s, " " + letter(s) + " ") + (s == view_.seat() ? "*" : " ") + pad(name, 32);
      row += pad(std::to_string(p_.gg[s]), 6) + pad(std::to_string(p_.stock_size[s]), 11) +
             pad(std::to_string(p_.pile_size[s]), 8) + pad(std::to_string(collected), 12);
      const bool phase = p_.step == Step::supply || p_.step == Step::window ||
                         p_.step == Step::choose || p_.step == Step::send;
      row += phase && has(p_.passed, s) ? "✓" : "";
      lines.push_back(std::move(row));
    }
    return lines;
  }

  [[nodiscard]] std::string own_stock() const {
    std::string tiles;
    for (int n = 0; n < kKinds; ++n) {
      for (int i = 0; i < p_.stock[view_.seat()][n]; ++i) {
        tiles += " " + in_colour(view_.seat(), " " + number(n) + " ");
      }
    }
    return say("own_stock") + (tiles.empty() ? " –" : tiles);
  }

  [[nodiscard]] std::string own_collection() const {
    std::string tiles;
    for (int n = 1; n <= kNumbers; ++n) {
      for (const Seat s : seats(rules_.players())) {
        for (int i = 0; i < p_.collection[view_.seat()][s][n]; ++i) {
          tiles += " " + in_colour(s, letter(s) + std::to_string(n));
        }
      }
    }
    return say("own_collection") + (tiles.empty() ? " –" : tiles);
  }

  const Rules& rules_;
  const Position& p_;
  const View<Tbggg>& view_;
  const Screen& screen_;
};

}  // namespace

Lines draw_board(const View<tbggg::Tbggg>& view, const Screen& screen) {
  return Drawing(view, screen).board();
}

}  // namespace emporium
