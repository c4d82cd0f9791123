/* 32 tables of one box, a card to each at a time. */
#ifndef JACKPOT_TWENTY_ONE_SIDE_BY_SIDE_H
#define JACKPOT_TWENTY_ONE_SIDE_BY_SIDE_H

#include "automaton.h"
#include "round.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define JACKPOT_AVX2 1
#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#endif

#pragma GCC visibility push(hidden)

typedef struct {
    Plan plan;
    Automaton automaton;
    Table tables[ROOM];
    /* A choice among `ways` cards is made again where the fraction of its product is below
     * 2**16 mod `ways`: entry k is for MOST_CARDS - k ways. */
    uint16_t rejected_below[MOST_CARDS];
    uint8_t rows[MOST_CARDS][ROOM] __attribute__((aligned(ROOM)));
} Room;

#ifdef JACKPOT_AVX2
/* Plays shoe after shoe at tables that were just opened, while none can pass `rounds`. `played`
 * has the rounds of each; the shoes are then finished. */
void play_side_by_side(Room *room, int rounds, int played[ROOM], Totals *totals);
void find_rejections(Room *room);
/* `new_shoe` for all tables: the same cards from the same streams. */
void new_shoes(Room *room);
/* Card k of every table into row k, as far as they are placed. */
void lay_rows(const Table tables[ROOM], uint8_t rows[MOST_CARDS][ROOM]);
#endif

#pragma GCC visibility pop

#endif
