#include "engine/games/gallerist/rules.h"
#include "players/search/search_player_of.h"

EMPORIUM_SEARCHES(emporium::gallerist::Gallerist);
