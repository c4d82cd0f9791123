/* The rules are those of jackpot/rules/twenty_one, which settles live tables; the tests hold every
 * round of this file against it. */
#include "round.h"

#include "round_state.h"

ALWAYS_INLINE void deal_initially(Round *round, Cards *cards)
{
    int boxes = (int)round->plan->game.boxes;
    for (int i = 0; i < boxes; i++)
        round->boxes[i].first = draw(cards);
    round->upcard = draw(cards);
    round->upcard_value = (int)card_value(round->upcard);
    for (int i = 0; i < boxes; i++)
        round->boxes[i].second = draw(cards);
}

ALWAYS_INLINE unsigned deal_to(Box *box, Cards *cards)
{
    unsigned card = draw(cards);
    box->third = box->received ? box->third : card;
    box->received = 1;
    return card;
}

/* The new hand has one card, and its turn after those before it. */
ALWAYS_INLINE Hand split(Box *box, Hand hand, Cards *cards)
{
    if (hand.first == hand.second && hand.first >> 2 == SEVEN)
        box->suited_sevens_split = 1;
    box->hands[box->count++].first = hand.second;
    return hand_of_two(hand.first, deal_to(box, cards));
}

/* Pontoon 2.5(a): once doubled, an Ace among the first two cards counts 1. */
ALWAYS_INLINE void double_hand(const Round *round, Box *box, Hand *hand, Cards *cards)
{
    const Plan *plan = round->plan;
    hand->doubled = 1;
    add_card(hand, deal_to(box, cards));
    hand->total =
        best_total(hand->hard, plan->game.doubled_aces_low ? hand->late_ace : hand->ace);
    hand->rescued = hand->total < 21 && plan->rescues[hand->total - 4][round->upcard_value - 1];
}

ALWAYS_INLINE int act_on_two(const Round *round, const Box *box, const Hand *hand)
{
    const Plan *plan = round->plan;
    int dealer = round->upcard_value - 1;
    int act = plan->acts[0][0][plan->row_of_two[hand->first][hand->second]][dealer];
    if (__builtin_expect(box->count == 1, 1))
        return act;
    if (hand->first >> 2 == ACE_RANK)
        return STAND; /* split Aces: one card each */
    act = plan->acts[1][0][plan->row_of_two[hand->first][hand->second]][dealer];
    if (act != SPLIT || box->count < plan->game.most_hands)
        return act;
    return plan->acts[1][0][plan->total_row_of_two[hand->first][hand->second]][dealer];
}

ALWAYS_INLINE int act_on_more(const Round *round, const Box *box, const Hand *hand)
{
    int cards = hand->count < 6 ? hand->count - 2 : CARD_CLASSES - 1;
    return round->plan->later_acts[box->count > 1][cards][hand->ace + hand->late_ace][hand->hard]
                                  [round->upcard_value - 1];
}

ALWAYS_INLINE Hand play_hand(const Round *round, Box *box, Hand hand, Cards *cards)
{
    int act = act_on_two(round, box, &hand);
    while (act == SPLIT) {
        hand = split(box, hand, cards);
        act = act_on_two(round, box, &hand);
    }
    while (act == DRAW) {
        add_card(&hand, deal_to(box, cards));
        act = act_on_more(round, box, &hand);
    }
    if (act == DOUBLE)
        double_hand(round, box, &hand, cards);
    else
        hand.total = best_total(hand.hard, hand.ace);
    return hand;
}

/* Surrender is offered before the first box is played, but it takes no card. */
ALWAYS_INLINE void play_box(const Round *round, Box *box, Cards *cards)
{
    Hand hand = hand_of_two(box->first, box->second);
    int row = round->plan->row_of_two[box->first][box->second];
    box->count = 1;
    box->suited_sevens_split = box->received = 0;
    box->surrendered = round->plan->surrenders[row][round->upcard_value - 1];
    if (!box->surrendered)
        hand = play_hand(round, box, hand, cards);
    hand.natural = row == NATURAL_ROW;
    box->hands[0] = hand;
    for (int k = 1; k < box->count; k++) {
        unsigned first = box->hands[k].first;
        box->hands[k] = play_hand(round, box, hand_of_two(first, deal_to(box, cards)), cards);
    }
}

enum { BY_PLAYERS, BY_SECOND_CARD, BY_FINAL_TOTAL };

/* What the outcome of a finished hand still hangs on (12.2, T20). */
ALWAYS_INLINE int decided_by(const Round *round, const Box *box, const Hand *hand)
{
    if (box->surrendered)
        return BY_SECOND_CARD;
    if (hand->natural)
        return natural_waits(round) ? BY_SECOND_CARD : BY_PLAYERS;
    int paid_at_once = hand->total == 21 && round->plan->game.pays_21_at_once;
    return hand->rescued || hand->total > 21 || paid_at_once ? BY_PLAYERS : BY_FINAL_TOTAL;
}

ALWAYS_INLINE int card_needed(const Round *round)
{
    int needed = BY_PLAYERS;
    for (int i = 0; i < round->plan->game.boxes && needed < BY_FINAL_TOTAL; i++) {
        const Box *box = &round->boxes[i];
        if (is_insured(round, box) && needed < BY_SECOND_CARD)
            needed = BY_SECOND_CARD;
        for (int k = 0; k < box->count; k++) {
            int by = decided_by(round, box, &box->hands[k]);
            needed = by > needed ? by : needed;
        }
    }
    return needed;
}

ALWAYS_INLINE void play_dealer(Round *round, Cards *cards)
{
    int needed = card_needed(round), draws_soft_17 = round->plan->game.draws_soft_17 != 0;
    int hard = round->upcard_value, ace = hard == 1;
    round->natural = 0;
    round->dealer_total = best_total(hard, ace);
    if (needed == BY_PLAYERS)
        return;
    do {
        int value = (int)card_value(draw(cards));
        hard += value;
        ace |= value == 1;
        round->dealer_total = best_total(hard, ace);
        if (hard == round->upcard_value + value)
            round->natural = round->dealer_total == 21;
    } while (needed == BY_FINAL_TOTAL &&
             (round->dealer_total < 17 || (draws_soft_17 && ace && hard == 7)));
}

void play_round(const Plan *plan, Table *table, Totals *totals)
{
    Round round;
    round.plan = plan;
    round.totals = totals;
    Cards cards = take_cards(table);
    int began = table->round_start = table->position;
    deal_initially(&round, &cards);
    for (int i = 0; i < plan->game.boxes; i++)
        play_box(&round, &round.boxes[i], &cards);
    play_dealer(&round, &cards);
    table->position = cards.position;
    settle(&round);
    totals->rounds++;
    totals->cards += table->position - began + (table->refilled ? shoe_size(&plan->game) : 0);
}
