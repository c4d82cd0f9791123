/* A game with a strategy for it, made ready for play: every act is one that the rules allow. */
#ifndef JACKPOT_TWENTY_ONE_PLAN_H
#define JACKPOT_TWENTY_ONE_PLAN_H

#include "game.h"

#pragma GCC visibility push(hidden)

enum { CARD_IDS = RANKS * SUITS };
enum { NATURAL_ROW = ROWS, PLAN_ROWS }; /* an Ace and a ten: nothing is decided */
enum { ACES = 3 };                      /* none, early, late: see total_row */
enum { HARD_TOTALS = 32 };

typedef struct {
    Game game;
    /* STAND, DRAW, DOUBLE or SPLIT: on two cards by row, then by what `add_card` keeps */
    uint8_t acts[2][CARD_CLASSES][PLAN_ROWS][DEALER_CARDS];
    uint8_t later_acts[2][CARD_CLASSES][ACES][HARD_TOTALS][DEALER_CARDS];
    uint8_t surrenders[PLAN_ROWS][DEALER_CARDS];
    uint8_t rescues[TOTALS][DEALER_CARDS];
    uint8_t row_of_two[CARD_IDS][CARD_IDS];
    uint8_t total_row_of_two[CARD_IDS][CARD_IDS];
    int sides[SIDES], side_count; /* those that are offered */
    uint8_t side_result[SIDES][CARD_IDS][CARD_IDS]; /* by two cards; SEVENS_TWO is not final */
} Plan;

void make_plan(Plan *plan, const Game *game, const uint8_t strategy[STRATEGY]);

/* The row of a total below 21; `late`: an Ace came after the first two cards. */
static inline int total_row(int hard, int ace, int late)
{
    int soft = (late ? 26 : 17) + hard + 10 - 12;
    return ace && hard <= 11 ? soft : hard - 4;
}

#pragma GCC visibility pop

#endif
