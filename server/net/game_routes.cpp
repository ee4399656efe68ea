#include "server/net/game_routes.h"

#include <array>
#include <map>

#include "engine/games/games.h"
#include "server/messages/words.h"
#include "server/net/answers.h"
#include "server/net/asset.h"
#include "server/net/service.h"
#include "server/tables/levels.h"

namespace emporium::server {
namespace {

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

// What never changes while the server runs is written and compressed once.

void get_games(Service& /*service*/, const CallPtr& call) {
  static const Asset asset = make_asset(to_text(describe_games()));
  call->reply(send_asset(asset, call->request));
}

std::map<std::string, Asset> all_components() {
  std::map<std::string, Asset> all;
  for (const GameInfo* info : games()) {
    const std::string id(info->id);
    all.emplace(id, make_asset(std::string(find_game_type(id)->components())));
  }
  return all;
}

void get_components(Service& /*service*/, const CallPtr& call) {
  static const auto assets = all_components();
  const auto it = assets.find(call->captures[0]);
  call->reply(it == assets.end() ? no_game(call->language) : send_asset(it->second, call->request));
}

void get_words(Service& /*service*/, const CallPtr& call) {
  static const auto assets = for_each_language([](Language language) {
    return make_asset(to_text(Json(engine_words(language).messages())));
  });
  const auto language = find_language(call->captures[0]);
  call->reply(
      language ? send_asset(assets[static_cast<std::size_t>(*language)], call->request)
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
