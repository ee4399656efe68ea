#include "engine/games/tbggg/rules.h"
#include "players/search/search_player_of.h"

EMPORIUM_SEARCHES(emporium::tbggg::Tbggg);
