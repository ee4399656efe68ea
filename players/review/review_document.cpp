#include "players/review/review_document.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/games/games.h"
#include "players/levels.h"
#include "players/reasons.h"

namespace emporium {
namespace {

// In thousandths, so that sums of what is told are exact.
std::int64_t thousandths(double value) { return std::llround(value * 1000); }
double from_thousandths(std::int64_t value) { return static_cast<double>(value) / 1000; }
double rounded(double value) { return from_thousandths(thousandths(value)); }

Json promise_json(const Promise& promise) {
  return {{"points", rounded(promise.points)}, {"chance", rounded(promise.chance)}};
}

// What rounding took away is not explained either.
Json remainder_json(const Balance& b) {
  const auto left = [&](double Promise::* which) {
    return from_thousandths(thousandths(b.result.*which) - thousandths(b.start.*which) -
                            thousandths(b.luck.*which) + thousandths(b.lost.*which) -
                            thousandths(b.gained.*which) - thousandths(b.others.*which));
  };
  return {{"points", left(&Promise::points)}, {"chance", left(&Promise::chance)}};
}

Json adjusted_json(const Balance& b) {
  const auto left = [&](double Promise::* which) {
    return from_thousandths(thousandths(b.result.*which) - thousandths(b.luck.*which));
  };
  return {{"points", left(&Promise::points)}, {"chance", left(&Promise::chance)}};
}

Json balance_json(const Balance& balance) {
  return {{"start", promise_json(balance.start)},   {"luck", promise_json(balance.luck)},
          {"lost", promise_json(balance.lost)},     {"gained", promise_json(balance.gained)},
          {"others", promise_json(balance.others)}, {"unexplained", remainder_json(balance)},
          {"result", promise_json(balance.result)}, {"luck_adjusted", adjusted_json(balance)}};
}

Json by_seat(const Promises& promises, int players, double Promise::* which) {
  Json list = Json::array();
  for (const Seat s : seats(players)) {
    list.push_back(rounded(promises[static_cast<std::size_t>(s)].*which));
  }
  return list;
}

// The game once more from its start, so that each move is said as it was meant then.
class Retold {
 public:
  Retold(const Table& table, const Catalogue& words, const std::vector<std::string>& names)
      : table_(table), words_(words), names_(names) {
    Json record = table.record();
    record["moves"] = Json::array();
    record.erase("result");
    now_ = std::move(replay_record(record).value());
  }

  void add_to_loss(Json& loss) {
    const Table& then = at(loss["ply"].get<std::size_t>());
    Json line = Json::array();
    for (std::size_t i = 1; i < loss["line"].size(); ++i) {
      line.push_back(then.later_move_words(words_, loss["line"][i].get<Move>(), names_));
    }
    loss["played_words"] = then.move_words(words_, loss["played"].get<Move>(), names_);
    loss["best_words"] = then.move_words(words_, loss["best"].get<Move>(), names_);
    loss["line_words"] = std::move(line);
    std::vector<double> parts;
    for (const std::string_view part : table_.info().parts) {
      parts.push_back(loss["parts"].value(std::string(part), 0.0));
    }
    loss["why"] = parts_words(table_, words_, parts);
  }

  void add_to_stroke(Json& stroke) const {
    Json said = Json::array();
    for (int ply = stroke["first"]; ply <= stroke["last"]; ++ply) {
      const Json events = table_.events_json(ply, kNobody);
      for (const std::string& line : table_.events_words(ply, events, kNobody, words_, names_)) {
        said.push_back(line);
      }
    }
    stroke["words"] = std::move(said);
  }

 private:
  // Plies only grow.
  const Table& at(std::size_t ply) {
    while (now_->plies().size() < ply) {
      static_cast<void>(now_->apply(table_.plies()[now_->plies().size()].move));
    }
    return *now_;
  }

