/* A room of tables, each with its own shoe and random stream. */
#ifndef JACKPOT_TWENTY_ONE_ROOM_H
#define JACKPOT_TWENTY_ONE_ROOM_H

#include "round.h"

#pragma GCC visibility push(hidden)

extern int use_vectors;
int has_vectors(void);

/* Plays that many rounds at the 32 tables of a room, in equal parts; -1 without memory. */
int play_room(const Game *game, const uint8_t *strategy, uint64_t seed, uint64_t number,
              int64_t rounds, Totals *totals);

#pragma GCC visibility pop

#endif
