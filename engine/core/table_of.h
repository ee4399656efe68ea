#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game_documents.h"
#include "engine/core/table.h"

namespace emporium {

template <Game G>
const GameInfo& game_info() {
  static const GameInfo info = [] {
    GameInfo made{G::kId,         G::kVersion,       G::kMinPlayers,
                  G::kMaxPlayers, G::kCodec.moves(), G::kCodec.kinds(),
                  G::kEvents,     G::kSteps,         G::kReasons,
                  G::kParts};
    if constexpr (HasSoloGoals<G>) made.solo_levels = G::kSoloLevels;
    return made;
  }();
  return info;
}

// A running game of G with its whole history. Positions are values, so undo is a look back.
template <Game G>
class TableOf final : public Table {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  static Result<std::unique_ptr<TableOf>> create(const Setup& setup) {
    if (setup.players < G::kMinPlayers || setup.players > G::kMaxPlayers) {
      return Error{"bad_players", std::string(G::kId) + " is for " +
                                      std::to_string(G::kMinPlayers) + " to " +
                                      std::to_string(G::kMaxPlayers) + " players, not " +
                                      std::to_string(setup.players)};
    }
    const int version = setup.version == 0 ? G::kVersion : setup.version;
    if (version < 1 || version > G::kVersion) return unknown_version(version);
    auto options = read_options<G>(setup.options, version);
    if (!options.ok()) return options.error();
    auto components = setup.components.is_null()
                          ? Result<typename G::Components>(built_in_components<G>())
                          : read_components<G>(setup.components);
    if (!components.ok()) return components.error();
    auto rules =
        std::make_shared<const Rules>(components.value(), options.value(), setup.players, version);
    const Position start = rules->start();
    return std::unique_ptr<TableOf>(new TableOf(std::move(rules), setup.components, start));
  }

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  // The real position, hidden parts included: not for players.
  [[nodiscard]] const Position& position() const { return positions_.back(); }
  [[nodiscard]] View<G> view_of(Seat seat) const { return {*rules_, position(), seat}; }
  // Each position so far, the start first.
  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }

