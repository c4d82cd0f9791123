/* The totals of rounds with one box follow from how often each result came. */
#ifndef JACKPOT_TWENTY_ONE_OUTCOMES_H
#define JACKPOT_TWENTY_ONE_OUTCOMES_H

#include "automaton.h"

#pragma GCC visibility push(hidden)

/* `sides` need not have losses and mixed pairs: they are worked out. */
void add_outcomes(const Game *game, const int64_t outcomes[OUTCOMES],
                  int64_t sides[SIDE_RESULTS], Totals *totals);

#pragma GCC visibility pop

#endif
