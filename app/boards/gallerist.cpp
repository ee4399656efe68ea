// The artists, the market, the plaza and the galleries on a terminal.
#include <algorithm>
#include <array>
#include <utility>

#include "app/boards/boards.h"
#include "engine/core/json.h"
#include "engine/games/gallerist/rules.h"

namespace emporium {
namespace {

using namespace gallerist;  // NOLINT: the rulebook's words

// Foreground and background of the seats, of visitors and tickets, and of blue and red artists.
constexpr std::array<std::array<int, 2>, kPlayers> kSeatPaints = {
    {{15, 26}, {16, 220}, {15, 90}, {16, 208}}};
constexpr std::array<std::array<int, 2>, kVisitors> kVisitorPaints = {
    {{15, 94}, {16, 211}, {16, 254}}};
constexpr std::array<int, 2> kArtistPaints = {39, 203};
constexpr std::size_t kGap = 2;  // between columns

class Drawing {
 public:
  Drawing(const View<Gallerist>& view, const Screen& screen)
      : rules_(view.rules()), p_(view.shown()), me_(view.seat()), screen_(screen) {}

  [[nodiscard]] Lines board() const {
    Lines lines = {heading(), ""};
    add(lines, artists());
    lines.emplace_back();
    add(lines, market());
    lines.emplace_back();
    lines.push_back(contracts());
    lines.push_back(plaza());
    lines.push_back(locations());
    lines.emplace_back();
    add(lines, galleries());
    if (me_ >= 0) add(lines, own_cards());
    return fit(lines);
  }

 private:
  // Lines that are too long for a terminal go on below, further in.
  static Lines fit(const Lines& lines) {
    constexpr std::size_t kWidth = 110;
    constexpr std::size_t kFurther = 10;
    Lines out;
    for (const std::string& line : lines) {
      if (visible_width(line) <= kWidth) {
        out.push_back(line);
        continue;
      }
      bool first = true;
      for (const std::string& part : wrap(line, kWidth - kFurther)) {
        out.push_back(first ? part : std::string(kFurther, ' ') + part);
        first = false;
      }
    }
    return out;
  }
  static void add(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
  }
  [[nodiscard]] std::string say(const std::string& key, const Json& args = Json::object()) const {
    return screen_.words->say("gallerist.board." + key, args);
  }
  [[nodiscard]] std::string word(std::string_view group, std::string_view name,
                                 const Json& args = Json::object()) const {
    return screen_.words->say("gallerist." + std::string(group) + "." + std::string(name), args);
  }
  [[nodiscard]] std::string printed_work(WorkKind kind) const {
    return word("work", kWorkNames[kind], {{"fame", rules_.components().works[kind].fame}});
  }
  [[nodiscard]] std::string bonus(int b) const { return word("bonus", kBonusNames[b]); }
  [[nodiscard]] std::string letter(Seat seat) const {
    const std::string text =
        seat < rules_.players() ? std::to_string(seat + 1) : say("letter.lacerda");
    return screen_.paint.on(kSeatPaints[seat][0], kSeatPaints[seat][1], text);
  }
  // "I2 V1 C0": the letter tells the colour.
  [[nodiscard]] std::string visitors(const ByVisitor& v) const {
    std::string text;
    for (int i = 0; i < kVisitors; ++i) {
      const std::string one = say("letter." + std::string(kVisitorNames[i])) + std::to_string(v[i]);
      text +=
          (i == 0 ? "" : " ") + screen_.paint.on(kVisitorPaints[i][0], kVisitorPaints[i][1], one);
    }
    return text;
  }

  [[nodiscard]] std::string heading() const {
    std::string line = screen_.paint.bold(say("heading", {{"round", p_.round}}));
    line += "   " + say("first", {{"seat", screen_.names[p_.first]}});
    if (p_.last_round == 1) line += "   " + say("near");
    if (p_.last_round == 2) line += "   " + say("last");
    return line;
  }

  [[nodiscard]] std::string artist(Artist a) const {
    const std::string colour = say("colour." + std::string(kColourNames[is_red(a) ? 1 : 0]));
    std::string text = screen_.paint.front(kArtistPaints[is_red(a) ? 1 : 0], colour) + " ";
    if (p_.artist_tile[a] == 0) return text + "–";
    if (!has(p_.discovered, a)) {
      return text + say("undiscovered", {{"fame", rules_.artist(p_, a).fame},
                                         {"bonus", bonus(p_.artist_bonus[a])}});
    }
    if (p_.fame[a] == kCelebrity)
      return text + screen_.paint.bold(say("celebrity", {{"value", rules_.value(p_, a)}}));
    return text + say("artist", {{"fame", p_.fame[a]},
                                 {"value", rules_.value(p_, a)},
                                 {"level", p_.promotion[a]},
                                 {"signatures", p_.signatures[a]}});
  }

