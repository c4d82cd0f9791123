/* 32 tables of one box, a card to each at a time. */
#ifndef JACKPOT_TWENTY_ONE_SIDE_BY_SIDE_H
#define JACKPOT_TWENTY_ONE_SIDE_BY_SIDE_H

#include "automaton.h"
#include "round.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define JACKPOT_AVX2 1
#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define ALWAYS_INLINE __attribute__((always_inline)) static inline
#endif

#pragma GCC visibility push(hidden)

typedef struct {
    Plan plan;
    Automaton automaton;
    Table tables[ROOM];
    uint8_t rows[MOST_CARDS][ROOM] __attribute__((aligned(ROOM)));
} Room;

#ifdef JACKPOT_AVX2
/* Plays shoe after shoe at tables that were just opened, while none can pass `rounds`. `played`
 * has the rounds of each; the shoes are then finished. */
void play_side_by_side(Room *room, int rounds, int played[ROOM], Totals *totals);
/* `new_shoe` for all of them: the same cards from the same streams. */
void new_shoes(Table tables[ROOM], const Game *game);
/* Card k of every table into row k, as far as they are placed. */
void lay_rows(const Table tables[ROOM], uint8_t rows[MOST_CARDS][ROOM]);
#endif

#pragma GCC visibility pop

#endif
