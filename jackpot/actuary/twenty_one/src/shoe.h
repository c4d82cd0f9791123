/* A table's shoe: cards are shuffled as far as they are dealt, from a random stream of its own. */
#ifndef JACKPOT_TWENTY_ONE_SHOE_H
#define JACKPOT_TWENTY_ONE_SHOE_H

#include "../../../evaluator/src/deal.h"
#include "game.h"

#pragma GCC visibility push(hidden)

enum {
    ROOM = 32,  /* tables that play side by side */
    ROOM_ROUNDS = 1 << 21,
    BATCH = 16, /* cards that one draw of random numbers places */
};

typedef struct {
    Stream stream;
    uint8_t cards[MOST_CARDS];
    int position; /* of the next card */
    int placed;   /* this many cards are in their final, random place */
    int size;
    int round_start;
    int refilled; /* the shoe ran out in this round: what lay in the discard rack is dealt */
    int exhausted;
} Table;

int shoe_size(const Game *game);
void open_table(Table *table, const Game *game, uint64_t seed, uint64_t number);
void open_shoe(Table *table, const Game *game);
int cards_to_place(const Table *table, const Game *game);
void new_shoe(Table *table, const Game *game);
void place_more(Table *table);
void next_batch(Table *table);

/* A uniformly distributed number below `ways`, from 16 random bits (Lemire's method). */
static inline uint32_t choice(Stream *stream, uint32_t number, uint32_t ways)
{
    uint32_t product = number * ways;
    while ((product & 0xffff) < ways && (product & 0xffff) < 65536 % ways)
        product = (uint32_t)(next_spare(stream) >> 48) * ways;
    return product >> 16;
}

static inline int is_shoe_finished(const Table *table, const Game *game)
{
    return game->continuous || table->refilled || table->position >= table->size - game->cut;
}

/* Where a table's next card lies, apart from the table so that it stays in a register. */
typedef struct {
    Table *table;
    int position, placed;
} Cards;

static inline Cards take_cards(Table *table)
{
    return (Cards){table, table->position, table->placed};
}

static inline unsigned draw(Cards *cards)
{
    if (__builtin_expect(cards->position == cards->placed, 0)) {
        cards->table->position = cards->position;
        place_more(cards->table);
        *cards = take_cards(cards->table);
    }
    return cards->table->cards[cards->position++];
}

#pragma GCC visibility pop

#endif