  [[nodiscard]] Lines artists() const {
    Lines lines = {screen_.paint.bold(say("artists"))};
    std::size_t width = 0;
    for (const Form f : kAllForms) {
      width = std::max(width, visible_width(artist(blue_artist(f))) + kGap);
    }
    for (const Form f : kAllForms) {
      lines.push_back(pad(word("form", kFormNames[f]), 15) + pad(artist(blue_artist(f)), width) +
                      artist(red_artist(f)));
      int left = 0;
      for (const int n : p_.stack[f]) left += n;
      std::string work = !p_.top[f].has() ? say("no_work")
                                          : say("work", {{"work", printed_work(*p_.top[f])}}) +
                                                "  " + visitors(p_.on_work[f]);
      work += "  " + say("stack", {{"left", left}});
      if (has(p_.easels, f)) work += "  " + say("easel", {{"value", rules_.easel_value(p_, f)}});
      lines.push_back(pad("", 15) + screen_.paint.dim(work));
    }
    return lines;
  }

  [[nodiscard]] std::string cell(Maybe<Seat> owner, const std::string& text) const {
    return owner.has() ? "[" + letter(*owner) + "]" : text;
  }

  // A column of the market: its head, the tiles of each form, the offers.
  [[nodiscard]] Lines market_column(Column column) const {
    const Components& c = rules_.components();
    Lines cells = {say("column." + std::to_string(column + 1),
                       {{"column", column + 1}, {"influence", c.columns[column].influence}})};
    for (const Form f : kAllForms) {
      const int i = f * kColumns + column;
      cells.push_back(cell(p_.cell_owner[i], !p_.cell_tile[i].has()
                                                 ? "·"
                                                 : word("tile", kMeasureNames[*p_.cell_tile[i]])));
    }
    for (int row = 0; row < kOfferRows; ++row) {
      const bool used = rules_.uses_column(column);
      cells.push_back(cell(p_.offer_owner[row * kColumns + column],
                           used ? bonus(static_cast<int>(c.offers[row].bonuses[column])) : "·"));
    }
    return cells;
  }

  [[nodiscard]] Lines market() const {
    Lines lines = {pad(say("market"), 15)};
    for (int f = 0; f < kForms; ++f) lines.push_back(pad(word("form", kFormNames[f]), 15));
    for (const OfferRow& row : rules_.components().offers) {
      lines.push_back(pad(say("offer", {{"price", row.price}}), 15));
    }
    for (const Column column : kAllColumns) {
      const Lines cells = market_column(column);
      std::size_t width = 0;
      for (const std::string& text : cells) width = std::max(width, visible_width(text) + kGap);
      for (std::size_t i = 0; i < cells.size(); ++i) lines[i] += pad(cells[i], width);
    }
    lines[0] = screen_.paint.bold(lines[0]);
    return lines;
  }

  [[nodiscard]] std::string card(Card card) const {
    return word("form", kFormNames[form_of_card(card)]) + " (" +
           bonus(static_cast<int>(rules_.components().card_bonus(card))) + ")";
  }

  [[nodiscard]] std::string numbered(int i, const std::string& text) const {
    return say("numbered", {{"n", i + 1}, {"what", text}});
  }

  [[nodiscard]] std::string contracts() const {
    std::string line = screen_.paint.bold(say("contracts"));
    for (int pile = 0; pile < kDisplay; ++pile) {
      const bool empty = p_.depth[pile] == 0;
      line += "  " + numbered(pile, empty ? "–" : card(*p_.display[pile][p_.depth[pile] - 1]));
    }
    return line;
  }

  [[nodiscard]] std::string plaza() const {
    std::string line = screen_.paint.bold(say("plaza")) + " " + visitors(p_.plaza) + "   " +
                       say("bag") + " " + visitors(p_.bag) + "   " + say("box_office");
    for (int c = 0; c < kVisitors; ++c) line += ticket(c, p_.box_office[c]);
    line += "   " + say("tokens");
    for (int level = 1; level <= kLevels; ++level) {
      line += " " + std::to_string(rules_.tokens_left(p_, level));
    }
    return line;
  }
  [[nodiscard]] std::string ticket(int colour, int count) const {
    const std::string text =
        say("letter." + std::string(kTicketNames[colour])) + std::to_string(count);
    return " " + screen_.paint.on(kVisitorPaints[colour][0], kVisitorPaints[colour][1], text);
  }

  [[nodiscard]] std::string piece(Maybe<Piece> piece) const {
    if (piece == kNoPiece) return "·";
    return letter(owner_of(*piece)) + say(is_assistant(*piece) ? "assistant_piece" : "pawn_piece");
  }

  [[nodiscard]] std::string locations() const {
    std::string line;
    for (int l = 0; l < kLocations; ++l) {
      line += screen_.paint.bold(word("location", kLocationNames[l])) + " " + piece(p_.piece[l]);
      if (p_.ejected != kNoPiece && p_.ejected_from == l) line += " ←" + piece(p_.ejected);
      if (p_.location_tile[l].has()) {
        line += " (" + word("tile", kMeasureNames[*p_.location_tile[l]]) + ")";
      }
      line += "   ";
    }
    return line;
  }

