#include "plan.h"

#include <string.h>

enum { PAIRS = 35, NAMED = 45, SEVENS = 54 };

/* 0: mixed suits, 1: one suit, 2: spades. */
static int suits_of_two(unsigned first, unsigned second)
{
    if ((first ^ second) & 3)
        return 0;
    return (first & 3) == 3 ? 2 : 1;
}

static int total_row_of_two(unsigned first, unsigned second)
{
    int low = (int)card_value(first), high = (int)card_value(second);
    if (low + high == 11 && (low == 1 || high == 1))
        return NATURAL_ROW;
    return total_row(low + high, low == 1 || high == 1, 0);
}

static int row_of_two(unsigned first, unsigned second)
{
    int a = (int)card_value(first), b = (int)card_value(second);
    int low = a < b ? a : b, high = a < b ? b : a, suits = suits_of_two(first, second);
    if (low == high)
        return low == 7 && suits ? SEVENS + suits - 1 : PAIRS + low - 1;
    if (low < 6 || high > 8)
        return total_row_of_two(first, second);
    return NAMED + 3 * (low == 7 ? 2 : high - 7) + suits;
}

/* The row of the same hand, taken as its total alone. */
static int plain_row(int row)
{
    static const uint8_t named_totals[3] = {13, 14, 15};
    if (row < PAIRS)
        return row;
    if (row == PAIRS)
        return total_row(2, 1, 0);
    if (row < NAMED)
        return total_row(2 * (row - PAIRS + 1), 0, 0);
    if (row < SEVENS)
        return total_row(named_totals[(row - NAMED) / 3], 0, 0);
    return total_row(14, 0, 0);
}

/* What the rules do not allow is a draw. */
static int lawful(const Game *game, int act, int split, int cards, int row)
{
    int below_12 = plain_row(row) < 8;
    int may_double = (cards == 2 || game->double_on_any_cards) && (!split || game->double_on_split);
    if ((act == STAND && !below_12) || (act == DOUBLE && may_double))
        return act;
    return DRAW;
}

static void make_acts(Plan *plan, const uint8_t *strategy)
{
    for (int split = 0; split < 2; split++)
        for (int cards = 0; cards < CARD_CLASSES; cards++)
            for (int row = 0; row < ROWS; row++)
                for (int dealer = 0; dealer < DEALER_CARDS; dealer++) {
                    const uint8_t *acts =
                        strategy + (split * CARD_CLASSES + cards) * ROWS * DEALER_CARDS + dealer;
                    int act = acts[row * DEALER_CARDS];
                    int pair = cards == 0 && ((row >= PAIRS && row < NAMED) || row >= SEVENS);
                    if (act == SPLIT && !pair)
                        act = acts[plain_row(row) * DEALER_CARDS];
                    plan->acts[split][cards][row][dealer] =
                        (uint8_t)(act == SPLIT && pair
                                      ? SPLIT
                                      : lawful(&plan->game, act, split, cards + 2, row));
                }
}

/* A hand of 21 or more stands. */
static void make_later_acts(Plan *plan)
{
    for (int split = 0; split < 2; split++)
        for (int cards = 1; cards < CARD_CLASSES; cards++)
            for (int aces = 0; aces < ACES; aces++)
                for (int hard = 3; hard < 21; hard++) {
                    if (aces && hard + 10 == 21)
                        continue;
                    int row = total_row(hard, aces > 0, aces == 2);
                    if (hard >= 4 || aces)
                        memcpy(plan->later_acts[split][cards][aces][hard],
                               plan->acts[split][cards][row], DEALER_CARDS);
                }
}

static void make_offers(Plan *plan, const uint8_t *strategy)
{
    const Game *game = &plan->game;
    for (int dealer = 0; dealer < DEALER_CARDS; dealer++) {
        for (int row = 0; row < ROWS; row++)
            plan->surrenders[row][dealer] = game->surrender >> dealer & 1 &&
                                            strategy[row * DEALER_CARDS + dealer] == SURRENDER;
        for (int total = 0; total < TOTALS; total++)
            plan->rescues[total][dealer] =
                game->rescue && strategy[ACTS + total * DEALER_CARDS + dealer] == 1;
    }
}

static int pair_result(unsigned first, unsigned second)
{
    unsigned changed = first ^ second;
    if (changed > 3)
        return PAIR_LOST;
    if (!changed)
        return PAIR_PERFECT;
    return changed == 3 ? PAIR_COLOURED : PAIR_MIXED; /* clubs and spades, diamonds and hearts */
}

static void make_side_results(Plan *plan, unsigned first, unsigned second)
{
    unsigned sum = card_value(first) + card_value(second);
    int sevens = first >> 2 != SEVEN ? SEVENS_LOST : second >> 2 != SEVEN ? SEVENS_ONE : SEVENS_TWO;
    const int results[SIDES] = {
        pair_result(first, second),
        PLAY_LOST + (first >> 2 == second >> 2),
        sevens,
        OVER_LOST + (sum > 13),
        UNDER_LOST + (sum < 13),
    };
    for (int side = 0; side < SIDES; side++)
        plan->side_result[side][first][second] = (uint8_t)results[side];
}

void make_plan(Plan *plan, const Game *game, const uint8_t strategy[STRATEGY])
{
    memset(plan, 0, sizeof *plan);
    plan->game = *game;
    make_acts(plan, strategy);
    make_later_acts(plan);
    make_offers(plan, strategy);
    for (int side = 0; side < SIDES; side++)
        if (game->side_stake_cents[side])
            plan->sides[plan->side_count++] = side;
    for (unsigned first = 0; first < CARD_IDS; first++)
        for (unsigned second = 0; second < CARD_IDS; second++) {
            plan->row_of_two[first][second] = (uint8_t)row_of_two(first, second);
            plan->total_row_of_two[first][second] = (uint8_t)total_row_of_two(first, second);
            make_side_results(plan, first, second);
        }
}
