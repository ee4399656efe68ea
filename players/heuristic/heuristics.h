#pragma once

// The heuristics of all games. Whoever asks HeuristicOf must include this, so that nobody takes the
// stand-in for a game that has one.
#include "players/heuristic/heuristic_of.h"
#include "players/heuristic/list.h"