  [[nodiscard]] Lines galleries() const {
    Lines lines;
    for (const Seat s : seats(rules_.players())) add(lines, gallery(s));
    return lines;
  }

  [[nodiscard]] Lines gallery(Seat s) const {
    std::string head = " " + letter(s) + (s == me_ ? "* " : "  ") + pad(screen_.names[s], 22);
    head += pad(say("money", {{"money", p_.money[s]}, {"influence", p_.influence[s]}}), 28);
    head +=
        pad(say("desks", {{"desks", p_.desks[s]}, {"queue", p_.queue[s]}}), 26) + say("tickets");
    for (int c = 0; c < kVisitors; ++c) head += ticket(c, p_.tickets[s][c]);
    Lines lines = {head};
    std::string people = pad("", 5) + say("lobby") + " " + visitors(p_.lobby[s]) + "   " +
                         say("gallery") + " " + visitors(p_.gallery[s]);
    people += "   " + say("sold", {{"n", p_.sales_made[s]}});
    if (p_.commission[s].has()) {
      people +=
          "   " + say("commission", {{"artist", word("artist", kArtistNames[*p_.commission[s]])}});
    }
    lines.push_back(people);
    if (const std::string shown = works(s); !shown.empty()) lines.push_back(pad("", 5) + shown);
    if (const std::string cards = own_contracts(s); !cards.empty()) {
      lines.push_back(pad("", 5) + cards);
    }
    if (const std::string tiles = reputation(s); !tiles.empty()) {
      lines.push_back(pad("", 5) + tiles);
    }
    return lines;
  }

  [[nodiscard]] std::string works(Seat s) const {
    std::string line;
    for (int i = 0; i < p_.works[s]; ++i) {
      const Artist a = artist_of(*p_.exhibited[s][i]);
      line += (i == 0 ? say("shows") + " " : ", ") + word("artist", kArtistNames[a]) + " " +
              std::to_string(rules_.value(p_, a));
    }
    return line;
  }
  [[nodiscard]] std::string own_contracts(Seat s) const {
    std::string line;
    for (int i = 0; i < kContractSpaces; ++i) {
      if (!p_.contract[s][i].has()) continue;
      const std::string text =
          p_.side[s][i] == kFront
              ? card(*p_.contract[s][i])
              : say("fulfilled", {{"side", word("side", kSideNames[p_.side[s][i]])}});
      line += (line.empty() ? say("contracts") + " " : ", ") + numbered(i, text);
      if (has(p_.on_contract[s], i)) line += " " + say("used");
    }
    return line;
  }
  [[nodiscard]] std::string reputation(Seat s) const {
    std::string line;
    for (const Maybe<Tile> tile : p_.reputation[s]) {
      if (!tile.has()) continue;
      line += (line.empty() ? say("reputation") + " " : ", ") + word("tile", kMeasureNames[*tile]);
    }
    if (p_.start_tile[s].has()) {
      line += (line.empty() ? "" : " · ") +
              say("waiting", {{"tile", word("tile", kMeasureNames[*p_.start_tile[s]])}});
    }
    return line;
  }

  [[nodiscard]] std::string goal(const Goal& goal) const {
    std::string text;
    for (const Form f : kAllForms) {
      if (goal.works[f] == 0) continue;
      text += (text.empty() ? "" : " + ") +
              (goal.works[f] > 1 ? std::to_string(goal.works[f]) + " " : "") +
              word("form", kFormNames[f]);
    }
    return text + " → " + std::to_string(goal.money);
  }
  template <std::size_t N>
  [[nodiscard]] std::string goals(const std::string& title,
                                  const std::array<Goal, N>& goals) const {
    std::string line = screen_.paint.bold(title);
    const char* gap = "  ";
    for (const Goal& g : goals) line += std::exchange(gap, " · ") + goal(g);
    return line;
  }
  [[nodiscard]] Lines own_cards() const {
    Lines lines;
    const Components& c = rules_.components();
    if (p_.curator[me_].has()) {
      lines.push_back(goals(say("curator"), c.curators[*p_.curator[me_]]));
    }
    if (p_.dealer[me_].has()) lines.push_back(goals(say("dealer"), c.dealers[*p_.dealer[me_]]));
    if (!rules_.solo()) return lines;
    const Goals met = rules_.goals(p_);
    for (int level = 0; level < kGoalLevels; ++level) {
      std::string line = say("level." + std::string(kLevelNames[level]));
      for (int g = 0; g < Goals::count(level); ++g) {
        line += (met.met[level][g] ? "  [x] " : "  [ ] ") +
                say("goal." + std::string(kLevelNames[level]) + "." + std::to_string(g + 1));
      }
      lines.push_back(line);
    }
    return lines;
  }

  const Rules& rules_;
  const Position& p_;
  Seat me_;
  const Screen& screen_;
};

}  // namespace

Lines draw_board(const View<gallerist::Gallerist>& view, const Screen& screen) {
  return Drawing(view, screen).board();
}

}  // namespace emporium
