#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/archive.h"
#include "engine/core/ordinal.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"

namespace emporium::gallerist {

// The frame that every edition shares.
inline constexpr int kPlayers = 4;
inline constexpr int kForms = 4;  // in the order of the market's rows
inline constexpr int kArtists = 2 * kForms;
inline constexpr int kTilesOfAnArtist = 2;  // of which one is in play
inline constexpr int kSignatures = 2;       // of each artist
inline constexpr int kWorkKinds = 7;
inline constexpr int kWorksOfAForm = 8;
inline constexpr int kVisitors = 3;  // types of visitors and colours of tickets
inline constexpr int kPairs = 3;     // of two different ticket colours
inline constexpr int kLocations = 4;
inline constexpr int kCardsOfAForm = 5;
inline constexpr int kCards = kForms * kCardsOfAForm;
inline constexpr int kDisplay = 4;
inline constexpr int kMaxDepth = kCards / kDisplay;  // cards on top of each other
inline constexpr int kContractSpaces = 3;
inline constexpr int kQueue = 8;
inline constexpr int kDesks = 4;
inline constexpr int kExhibition = 4;  // the last one only with a masterpiece on show
inline constexpr int kStartTileSpace = 2;
inline constexpr int kReputationSpaces = 6;
inline constexpr int kColumns = 3;
inline constexpr int kReputationCells = kForms * kColumns;
inline constexpr int kOfferRows = 3;
inline constexpr int kOfferCells = kOfferRows * kColumns;
inline constexpr int kTiles = 20;
inline constexpr int kGoalCards = 4;  // curators, and as many dealers
inline constexpr int kCuratorGoals = 2;
inline constexpr int kDealerGoals = 3;
inline constexpr int kLevels = 5;  // of promotion
inline constexpr int kStars = 5;   // three green, two gold
inline constexpr int kValues = kStars + 2;
inline constexpr int kCelebrity = 19;
inline constexpr int kTrack = 36;  // spaces of the influence track
inline constexpr int kMoneySpaces = 20;
inline constexpr int kFameSpaces = 7;
inline constexpr int kArtistBonusTiles = 10;

// Numbers that must not be mixed up.
using Artist = Ordinal<struct ArtistSort>;      // of each form a blue and a red one
using WorkKind = Ordinal<struct WorkKindSort>;  // by its tickets and fame, in every form
using Card = Ordinal<struct ContractSort>;      // a contract
using GoalCard = Ordinal<struct GoalCardSort>;  // a curator, or a dealer
using Tile = Ordinal<struct TileSort>;          // a reputation tile, by its Measure
using Column = Ordinal<struct ColumnSort>;      // of the market, whose cells are rows of three
inline constexpr Column kMiddleColumn{1};       // not used by one or two players
constexpr Column column_of(int cell) { return Column(cell % kColumns); }
enum Form : std::uint8_t { kDigital, kPhoto, kSculpture, kPainting };
enum Visitor : std::uint8_t { kInvestor, kVip, kCollector };
// Clockwise around the board: Lacerda walks this way.
enum Location : std::uint8_t { kSalesOffice, kArtistsColony, kMediaCenter, kMarket };

inline constexpr OrdinalRange<Artist> kAllArtists{0, kArtists};
inline constexpr OrdinalRange<Column> kAllColumns{0, kColumns};
inline constexpr OrdinalRange<Form> kAllForms{0, kForms};
inline constexpr OrdinalRange<Visitor> kAllVisitors{0, kVisitors};
inline constexpr OrdinalRange<Location> kAllLocations{0, kLocations};

// What an icon gives.
enum class Bonus : std::uint8_t {
  none,
  influence,        // 2 for each VIP and 1 for each Collector in the gallery
  money,            // 2 for each Investor and 1 for each Collector
  fame,             // an artist: 1 for each Collector
  visitor,          // from the plaza into the gallery
  vip_or_investor,  // from the plaza into the gallery
  from_bag,         // a visitor of choice from the bag into the gallery
  assistant,        // the next one of the queue, free
  contract,
  ticket,       // of any colour
  two_tickets,  // of different colours
  brown_ticket,
  pink_ticket,
  white_ticket,
};
inline constexpr int kBonuses = 14;

// What is counted by a reputation tile.
enum class Measure : std::uint8_t {
  influence_thirds,
  collector,
  vip,
  investor,
  visitor,
  visitor_set,
  reputation_tile,
  auction_assistant,
  assistant,
  promoted_artist,
  work,
  sold_work,
  exhibited_work,
  art_form,
  photo,
  painting,
  digital,
  sculpture,
  famous_artist,
  masterpiece,
};
constexpr Measure measure_of(Tile tile) { return static_cast<Measure>(int{tile}); }
inline constexpr int kInfluencePerThird = 3;
inline constexpr int kPromotedLevel = 4;
inline constexpr int kFamousFrom = 15;

inline constexpr std::array<std::string_view, kForms> kFormNames = {"digital", "photo", "sculpture",
                                                                    "painting"};
inline constexpr std::array<std::string_view, 2> kColourNames = {"blue", "red"};
inline constexpr std::array<std::string_view, kArtists> kArtistNames = {
    "blue_digital",   "red_digital",   "blue_photo",    "red_photo",
    "blue_sculpture", "red_sculpture", "blue_painting", "red_painting"};
inline constexpr std::array<std::string_view, kWorkKinds> kWorkNames = {
    "vip", "investor", "any", "vip_and_other", "investor_and_other", "two", "famous_two"};
inline constexpr std::array<std::string_view, kVisitors> kVisitorNames = {"investor", "vip",
                                                                          "collector"};
inline constexpr std::array<std::string_view, kVisitors> kTicketNames = {"brown", "pink", "white"};
inline constexpr std::array<std::string_view, kPairs> kPairNames = {"brown_pink", "brown_white",
                                                                    "pink_white"};
inline constexpr std::array<std::string_view, kLocations> kLocationNames = {
    "sales_office", "artists_colony", "media_center", "market"};
inline constexpr std::array<std::string_view, kBonuses> kBonusNames = {
    "none",        "influence",   "money",    "fame",   "visitor",     "vip_or_investor",
    "from_bag",    "assistant",   "contract", "ticket", "two_tickets", "brown_ticket",
    "pink_ticket", "white_ticket"};
inline constexpr std::array<std::string_view, kTiles> kMeasureNames = {"influence_thirds",
                                                                       "collector",
                                                                       "vip",
                                                                       "investor",
                                                                       "visitor",
                                                                       "visitor_set",
                                                                       "reputation_tile",
                                                                       "auction_assistant",
                                                                       "assistant",
                                                                       "promoted_artist",
                                                                       "work",
                                                                       "sold_work",
                                                                       "exhibited_work",
                                                                       "art_form",
                                                                       "photo",
                                                                       "painting",
                                                                       "digital",
                                                                       "sculpture",
                                                                       "famous_artist",
                                                                       "masterpiece"};

inline constexpr Vocabulary kFormWords{"form", kFormNames};
inline constexpr Vocabulary kArtistWords{"artist", kArtistNames};
inline constexpr Vocabulary kWorkWords{"work", kWorkNames};
inline constexpr Vocabulary kVisitorWords{"visitor", kVisitorNames};
inline constexpr Vocabulary kTicketWords{"ticket", kTicketNames};
inline constexpr Vocabulary kPairWords{"pair", kPairNames};
inline constexpr Vocabulary kLocationWords{"location", kLocationNames};
inline constexpr Vocabulary kBonusWords{"bonus", kBonusNames};
inline constexpr Vocabulary kTileWords{"tile", kMeasureNames};

constexpr Form form_of(Artist artist) { return static_cast<Form>(artist / 2); }
constexpr Artist blue_artist(Form form) { return Artist(2 * form); }
constexpr Artist red_artist(Form form) { return Artist(2 * form + 1); }
constexpr bool is_red(Artist artist) { return artist % 2 == 1; }

// The tickets of a work: one of a set of colours, or one of a set of pairs (bits).
struct WorkTickets {
  std::uint8_t colours;
  std::uint8_t pairs;
};
inline constexpr std::array<WorkTickets, kWorkKinds> kWorkTickets = {
    {{2, 0}, {1, 0}, {7, 0}, {0, 5}, {0, 3}, {0, 7}, {0, 7}}};
constexpr int tickets_on(WorkKind work) {
  return kWorkTickets[static_cast<std::size_t>(work)].pairs != 0 ? 2 : 1;
}
inline constexpr std::array<std::array<std::uint8_t, 2>, kPairs> kPairColours = {
    {{0, 1}, {0, 2}, {1, 2}}};

struct ArtistTile {
  std::uint8_t form = 0;
  std::uint8_t colour = 0;
  std::uint8_t fame = 0;                     // where the fame marker starts
  std::uint8_t promotion = 0;                // printed level, not a token
  std::array<std::uint8_t, kStars> stars{};  // fame from which each star counts
};
struct PrintedWork {
  std::uint8_t fame = 0;
  std::uint8_t copies = 0;  // in each form
};
struct Hire {
  std::uint8_t cost = 0;
  Bonus bonus = Bonus::none;
};
struct PrintedColumn {
  std::uint8_t influence = 0;
  std::array<std::uint8_t, 3> majority{};  // money for the first, second and third
};
struct OfferRow {
  std::uint8_t price = 0;
  std::array<Bonus, kColumns> bonuses{};
};
struct Goal {
  std::uint8_t money = 0;
  std::array<std::uint8_t, kForms> works{};
};
struct PrintedTile {
  std::uint8_t influence = 0;
  std::uint8_t money = 0;
};

// An edition: what is printed on the box's pieces. Loaded from JSON; see components.json.
struct Components {
  std::string edition;
  std::array<std::string, 3> provenance;  // printed, transcribed, ruled

