/* The game that is simulated, as numbers, and what a simulation adds up.
 *
 * Both are plain rows of int64_t: `simulator_layout.py` writes and reads them in this order.
 */
#ifndef JACKPOT_TWENTY_ONE_GAME_H
#define JACKPOT_TWENTY_ONE_GAME_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

#define ALWAYS_INLINE __attribute__((always_inline)) static inline

enum {
    SUITS = 4,
    RANKS = 13, /* a card is 4 * rank + suit; rank 0 is a two, 8 a ten, 12 an Ace */
    SEVEN = 5,
    TEN_RANK = 8,
    ACE_RANK = 12,
    MOST_DECKS = 8,
    MOST_CARDS = MOST_DECKS * RANKS * SUITS,
    MOST_HANDS = 4, /* of a box that is split */
    BY_CARDS = 8,
};

/* strategy.py describes the rows of a strategy. */
enum { STAND, DRAW, DOUBLE, SPLIT, SURRENDER };
enum { CARD_CLASSES = 5, ROWS = 56, DEALER_CARDS = 10, TOTALS = 17 };
enum { ACTS = 2 * CARD_CLASSES * ROWS * DEALER_CARDS, STRATEGY = ACTS + TOTALS * DEALER_CARDS };

enum { PERFECT_PAIRS, PAIRS_PLAY, SUPER_SEVENS, OVER_13, UNDER_13, SIDES };
/* Results of all side wagers; a loss wins -1 times the stake. */
enum {
    PAIR_LOST, PAIR_MIXED, PAIR_COLOURED, PAIR_PERFECT,
    PLAY_LOST, PLAY_PAIR,
    SEVENS_LOST, SEVENS_ONE, SEVENS_TWO, SEVENS_TWO_SUITED, SEVENS_THREE, SEVENS_THREE_SUITED,
    OVER_LOST, OVER_WON,
    UNDER_LOST, UNDER_WON,
    SIDE_RESULTS,
};

typedef struct {
    int64_t decks, tens; /* tens: 0 if the decks have none */
    int64_t cut;         /* cards behind the cutting card */
    int64_t continuous;  /* every round comes from the full shoe */
    int64_t burns;       /* the first card of a shoe */
    int64_t boxes;
    int64_t draws_soft_17;
    int64_t natural_halves, natural_waits; /* masks by value: bit 0 is an Ace, bit 9 a ten */
    int64_t surrender;
    int64_t most_hands, double_on_any_cards, double_on_split, doubled_aces_low, doubled_pays_even;
    int64_t rescue;
    int64_t pays_21_at_once, halves_by_cards[BY_CARDS], named_halves[3];
    int64_t original_only; /* what the dealer's natural takes */
    int64_t half_cents;    /* half the main wager */
    int64_t super_bonus_cents, others_bonus_cents;
    int64_t insures, natural_bars_insurance;
    int64_t side_stake_cents[SIDES];       /* 0: not offered */
    int64_t side_odds[SIDE_RESULTS];       /* -1: lost */
} Game;

enum { MAIN, BONUS, MAIN_AND_BONUS, INSURANCE, FIRST_SIDE, WAGERS = FIRST_SIDE + SIDES };
/* Of the hands; a box that was split counts once more as SPLITS. */
enum {
    NATURAL, WON, WON_DOUBLED, STOOD_OFF, STOOD_OFF_DOUBLED, LOST, LOST_DOUBLED, SURRENDERED,
    RESCUED, SPLITS, RESULTS,
};

/* By round, all boxes together: sums of stake, net and their products, in cents. */
typedef struct {
    int64_t staked, net, staked_staked, staked_net, net_net;
} Sum;

typedef struct {
    int64_t rounds, cards, shoes;
    Sum sums[WAGERS];
    int64_t results[RESULTS];
    int64_t insurance_won, insurance_lost;
    int64_t bonuses;
    int64_t side_results[SIDE_RESULTS];
} Totals;

static const uint8_t value_of_rank[16] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0, 0, 0};

static inline unsigned card_value(unsigned card)
{
    return value_of_rank[card >> 2];
}

#pragma GCC visibility pop

#endif
