#include "shoe.h"

int shoe_size(const Game *game)
{
    return (int)(game->decks * SUITS * (RANKS - !game->tens));
}

void open_table(Table *table, const Game *game, uint64_t seed, uint64_t number)
{
    open_stream(&table->stream, seed, number);
    table->size = shoe_size(game);
    table->exhausted = 0;
    int at = 0;
    for (int deck = 0; deck < game->decks; deck++)
        for (int card = 0; card < RANKS * SUITS; card++)
            if (game->tens || card / SUITS != TEN_RANK)
                table->cards[at++] = (uint8_t)card;
    new_shoe(table, game);
}

/* The cards lie as the last shuffle left them: from any order a shuffle gives every order alike. */
void open_shoe(Table *table, const Game *game)
{
    table->placed = table->refilled = 0;
    table->size = shoe_size(game);
    table->position = game->burns != 0; /* 1996 7.2 */
}

/* How far a new shoe is shuffled at once: most rounds need no more. */
int cards_to_place(const Table *table, const Game *game)
{
    int cards = game->continuous ? 1 : table->size - (int)game->cut;
    cards += 2 * (int)game->boxes + 4;
    return cards < table->size ? cards : table->size;
}

void new_shoe(Table *table, const Game *game)
{
    open_shoe(table, game);
    while (table->placed < cards_to_place(table, game))
        next_batch(table);
}

/* Places the next cards, each chosen among all that are left (Fisher and Yates). */
void next_batch(Table *table)
{
    uint64_t numbers[SIDE_BY_SIDE];
    next_numbers(&table->stream, numbers);
    int left = table->size - table->placed, count = left < BATCH ? left : BATCH;
    uint8_t *here = table->cards + table->placed;
    for (int i = 0; i < count; i++, here++) {
        uint32_t number = numbers[i / 4] >> 16 * (i % 4) & 0xffff;
        uint8_t *there = here + choice(&table->stream, number, (uint32_t)(left - i));
        uint8_t card = *there;
        *there = *here;
        *here = card;
    }
    table->placed += count;
}

/* 14.6 (Pontoon 15.6): where the shoe runs out, the cards of earlier rounds are shuffled and dealt.
 * `check_game` makes sure that they suffice. */
void place_more(Table *table)
{
    if (table->placed == table->size) {
        if (table->refilled || table->round_start == 0) {
            table->exhausted = 1;
            table->position = 0;
            return;
        }
        table->refilled = 1;
        table->size = table->round_start;
        table->position = table->placed = 0;
    }
    next_batch(table);
}
