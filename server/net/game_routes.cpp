#include "server/net/game_routes.h"

#include <array>
#include <map>

#include "engine/games/games.h"
#include "server/messages/words.h"
#include "server/net/answers.h"
#include "server/net/service.h"
#include "server/tables/levels.h"

namespace emporium::server {
namespace {

// What never changes while the server runs is written once and shared.
HttpResponse shared_answer(const std::shared_ptr<const std::string>& text) {
  HttpResponse response;
  response.body = text;
  return response;
}

std::shared_ptr<const std::string> share(const Json& json) {
  return std::make_shared<const std::string>(to_text(json));
}

Json describe_games() {
  Json all = Json::array();
  for (const GameInfo* info : games()) {
    Json options = Json::array();
    const Json defaults = options_json(info->id);
    for (auto it = defaults.begin(); it != defaults.end(); ++it) {
      options.push_back({{"name", it.key()}, {"default", it.value()}});
    }
    all.push_back({{"id", info->id},
                   {"version", info->version},
                   {"min_players", info->min_players},
                   {"max_players", info->max_players},
                   {"options", std::move(options)},
                   {"schema", game_schema(info->id, "options", info->max_players)}});
  }
  return {{"games", std::move(all)}, {"levels", levels()}};
}

void get_games(Service& /*service*/, const CallPtr& call) {
  static const auto text = share(describe_games());
  call->reply(shared_answer(text));
}

void get_components(Service& /*service*/, const CallPtr& call) {
  const GameType* game = find_game_type(call->captures[0]);
  call->reply(game == nullptr ? no_game(call->language)
                              : text_answer(std::string(game->components()), "application/json"));
}

void get_words(Service& /*service*/, const CallPtr& call) {
  static const auto texts = for_each_language(
      [](Language language) { return share(Json(engine_words(language).messages())); });
  const auto language = find_language(call->captures[0]);
  call->reply(
      language ? shared_answer(texts[static_cast<std::size_t>(*language)])
               : refusal(404, "bad_language", call->language, {{"languages", language_codes()}}));
}

// clang-format off
constexpr std::array kGameRoutes = {
    Route{Method::get, "/api/games",                 Access::anyone, Work::clerk, get_games},
    Route{Method::get, "/api/games/{id}/components", Access::anyone, Work::clerk, get_components},
    Route{Method::get, "/api/words/{lang}",          Access::anyone, Work::clerk, get_words},
};
// clang-format on

}  // namespace

bool is_game(std::string_view id) { return find_game(id) != nullptr; }

HttpResponse no_game(Language language) {
  return refusal(404, "no_game", language, {{"games", game_ids()}});
}

std::span<const Route> game_routes() { return kGameRoutes; }

}  // namespace emporium::server
