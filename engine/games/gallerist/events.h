#pragma once

#include "engine/games/gallerist/events_ending.h"
#include "engine/games/gallerist/events_locations.h"
#include "engine/games/gallerist/events_setup.h"
#include "engine/games/gallerist/events_turn.h"

namespace emporium::gallerist {

// In the order of their numbers, which records keep: new ones come last.
using Events = EventList<
    ArtistPlaced, FirstArtist, ArtistBonusPlaced, WorkSetAside, OnEasel, WorkShown, VisitorOnWork,
    ContractDealt, TileOnMarket, TileAtLocation, VisitorOnPlaza, VisitorInLobby, FirstPlayer,
    Started, CuratorDealt, DealerDealt, RoundBegan, Went, LeftAssistant, KickedOut, CameHome,
    LeftTheGame, CalledIn, Admitted, LuredAway, ContractUsed, NoAction, SpentForAction, Declined,
    Discovered, CollectorToPlaza, Bought, VisitorFromWork, InfluencePaid, MoneyPaid, FameRaised,
    FameBoosted, BecameCelebrity, Exhibited, TicketTaken, TicketSwapped, NoTicket, InfluenceGained,
    MoneyGained, BonusLost, Invited, Hired, Employed, FourDealt, Reshuffled, ContractTaken,
    ContractRefused, Sold, SentAway, Flipped, Promoted, TileTaken, TilePlaced, TileDiscarded,
    Offered, OnMarket, Intermediate, EndNear, LastRound, LacerdaWent, LacerdaPlaced,
    LacerdaDiscarded, Majority, TileScored, WorksScored, EaselWon, LacerdaWon, CuratorScored,
    DealerScored, InfluenceScored, GameOver, LacerdaRecalled>;

}  // namespace emporium::gallerist
