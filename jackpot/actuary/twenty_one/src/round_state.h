/* A round while it is played: `round.c` plays it, `settle.c` settles it. */
#ifndef JACKPOT_TWENTY_ONE_ROUND_STATE_H
#define JACKPOT_TWENTY_ONE_ROUND_STATE_H

#include "hand.h"
#include "shoe.h"

#pragma GCC visibility push(hidden)

typedef struct {
    Hand hands[MOST_HANDS];
    int count;
    int surrendered, suited_sevens_split;
    unsigned first, second, third; /* cards that the box received, on whichever hand */
    int received;
} Box;

typedef struct {
    const Plan *plan;
    Totals *totals;
    unsigned upcard;
    int upcard_value;
    int dealer_total, natural; /* the dealer's */
    Box boxes[MOST_BOXES];
} Round;

static inline int natural_waits(const Round *round)
{
    return round->plan->game.natural_waits >> (round->upcard_value - 1) & 1;
}

static inline int is_insured(const Round *round, const Box *box)
{
    const Game *game = &round->plan->game;
    return game->insures && round->upcard_value == 1 &&
           !(game->natural_bars_insurance && box->hands[0].natural);
}

/* Adds what every wager of the round wins or loses to the totals. */
void settle(const Round *round);

#pragma GCC visibility pop

#endif