  [[nodiscard]] const GameInfo& info() const override { return game_info<G>(); }
  [[nodiscard]] int players() const override { return rules_->players(); }
  [[nodiscard]] int version() const override { return rules_->version(); }
  [[nodiscard]] Seat decider() const override { return rules_->decider(position()); }
  [[nodiscard]] int step() const override { return rules_->step(position()); }
  void legal(MoveList& out) const override { out.clear(), rules_->legal(position(), out); }
  void odds(Odds& out) const override { out.clear(), rules_->odds(position(), out); }
  [[nodiscard]] int why_not(Move move) const override { return rules_->why_not(position(), move); }
  [[nodiscard]] std::string title(int number) const override {
    if constexpr (requires { rules_->title(number); }) return rules_->title(number);
    return {};
  }
  [[nodiscard]] Scores score() const override { return rules_->score(position()); }
  [[nodiscard]] Scores score_seen(Seat viewer) const override {
    return rules_->score(view_of(viewer).shown());
  }
  [[nodiscard]] Places places() const override { return rules_->places(position()); }
  [[nodiscard]] Json goals() const override { return goals_json<G>(*rules_, position()); }
  [[nodiscard]] MoveShape shape(Move move) const override { return G::kCodec.decode(move); }
  [[nodiscard]] Effect effect(Move move) const override {
    return decider() < 0 ? Effect{} : effect_of(view_of(decider()), move);
  }
  [[nodiscard]] bool is_final(Move move) const override {
    Position next = position();
    Journal journal;
    rules_->apply(next, move, &journal);
    return is_barrier(decider(), journal) && rules_->decider(next) == decider();
  }
  [[nodiscard]] Json aside([[maybe_unused]] int ply, [[maybe_unused]] Move move) const override {
    Json out;
    if constexpr (HasAsides<G>) {
      const Position& p = positions_[static_cast<std::size_t>(ply)];
      const Seat seat = rules_->decider(p);
      if (seat < 0 || rules_->why_not(p, move) != 0) return out;
      G::aside(*rules_, View<G>(*rules_, p, seat).shown(), move, out);
    }
    return out;
  }
  [[nodiscard]] Json figures() const override {
    Json out = Json::object();
    if constexpr (HasFigures<G>) G::figures(*rules_, out);
    return out;
  }
  [[nodiscard]] Json question() const override {
    Json out = Json::object();
    if constexpr (HasQuestions<G>) {
      if (decider() >= 0) G::question(*rules_, view_of(decider()).shown(), out);
    }
    return out;
  }
  [[nodiscard]] std::vector<Plan> plans() const override {
    std::vector<Plan> out;
    if constexpr (HasPlans<G>) {
      if (decider() >= 0) G::plans(rules(), view_of(decider()).shown(), out);
    }
    return out;
  }
  [[nodiscard]] std::optional<TooDear> too_dear([[maybe_unused]] Move move) const override {
    if constexpr (HasPlans<G>) {
      if (decider() >= 0) return G::too_dear(rules(), view_of(decider()).shown(), move);
    }
    return {};
  }
  [[nodiscard]] std::unique_ptr<Table> together([[maybe_unused]] Seat seat) const override {
    if constexpr (ChoosesTogether<G>) {
      Position p = view_of(seat).shown();
      if (seat >= 0 && G::together(*rules_, p, seat)) return at(p);
    }
    return nullptr;
  }
  [[nodiscard]] std::unique_ptr<Table> ahead([[maybe_unused]] Seat seat) const override {
    if constexpr (PlansAhead<G>) {
      if (seat < 0 || seat >= players() || decider() < 0) return nullptr;
      Position p = view_of(seat).shown();
      if (decider() == seat || G::ahead(*rules_, p, seat)) return at(p);
    }
    return nullptr;
  }
  [[nodiscard]] Json components() const override {
    Archive a = Archive::writer();
    typename G::Components components = rules_->components();
    a.object([&] { G::archive(a, components); });
    return a.take();
  }
  [[nodiscard]] const std::vector<Ply>& plies() const override { return plies_; }

  Status apply(Move move) override {
    if (over()) return Error{"over", "the game is over", "over"};
    if (move >= G::kCodec.moves()) {
      return Error{"bad_move", "move: no such number " + std::to_string(move)};
    }
    if (const int reason = why_not(move); reason != 0) {
      const auto rule = std::string(G::kReasons[static_cast<std::size_t>(reason)]);
      return Error{"illegal_move", "the rule \"" + rule + "\" refuses it", rule};
    }
    const Seat seat = decider();
    Position next = position();
    Journal journal;
    rules_->apply(next, move, &journal);
    positions_.push_back(next);
    plies_.push_back({move, seat, is_barrier(seat, journal), journal.events()});
    return Done{};
  }

  Status undo(Seat seat) override {
    if (plies_.empty()) return Error{"no_undo", "there is nothing to undo", "nothing_to_undo"};
    const Ply& last = plies_.back();
    if (last.decider != seat) {
      return Error{"no_undo", "the last move was not yours", "undo_own_moves_only"};
    }
    if (last.barrier) {
      return Error{"no_undo", "the last move showed something hidden", "undo_no_reveal"};
    }
    plies_.pop_back();
    positions_.pop_back();
    return Done{};
  }

  [[nodiscard]] Json view(Seat seat) const override { return view_json(view_of(seat)); }
  [[nodiscard]] std::string view_text(Seat seat) const override {
    return emporium::view_text(view_of(seat));
  }

  [[nodiscard]] Json save() const override {
    Json document = header();
    document["position"] = write(position());
    return document;
  }

