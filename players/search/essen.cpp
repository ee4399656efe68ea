#include "engine/games/essen/rules.h"
#include "players/search/search_player_of.h"

EMPORIUM_SEARCHES(emporium::essen::Essen);
