/* A hand: its cards as far as they count, and its total. */
#ifndef JACKPOT_TWENTY_ONE_HAND_H
#define JACKPOT_TWENTY_ONE_HAND_H

#include "plan.h"

typedef struct {
    unsigned first, second, third; /* the first three cards */
    int count, hard; /* of all cards, and their total with Aces as 1 */
    int ace, late_ace; /* late: after the first two cards */
    int total;         /* the best, once the hand is finished */
    int doubled, rescued, natural;
} Hand;

static inline Hand hand_of_two(unsigned first, unsigned second)
{
    Hand hand = {.first = first, .second = second, .count = 2};
    int a = (int)card_value(first), b = (int)card_value(second);
    hand.hard = a + b;
    hand.ace = (a == 1) | (b == 1);
    return hand;
}

static inline void add_card(Hand *hand, unsigned card)
{
    int value = (int)card_value(card);
    hand->third = hand->count == 2 ? card : hand->third;
    hand->count++;
    hand->hard += value;
    hand->ace |= value == 1;
    hand->late_ace |= value == 1;
}

static inline int best_total(int hard, int ace)
{
    return hard + (ace && hard <= 11 ? 10 : 0);
}

#endif
