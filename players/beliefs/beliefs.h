#pragma once

// The beliefs of all games. Whoever asks Beliefs must include this, so that nobody takes the
// stand-in for a game that has its own.
#include "players/beliefs/beliefs_of.h"
#include "players/beliefs/list.h"
