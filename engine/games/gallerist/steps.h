#pragma once

#include "engine/games/gallerist/choices.h"

namespace emporium::gallerist {

// The rows of the table of steps, each in the file of its chapter.
extern const Row kDrawArtistStep, kDrawDiscoveredStep, kDrawArtistBonusStep, kDrawWorkStep,
    kDrawEaselStep, kDrawVisitorStep, kDrawTileStep, kDrawFirstStep, kDrawCuratorStep,
    kDrawDealerStep, kChooseStartStep;                                  // draws.cpp
extern const Row kGoStep, kLeaveStep, kAssistantStep;                   // moving.cpp
extern const Row kExecutiveStep, kTicketsStep;                          // executive.cpp
extern const Row kLocationStep;                                         // locations.cpp
extern const Row kKickedOutStep;                                        // kicked_out.cpp
extern const Row kDrawContractStep, kContractStep, kContractSpaceStep;  // sales_office.cpp
extern const Row kFulfilStep, kOrientStep;                              // selling.cpp
extern const Row kTileSpaceStep;                                        // market.cpp
extern const Row kPayStep, kBoostStep, kRaiseStep;                      // influence.cpp
extern const Row kTicketStep, kPairStep, kSwapStep;                     // tickets.cpp
extern const Row kInviteStep, kSendAwayStep;                            // bonuses.cpp
extern const Row kLacerdaDiscardsStep;                                  // lacerda.cpp
extern const Row kAuctionStep;                                          // auction.cpp

}  // namespace emporium::gallerist
