// The market of Kairo on a terminal: regions, restaurants, stalls with owner and colour, entrances
// that point to their stall, customers; then the supplies and the players.
#include <algorithm>
#include <array>

#include "app/boards/boards.h"
#include "engine/games/kairo/placing.h"

namespace emporium {
namespace {

using namespace kairo;  // NOLINT: the rulebook's words

// Foreground and background by colour: white, red, violet, green, yellow, blue.
constexpr std::array<std::array<int, 2>, kColours> kPaints = {
    {{16, 254}, {15, 160}, {15, 91}, {15, 28}, {16, 220}, {15, 26}}};
constexpr std::array<std::string_view, kSides> kArrows = {"^", ">", "v", "<"};
constexpr std::size_t kCell = 5;
constexpr std::size_t kWidth = 76;

class Drawing {
 public:
  Drawing(const View<Kairo>& view, const Screen& screen)
      : rules_(view.rules()), p_(view.shown()), view_(view), screen_(screen) {
    stalls_.fill(-1);
    entrances_.fill(-1);
    for (int s = 0; s < rules_.symbols(); ++s) {
      for (const Colour colour : kAllColours) {
        if (!p_.stall[s][colour].has()) continue;
        const int stall = s * kColours + colour;
        stall_tiles(p_, s, colour).each([&](Square q) { stalls_[q] = stall; });
        entrances_[*p_.entrance[s][colour]] = stall;
      }
    }
  }

  [[nodiscard]] Lines board() const {
    Lines lines = {heading(), ""};
    const auto add = [&](const Lines& block) {
      lines.insert(lines.end(), block.begin(), block.end());
    };
    add(market());
    add(wrap(say("legend"), kWidth));
    lines.emplace_back();
    add(beside(supplies(), display(), 6));
    lines.emplace_back();
    add(players());
    if (view_.seat() >= 0) lines.push_back(say("own_hand") + cards(p_.hand[view_.seat()]));
    return lines;
  }

 private:
  [[nodiscard]] std::string say(const std::string& key, const Json& args = Json::object()) const {
    return screen_.words->say("kairo.board." + key, args);
  }
  [[nodiscard]] std::string in_colour(Colour colour, const std::string& text) const {
    return screen_.paint.on(kPaints[colour][0], kPaints[colour][1], text);
  }
  [[nodiscard]] std::string letter(Colour colour) const {
    return say("letter." + std::string(kColourNames[colour]));
  }
  [[nodiscard]] std::string colour_name(Colour colour) const {
    return screen_.words->say("kairo.colour." + std::string(kColourNames[colour]));
  }
  // A player is a number from 1; neutral stalls have a dash.
  [[nodiscard]] std::string owner(int symbol) const {
    return symbol < rules_.players() ? std::to_string(symbol + 1) : "-";
  }

  [[nodiscard]] std::string heading() const {
    std::string outside;
    for (const Colour colour : kAllColours) {
      if (!p_.customer_at[colour].has()) outside += " " + in_colour(colour, "@" + letter(colour));
    }
    std::string line = screen_.paint.bold("Kairo") + "   ";
    if (p_.customers.count() == kCustomerStarts) line += say("outside") + outside + "   ";
    if (p_.end_phase != 0) line += screen_.paint.bold(say("end_phase"));
    return line;
  }

  // ---- The market ----

  [[nodiscard]] std::string customer(Square square) const {
    for (const Colour colour : kAllColours) {
      if (p_.customer_at[colour].is(square)) return in_colour(colour, "@" + letter(colour));
    }
    return "";
  }
  // Main stalls show [colour owner], extensions the same without brackets.
  [[nodiscard]] std::string tile(Square square) const {
    const Colour colour{stalls_[square] % kColours};
    const int symbol = stalls_[square] / kColours;
    const std::string name = letter(colour) + owner(symbol);
    const bool main = p_.stall[symbol][colour].is(square);
    return in_colour(colour, main ? "[" + name + "]" : " " + name + " ");
  }
  [[nodiscard]] std::string cell(Square square) const {
    const Ground ground = rules_.components().ground[square];
    if (stalls_[square] >= 0) return pad(tile(square), kCell);
    std::string text = customer(square);
    if (entrances_[square] >= 0) {
      const Colour colour{entrances_[square] % kColours};
      const Square stall = *p_.stall[entrances_[square] / kColours][colour];
      int side = 0;
      while (!neighbour(square, side).is(stall)) ++side;
      text = std::string(kArrows[side]) + in_colour(colour, letter(colour)) + text;
    } else if (text.empty()) {
      text = ground == Ground::none ? "" : ground == Ground::restaurant ? " ░░" : " ·";
    } else {
      text = " " + text;
    }
    return pad(text, kCell);
  }
  // The line below a row: it separates regions, and names those that begin under it.
  [[nodiscard]] std::string line_under(int row) const {
    std::string line = "   ";
    for (int column = 0; column < kColumns; ++column) {
      const int above = row < 0 ? 0 : rules_.region_of(square_at(row, column));
      const int below = row + 1 == kRows ? 0 : rules_.region_of(square_at(row + 1, column));
      const int left =
          column == 0 || row + 1 == kRows ? 0 : rules_.region_of(square_at(row + 1, column - 1));
      const bool name = below != 0 && above != below && left != below;
      line += above == below ? "     " : name ? "─" + std::to_string(below) + "───" : "─────";
      if (column + 1 < kColumns) line += "─";
    }
    return line;
  }
  [[nodiscard]] bool has_line_under(int row) const {
    for (int column = 0; column < kColumns; ++column) {
      const int above = row < 0 ? 0 : rules_.region_of(square_at(row, column));
      const int below = row + 1 == kRows ? 0 : rules_.region_of(square_at(row + 1, column));
      if (above != below) return true;
    }
    return false;
  }
  [[nodiscard]] Lines market() const {
    std::string columns = "   ";
    for (const auto name : kColumnNames) columns += pad(" " + std::string(name), kCell + 1);
    Lines lines = {columns, line_under(-1)};
    for (int row = 0; row < kRows; ++row) {
      const std::string label = std::to_string(row + 1);
      std::string line = (label.size() < 2 ? " " : "") + label + " ";
      for (int column = 0; column < kColumns; ++column) {
        const Square square = square_at(row, column);
        line += cell(square);
        if (column + 1 == kColumns) break;
        line +=
            rules_.region_of(square) == rules_.region_of(square_at(row, column + 1)) ? " " : "│";
      }
      lines.push_back(std::move(line));
      if (has_line_under(row)) lines.push_back(line_under(row));
    }
    return lines;
  }

