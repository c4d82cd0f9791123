#include "room.h"

#include "side_by_side.h"

#include <stdlib.h>
#include <string.h>

int use_vectors;

int has_vectors(void)
{
#ifdef JACKPOT_AVX2
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return 0;
#endif
}

static void play_on(const Plan *plan, Table *table, int rounds, Totals *totals)
{
    for (int round = 0; round < rounds; round++) {
        if (is_shoe_finished(table, &plan->game)) {
            new_shoe(table, &plan->game);
            totals->shoes++;
        }
        play_round(plan, table, totals);
    }
}

static void play_all(Room *room, const uint8_t *strategy, int64_t rounds, Totals *totals)
{
    int played[ROOM] = {0}, least = (int)(rounds / ROOM), more = (int)(rounds % ROOM);
    totals->shoes += ROOM;
#ifdef JACKPOT_AVX2
    if (use_vectors && build_automaton(&room->automaton, &room->plan, strategy))
        play_side_by_side(room, least, played, totals);
#endif
    for (int i = 0; i < ROOM; i++)
        play_on(&room->plan, &room->tables[i], least + (i < more) - played[i], totals);
}

int play_room(const Game *game, const uint8_t *strategy, uint64_t seed, uint64_t number,
              int64_t rounds, Totals *totals)
{
    Room *room = aligned_alloc(_Alignof(Room), sizeof *room);
    if (!room)
        return -1;
    make_plan(&room->plan, game, strategy);
    memset(room->rows, 0, sizeof room->rows); /* tables that wait pass over rows not laid yet */
    for (int i = 0; i < ROOM; i++)
        open_table(&room->tables[i], game, seed, ROOM * number + (uint64_t)i);
    play_all(room, strategy, rounds, totals);
    free(room);
    return 0;
}
