#include "players/review/review_document.h"

#include <algorithm>
#include <cmath>

#include "engine/games/games.h"
#include "players/reasons.h"

namespace emporium {
namespace {

double rounded(double value) { return std::round(value * 1000) / 1000; }

Json promise_json(const Promise& promise) {
  return {{"points", rounded(promise.points)}, {"chance", rounded(promise.chance)}};
}

Json balance_json(const Balance& balance) {
  return {{"start", promise_json(balance.start)},
          {"luck", promise_json(balance.luck)},
          {"lost", promise_json(balance.lost)},
          {"gained", promise_json(balance.gained)},
          {"others", promise_json(balance.others)},
          {"unexplained", promise_json(balance.unexplained)},
          {"result", promise_json(balance.result)},
          {"luck_adjusted", promise_json(balance.luck_adjusted())}};
}

Json by_seat(const Promises& promises, int players, double Promise::* which) {
  Json list = Json::array();
  for (int s = 0; s < players; ++s) {
    list.push_back(rounded(promises[static_cast<std::size_t>(s)].*which));
  }
  return list;
}

// The game once more from its start, so that each move is said as it was meant then.
class Retold {
 public:
  Retold(const Table& table, const Catalogue& words)
      : table_(table), words_(words), names_(table.names_in(words)) {
    Json record = table.record();
    record["moves"] = Json::array();
    record.erase("result");
    now_ = std::move(replay_record(record).value());
    now_->set_names(table.names());
  }

  // Plies only grow.
  const Table& at(int ply) {
    const auto target = static_cast<std::size_t>(ply);
    while (now_->plies().size() < target) {
      static_cast<void>(now_->apply(table_.plies()[now_->plies().size()].move));
    }
    return *now_;
  }

  Json loss(const Judged& judged, int players) {
    const Table& then = at(judged.ply);
    Json line = Json::array();
    for (std::size_t i = 1; i < judged.line.size(); ++i) {
      line.push_back(then.later_move_words(words_, judged.line[i], names_));
    }
    Json parts = Json::object();
    for (std::size_t i = 0; i < judged.parts.size(); ++i) {
      parts[std::string(table_.info().parts[i])] = rounded(judged.parts[i]);
    }
    return {{"ply", judged.ply},
            {"seat", judged.seat},
            {"played", judged.played},
            {"played_words", then.move_words(words_, judged.played, names_)},
            {"best", judged.best},
            {"best_words", then.move_words(words_, judged.best, names_)},
            {"line", judged.line},
            {"line_words", std::move(line)},
            {"lost", promise_json(judged.lost)},
            {"error", promise_json(judged.error)},
            {"grade", kGradeNames[static_cast<std::size_t>(grade_of(judged.lost.chance, players))]},
            {"parts", std::move(parts)},
            {"why", parts_words(table_, words_, judged.parts)}};
  }

  Json stroke(const Stroke& stroke, int players) {
    Json said = Json::array();
    for (int ply = stroke.first; ply <= stroke.last; ++ply) {
      for (const std::string& line : table_.events_words(ply, kNobody, words_)) {
        said.push_back(line);
      }
    }
    return {{"first", stroke.first},
            {"last", stroke.last},
            {"points", by_seat(stroke.luck, players, &Promise::points)},
            {"chances", by_seat(stroke.luck, players, &Promise::chance)},
            {"words", std::move(said)}};
  }

 private:
  const Table& table_;
  const Catalogue& words_;
  std::vector<std::string> names_;
  std::unique_ptr<Table> now_;
};

Json turns_json(const Review& review) {
  Json list = Json::array();
  for (const ReviewedTurn& turn : review.turns) {
    if (!turn.matters) continue;
    list.push_back({{"seat", turn.seat},
                    {"first", turn.first},
                    {"last", turn.last},
                    {"lost", promise_json(turn.lost)},
                    {"accuracy", rounded(turn.accuracy)},
                    {"grade", kGradeNames[static_cast<std::size_t>(turn.grade)]}});
  }
  return list;
}

Json seats_json(const Table& table, const Catalogue& words, const Review& review) {
  constexpr std::size_t kMoments = 3;
  const std::vector<std::string> names = table.names_in(words);
  Json list = Json::array();
  for (std::size_t s = 0; s < review.seats.size(); ++s) {
    const SeatReview& seat = review.seats[s];
    Json losses = Json::array();
    for (const std::size_t i : worst_losses(review, static_cast<Seat>(s), kMoments)) {
      losses.push_back(review.decisions[i].ply);
    }
    Json strokes = Json::array();
    for (const std::size_t i : greatest_strokes(review, static_cast<Seat>(s), kMoments)) {
      strokes.push_back(review.strokes[i].first);
    }
    list.push_back({{"name", names[s]},
                    {"accuracy", rounded(seat.accuracy)},
                    {"error_rate", rounded(seat.error_rate)},
                    {"turns", seat.turns},
                    {"balance", balance_json(seat.balance)},
                    {"worst_losses", std::move(losses)},
                    {"greatest_strokes", std::move(strokes)}});
  }
  return list;
}

// The indices with the greatest sizes, the greatest first; those of no size are left out.
template <class Size>
std::vector<std::size_t> greatest(std::size_t count, std::size_t most, Size&& size) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < count; ++i) {
    if (size(i) > 0) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return size(a) != size(b) ? size(a) > size(b) : a < b;
  });
  order.resize(std::min(order.size(), most));
  return order;
}

}  // namespace

std::vector<std::size_t> worst_losses(const Review& review, Seat seat, std::size_t most) {
  return greatest(review.decisions.size(), most, [&](std::size_t i) {
    const Judged& judged = review.decisions[i];
    return judged.seat == seat ? judged.lost.chance : 0;
  });
}

std::vector<std::size_t> greatest_strokes(const Review& review, Seat seat, std::size_t most) {
  return greatest(review.strokes.size(), most, [&](std::size_t i) {
    return std::abs(review.strokes[i].luck[static_cast<std::size_t>(seat)].chance);
  });
}

Json review_json(const Table& table, const Catalogue& words, const ReviewOrder& order,
                 const Review& review) {
  const int players = review.players;
  Retold retold(table, words);
  Json losses = Json::array();
  for (const Judged& judged : review.decisions) {
    if (judged.best != judged.played) losses.push_back(retold.loss(judged, players));
  }
  Json strokes = Json::array();
  for (const Stroke& stroke : review.strokes) strokes.push_back(retold.stroke(stroke, players));
  Json points = Json::array();
  Json chances = Json::array();
  for (const Promises& promises : review.promises) {
    points.push_back(by_seat(promises, players, &Promise::points));
    chances.push_back(by_seat(promises, players, &Promise::chance));
  }
  const Places places = table.places();
  const auto winner = std::find(places.begin(), places.begin() + players, 1) - places.begin();
  return {
      {"game", std::string(table.info().id)},
      {"version", table.version()},
      {"order",
       {{"seed", order.seed},
        {"iterations", order.iterations},
        {"seeds", order.seeds},
        {"plays", order.plays}}},
      {"seats", seats_json(table, words, review)},
      {"expected",
       {{"plies", review.plies}, {"points", std::move(points)}, {"chances", std::move(chances)}}},
      {"turning_point", turning_point(review, static_cast<Seat>(winner))},
      {"turns", turns_json(review)},
      {"losses", std::move(losses)},
      {"strokes", std::move(strokes)}};
}

}  // namespace emporium