  // ---- Supplies ----

  [[nodiscard]] std::string cards(const Cards& cards) const {
    std::string line;
    for (const Card card : kAllCards) {
      for (int i = 0; i < cards[card]; ++i) line += (line.empty() ? " " : ", ") + card_name(card);
    }
    return line.empty() ? " –" : line;
  }
  // A joker is named with its regions.
  [[nodiscard]] std::string card_name(Card card) const {
    std::string name = screen_.words->say("kairo.card." + std::string(kCardNames[card]));
    if (!is_joker(card)) return name;
    std::string regions;
    for (const int region : rules_.components().jokers[card - kRegions]) {
      regions += (regions.empty() ? "" : "·") + std::to_string(region);
    }
    return name + " (" + regions + ")";
  }
  [[nodiscard]] Lines supplies() const {
    const std::size_t tiles = std::max<std::size_t>(7, visible_width(say("tiles_left")) + 1);
    Lines lines = {screen_.paint.bold(pad(say("colour"), 14)) + pad(say("tiles_left"), tiles) +
                   pad(say("bank"), 8) + pad(say("gold"), 4) + say("silver")};
    for (const Colour colour : kAllColours) {
      const auto holder = [&](Maybe<Seat> medal) { return medal.has() ? owner(*medal) : "·"; };
      lines.push_back(in_colour(colour, " " + letter(colour) + " ") + " " +
                      pad(colour_name(colour), 10) + pad(std::to_string(p_.left[colour]), tiles) +
                      pad(std::to_string(p_.bank[colour]), 8) + pad(holder(p_.gold[colour]), 4) +
                      holder(p_.silver[colour]));
    }
    return lines;
  }
  [[nodiscard]] Lines display() const {
    Lines lines = {screen_.paint.bold(say("display"))};
    for (const Card card : kAllCards) {
      for (int i = 0; i < p_.display[card]; ++i) lines.push_back("  " + card_name(card));
    }
    lines.push_back(say("deck", {{"count", p_.deck_size}}));
    lines.push_back(say("barkers_left", {{"count", p_.barkers_left}}));
    return lines;
  }

  // ---- Players ----

  [[nodiscard]] Lines players() const {
    std::string head = pad("", 24) + pad(say("points"), 8) + pad(say("cards"), 8) +
                       pad(say("barkers"), 14) + say("coins");
    Lines lines = {head};
    for (const Seat s : seats(rules_.players())) {
      std::string row = " " + owner(s) + (s == view_.seat() ? "*" : " ") +
                        (s == p_.turn && p_.step != Step::over ? ">" : " ") +
                        pad(screen_.names[s], 20);
      row += pad(std::to_string(p_.points[s]), 8) + pad(std::to_string(p_.hand_size[s]), 8) +
             pad(std::to_string(p_.barkers[s]), 14) + coins(s);
      if (has(p_.passed, s)) row += "  " + say("passed");
      lines.push_back(std::move(row));
    }
    return lines;
  }
  [[nodiscard]] std::string coins(Seat seat) const {
    const bool screened = rules_.coins_hidden(p_) && seat != view_.seat();
    std::string line;
    for (const Colour colour : kAllColours) {
      const std::string count = screened ? "?" : std::to_string(p_.coins[seat][colour]);
      line += in_colour(colour, letter(colour)) + " " + pad(count, 4);
    }
    return line;
  }

  const Rules& rules_;
  const Position& p_;
  const View<Kairo>& view_;
  const Screen& screen_;
  std::array<int, kSquares> stalls_{};     // symbol * 6 + colour of the tile, -1 without
  std::array<int, kSquares> entrances_{};  // … of the entrance
};

}  // namespace

Lines draw_board(const View<kairo::Kairo>& view, const Screen& screen) {
  return Drawing(view, screen).board();
}

}  // namespace emporium