  std::array<ArtistTile, kArtists * kTilesOfAnArtist> artists{};  // two after two
  std::array<PrintedWork, kWorkKinds> works{};
  std::array<std::uint8_t, kValues> values{};  // no star … two gold stars, masterpiece
  int celebrity_money = 0;

  std::array<std::uint8_t, kMoneySpaces> money_spaces{};
  std::array<std::uint8_t, kMoneySpaces> money_values{};
  std::array<std::uint8_t, kFameSpaces> fame_spaces{};

  std::array<std::array<Bonus, kCardsOfAForm>, kForms> contracts{};
  std::array<Bonus, kContractSpaces> contract_spaces{};
  std::array<Hire, kQueue> queue{};
  std::array<Bonus, kReputationSpaces> reputation_spaces{};
  std::array<std::uint8_t, kBonuses> artist_bonuses{};  // tiles of each kind
  std::array<Bonus, kLevels> promotion{};
  int promotion_tokens = 0;  // of each level

  std::array<PrintedColumn, kColumns> columns{};
  std::array<OfferRow, kOfferRows> offers{};
  std::array<std::array<Goal, kCuratorGoals>, kGoalCards> curators{};
  std::array<std::array<Goal, kDealerGoals>, kGoalCards> dealers{};
  std::array<PrintedTile, kTiles> tiles{};

  std::array<std::uint8_t, kVisitors> visitors{};
  std::array<std::uint8_t, kPlayers> visitors_removed{};  // of each type, by number of players
  int tickets_in_box = 0;                                 // of each colour
  std::array<std::uint8_t, kPlayers> tickets{};           // of each colour, by number of players
  int plaza_visitors = 0;
  int assistants = 0;
  int start_money = 0;
  int start_influence = 0;
  int round_limit = 0;  // a safeguard that no sane game meets

  [[nodiscard]] Bonus card_bonus(Card card) const {
    return contracts[static_cast<std::size_t>(card / kCardsOfAForm)]
                    [static_cast<std::size_t>(card % kCardsOfAForm)];
  }
};
constexpr Form form_of_card(Card card) { return static_cast<Form>(card / kCardsOfAForm); }

void archive(Archive& a, Components& c);
Status check(const Components& c);

}  // namespace emporium::gallerist