  const Table& table_;
  const Catalogue& words_;
  const std::vector<std::string>& names_;
  std::unique_ptr<Table> now_;
};

Json loss_json(const Table& table, const Judged& judged, int players) {
  Json parts = Json::object();
  for (std::size_t i = 0; i < judged.parts.size(); ++i) {
    parts[std::string(table.info().parts[i])] = rounded(judged.parts[i]);
  }
  return {{"ply", judged.ply},
          {"seat", judged.seat},
          {"played", judged.played},
          {"best", judged.best},
          {"line", judged.line},
          {"lost", promise_json(judged.lost)},
          {"error", promise_json(judged.error)},
          {"grade", kGradeNames[static_cast<std::size_t>(grade_of(judged.lost.chance, players))]},
          {"parts", std::move(parts)}};
}

Json stroke_json(const Stroke& stroke, int players) {
  return {{"first", stroke.first},
          {"last", stroke.last},
          {"points", by_seat(stroke.luck, players, &Promise::points)},
          {"chances", by_seat(stroke.luck, players, &Promise::chance)}};
}

Json turn_json(const ReviewedTurn& turn) {
  return {{"seat", turn.seat},
          {"first", turn.first},
          {"last", turn.last},
          {"lost", promise_json(turn.lost)},
          {"accuracy", rounded(turn.accuracy)},
          {"grade", kGradeNames[static_cast<std::size_t>(turn.grade)]}};
}

Json turns_json(const Review& review) {
  Json list = Json::array();
  for (const ReviewedTurn& turn : review.turns) {
    if (turn.matters) list.push_back(turn_json(turn));
  }
  return list;
}

Json levels_json(const std::vector<std::size_t>& levels) {
  Json names = Json::array();
  for (const std::size_t level : levels) names.push_back(std::string(kLevels[level]));
  return names;
}

Json seats_json(const Review& review) {
  constexpr std::size_t kMoments = 3;
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
    list.push_back({{"accuracy", rounded(seat.accuracy)},
                    {"error_rate", rounded(seat.error_rate)},
                    {"turns", seat.turns},
                    {"mean_loss", rounded(seat.mean_loss)},
                    {"mean_loss_error", rounded(seat.mean_loss_error)},
                    {"like", levels_json(seat.like)},
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

Json review_numbers(const Table& table, const ReviewOrder& order, const Review& review) {
  const int players = review.players;
  Json losses = Json::array();
  for (const Judged& judged : review.decisions) {
    if (judged.best != judged.played) losses.push_back(loss_json(table, judged, players));
  }
  Json strokes = Json::array();
  for (const Stroke& stroke : review.strokes) strokes.push_back(stroke_json(stroke, players));
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
      {"review", kReviewVersion},
      {"order",
       {{"seed", order.seed},
        {"iterations", order.iterations},
        {"seeds", order.seeds},
        {"plays", order.plays}}},
      {"seats", seats_json(review)},
      {"expected",
       {{"plies", review.plies}, {"points", std::move(points)}, {"chances", std::move(chances)}}},
      {"winner", winner},
      {"turning_point", turning_point(review, static_cast<Seat>(winner))},
      {"turns", turns_json(review)},
      {"losses", std::move(losses)},
      {"strokes", std::move(strokes)}};
}

Json review_in_words(Json review, const Table& table, const Catalogue& words,
                     const std::vector<std::string>& names) {
  Retold retold(table, words, names);
  for (std::size_t s = 0; s < names.size(); ++s) review["seats"][s]["name"] = names[s];
  for (Json& loss : review["losses"]) retold.add_to_loss(loss);
  for (Json& stroke : review["strokes"]) retold.add_to_stroke(stroke);
  return review;
}

Json judged_turn_numbers(const Table& table, const Review& review, int turn) {
  std::vector<Judged> decisions;
  std::copy_if(review.decisions.begin(), review.decisions.end(), std::back_inserter(decisions),
               [&](const Judged& judged) { return judged.turn == turn; });
  if (decisions.empty()) return nullptr;
  Promise squares{};
  Json losses = Json::array();
  for (const Judged& judged : decisions) {
    if (judged.best == judged.played) continue;
    squares +=
        {judged.error.points * judged.error.points, judged.error.chance * judged.error.chance};
    losses.push_back(loss_json(table, judged, review.players));
  }
  Json json = turn_json(turns_of(decisions, review.players).front());
  json["error"] = promise_json({std::sqrt(squares.points), std::sqrt(squares.chance)});
  json["losses"] = std::move(losses);
  return json;
}

Json judged_turn_in_words(Json turn, const Table& table, const Catalogue& words,
                          const std::vector<std::string>& names) {
  Retold retold(table, words, names);
  for (Json& loss : turn["losses"]) retold.add_to_loss(loss);
  return turn;
}

Json review_json(const Table& table, const Catalogue& words, const ReviewOrder& order,
                 const Review& review) {
  return review_in_words(review_numbers(table, order, review), table, words, table.names_in(words));
}

}  // namespace emporium
