/* A round of Blackjack with one box as an automaton: every card leads from one state to the next.
 *
 * An entry of the table has
 *     bits  0 to 15  where the row of the next state begins
 *     bit  16        this was the box's second card
 *     bit  17        the round needs the full rules (a split): play it again by `play_round`
 *     bits 24 to 29  8 * the outcome, if the round ended with this card, else 0
 */
#ifndef JACKPOT_TWENTY_ONE_AUTOMATON_H
#define JACKPOT_TWENTY_ONE_AUTOMATON_H

#include "plan.h"

#pragma GCC visibility push(hidden)

enum { COLUMNS = 10, MOST_STATES = 1400, MOST_IDLE = 128 };
enum { NEXT_MASK = 0xffff, SECOND_CARD = 1 << 16, FULL_RULES = 1 << 17, OUTCOME_AT = 24 };
/* Outcomes 1 to 7 are the results NATURAL to LOST_DOUBLED. */
enum { OUTCOMES = 8 };
/* The first states, in this order: WAITING stays, IDLE + k begins a round after k more cards. */
enum { WAITING, IDLE, PLAYING = IDLE + MOST_IDLE };

typedef struct {
    uint32_t entries[MOST_STATES * COLUMNS];
    int states;
} Automaton;

/* 0 if the game or the strategy needs more than an automaton knows. */
int build_automaton(Automaton *automaton, const Plan *plan, const uint8_t strategy[STRATEGY]);

#pragma GCC visibility pop

#endif
