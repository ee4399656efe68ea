#include "engine/games/kairo/rules.h"
#include "players/search/search_player_of.h"

EMPORIUM_SEARCHES(emporium::kairo::Kairo);