  Status load(const Json& document) override {
    auto header = read_header(document, "position");
    if (!header.ok()) return header.error();
    if (Status status = compatible(header.value()); !status.ok()) return status;
    auto table = create(header.value().setup);
    if (!table.ok()) return table.error();
    const auto state = document.find("position");
    if (state == document.end()) {
      return Error{"bad_field", "position.position: the field is missing"};
    }
    if (Status status = table.value()->read(*state); !status.ok()) return status;
    table.value()->loaded_ = true;
    std::vector<std::string> names = this->names();
    *this = std::move(*table.value());
    set_names(std::move(names));
    return Done{};
  }

  [[nodiscard]] Json record() const override {
    Json document = {{"emporium", kRecordFormat}};
    document.update(header());
    Json seats = Json::array();
    for (const std::string& name : names()) seats.push_back({{"name", name}});
    document["seats"] = std::move(seats);
    if (loaded_) document["start"] = write(positions_.front());
    Json moves = Json::array();
    for (const Ply& ply : plies_) moves.push_back(ply.move);
    document["moves"] = std::move(moves);
    if (over()) document["result"] = score_json();
    return document;
  }

  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    return std::unique_ptr<Table>(new TableOf(*this));
  }

  // The same table at some position of its rules, without a history.
  [[nodiscard]] std::unique_ptr<Table> at(const Position& p) const {
    std::unique_ptr<TableOf> table(new TableOf(rules_, components_, p));
    table->loaded_ = true;
    table->set_names(names());
    return table;
  }
  [[nodiscard]] std::unique_ptr<Table> branch() const override { return at(position()); }

  // Starts from another position than the rules' own.
  Status read(const Json& state) {
    // Fields that a document leaves out of a variant keep the start's values.
    Position p = rules_->start();
    Archive a = Archive::reader(state, "position");
    rules_->archive(a, p);
    if (!a.ok()) return a.status();
    if (Status status = rules_->check(p); !status.ok()) return status;
    positions_.assign(1, p);
    plies_.clear();
    loaded_ = true;
    return Done{};
  }

 private:
  TableOf(std::shared_ptr<const Rules> rules, Json components, const Position& start)
      : rules_(std::move(rules)), components_(std::move(components)), positions_{start} {}

  // Whether nobody may take back a move that told this.
  static bool is_barrier(Seat decider, const Journal& journal) {
    const auto& events = journal.events();
    return decider == kNature || std::any_of(events.begin(), events.end(), [](const Event& event) {
             return G::kEvents[event.kind].reveals;
           });
  }

  [[nodiscard]] Json header() const {
    Archive options = Archive::writer();
    typename G::Options chosen = rules_->options();
    options.object([&] { G::archive(options, chosen); });
    Json document = {{"game", std::string(G::kId)},
                     {"version", version()},
                     {"edition", rules_->components().edition},
                     {"players", players()},
                     {"options", options.take()}};
    if (!components_.is_null()) document["components"] = components_;
    return document;
  }

  static Error unknown_version(int version) {
    return {"bad_version", "version: this program plays " + std::string(G::kId) +
                               " by versions 1 to " + std::to_string(G::kVersion) +
                               " of its rules, not by version " + std::to_string(version)};
  }

  static Status compatible(const Header& header) {
    if (header.game != G::kId) {
      return Error{"bad_field", "game: this is a position of " + header.game + ", not of " +
                                    std::string(G::kId)};
    }
    const std::string& built_in = built_in_components<G>().edition;
    if (header.setup.components.is_null() && header.edition != built_in) {
      return Error{"bad_edition", "edition: \"" + header.edition +
                                      "\" is not built in; its components must come along"};
    }
    return Done{};
  }

  [[nodiscard]] Json write(const Position& position) const {
    Archive a = Archive::writer();
    Position p = position;
    rules_->archive(a, p);
    return a.take();
  }

  std::shared_ptr<const Rules> rules_;
  Json components_;
  std::vector<Position> positions_;
  std::vector<Ply> plies_;
  bool loaded_ = false;
};

}  // namespace emporium
