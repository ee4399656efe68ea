#pragma once

#include "players/heuristic/essen.h"
#include "players/heuristic/gallerist.h"
#include "players/heuristic/kairo.h"
#include "players/heuristic/tbggg.h"

namespace emporium {

// Which heuristic plays which game: one line a game.
template <Game G>
struct HeuristicOf;
template <>
struct HeuristicOf<essen::Essen> : std::type_identity<EssenHeuristic> {};
template <>
struct HeuristicOf<gallerist::Gallerist> : std::type_identity<GalleristHeuristic> {};
template <>
struct HeuristicOf<tbggg::Tbggg> : std::type_identity<TbgggHeuristic> {};
template <>
struct HeuristicOf<kairo::Kairo> : std::type_identity<KairoHeuristic> {};

}  // namespace emporium
