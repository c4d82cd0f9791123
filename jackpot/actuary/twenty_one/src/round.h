/* One whole round at a table, by the full rules of its book. */
#ifndef JACKPOT_TWENTY_ONE_ROUND_H
#define JACKPOT_TWENTY_ONE_ROUND_H

#include "plan.h"
#include "shoe.h"

#pragma GCC visibility push(hidden)

/* Plays from the table's next card on. */
void play_round(const Plan *plan, Table *table, Totals *totals);

#pragma GCC visibility pop

#endif
