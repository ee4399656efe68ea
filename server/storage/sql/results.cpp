// How games ended: statistics and ratings.
#include <algorithm>

#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

Rating read_rating(const Row& row, std::size_t first) {
  return {.rating = row.real(first),
          .deviation = row.real(first + 1),
          .volatility = row.real(first + 2),
          .games = row.small(first + 3)};
}

// Reads a rating, and keeps others from changing it until the transaction ends.
Rating hold_rating(Connection& c, std::string_view user, std::string_view game) {
  const Rating newcomer;
  const Rows rows = c.run(
      "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games)"
      " VALUES ($1, $2, $3, $4, $5, 0)"
      " ON CONFLICT (user_id, game) DO UPDATE SET games = ratings.games"
      " RETURNING rating, deviation, volatility, games",
      {user, game, newcomer.rating, newcomer.deviation, newcomer.volatility});
  return rows.empty() ? newcomer : read_rating(rows[0], 0);
}

}  // namespace

Status SqlStorage::rate(std::string_view table, std::string_view game,
                        std::span<const std::string> users,
                        const std::function<void(std::span<Rating>)>& update) {
  return write([&](Connection& c) -> Status {
    const bool first = !c.run(
                             "INSERT INTO rated (table_id) VALUES ($1)"
                             " ON CONFLICT DO NOTHING RETURNING table_id",
                             {table})
                            .empty();
    if (!first) return Done{};
    // In one order for all, so that two games that end at once do not wait for each other.
    std::vector<std::size_t> order(users.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) -> const std::string& { return users[i]; });
    std::vector<Rating> ratings(users.size());
    for (const std::size_t i : order) ratings[i] = hold_rating(c, users[i], game);
    if (c.failed()) return Done{};
    update(ratings);
    for (std::size_t i = 0; i < users.size(); ++i) {
      c.run(
          "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, games = $6"
          " WHERE user_id = $1 AND game = $2",
          {users[i], game, ratings[i].rating, ratings[i].deviation, ratings[i].volatility,
           std::int64_t{ratings[i].games}});
    }
    return Done{};
  });
}

Result<std::vector<Storage::Rated>> SqlStorage::best_rated(std::string_view game, int limit) {
  return read([&](Connection& c) -> Result<std::vector<Rated>> {
    std::vector<Rated> best;
    for (const Row& row : c.run("SELECT u.name, r.rating, r.deviation, r.volatility, r.games"
                                " FROM ratings r JOIN users u ON u.id = r.user_id"
                                " WHERE r.game = $1 AND u.guest = 0"
                                " ORDER BY r.rating DESC, u.folded LIMIT $2",
                                {game, std::int64_t{limit}})) {
      best.push_back({row.text(0), read_rating(row, 1)});
    }
    return best;
  });
}

Result<std::vector<Storage::Statistics>> SqlStorage::statistics(std::string_view user) {
  return read([&](Connection& c) -> Result<std::vector<Statistics>> {
    std::vector<Statistics> all;
    for (const Row& row :
         c.run("SELECT o.game, COUNT(*), SUM(CASE WHEN o.place = 1 THEN 1 ELSE 0 END),"
               " CAST(AVG(CASE WHEN o.players > 1 THEN o.place END) AS DOUBLE PRECISION),"
               " CAST(AVG(o.score) AS DOUBLE PRECISION),"
               " MAX(o.score) FROM outcomes o WHERE o.user_id = $1 GROUP BY o.game ORDER BY o.game",
               {user})) {
      all.push_back({.game = row.text(0),
                     .played = row.small(1),
                     .won = row.small(2),
                     .mean_place = row.null(3) ? std::nullopt : std::optional(row.real(3)),
                     .mean_score = row.real(4),
                     .best_score = row.small(5),
                     .rating = {}});
    }
    for (const Row& row : c.run("SELECT r.rating, r.deviation, r.volatility, r.games, r.game"
                                " FROM ratings r WHERE r.user_id = $1",
                                {user})) {
      const auto found = std::ranges::find(all, row.text(4), &Statistics::game);
      if (found != all.end()) found->rating = read_rating(row, 0);
    }
    return all;
  });
}

}  // namespace emporium::server::sql
