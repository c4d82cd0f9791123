#include "round_state.h"

static int suits_of(const Hand *hand)
{
    if ((hand->first ^ hand->second) & 3 || (hand->first ^ hand->third) & 3)
        return 0;
    return (hand->first & 3) == 3 ? 2 : 1;
}

/* Pontoon 14.2, Table 1: what a 21 wins, in halves of the wager. */
static int64_t halves_of_21(const Game *game, const Hand *hand)
{
    if (hand->doubled && game->doubled_pays_even)
        return 2;
    if (hand->count == 3) {
        unsigned ranks = 1U << (hand->first >> 2) | 1U << (hand->second >> 2) |
                         1U << (hand->third >> 2);
        if (ranks == 1U << SEVEN || ranks == 7U << (SEVEN - 1)) /* 7-7-7, 6-7-8 */
            return game->named_halves[suits_of(hand)];
    }
    return game->halves_by_cards[hand->count < BY_CARDS ? hand->count : BY_CARDS - 1];
}

static inline int64_t counted(const Round *round, int result, int64_t halves)
{
    round->totals->results[result]++;
    return halves;
}

/* What the hand wins in halves of the wager; `original_taken` once the dealer's natural took it. */
static inline int64_t settle_hand(const Round *round, const Hand *hand, int *original_taken)
{
    const Game *game = &round->plan->game;
    int doubled = hand->doubled, total = hand->total, dealer = round->dealer_total;
    int64_t stake = 2 + 2 * doubled;
    if (hand->natural)
        return natural_waits(round) && round->natural
                   ? counted(round, STOOD_OFF, 0)
                   : counted(round, NATURAL, game->natural_halves);
    if (hand->rescued)
        return counted(round, RESCUED, -2);
    if (total == 21 && game->pays_21_at_once)
        return counted(round, WON + doubled, halves_of_21(game, hand) * stake / 2);
    if (total <= 21 && round->natural && game->original_only) { /* 11.9, 12.5, T25 */
        if (*original_taken)
            return counted(round, STOOD_OFF + doubled, 0);
        *original_taken = 1;
        return counted(round, LOST + doubled, -2);
    }
    int lost = (total > 21) | round->natural | ((dealer <= 21) & (dealer > total));
    int won = !lost & (dealer != total);
    /* WON, STOOD_OFF and LOST are two apart; no branch, which the cards would make unpredictable. */
    return counted(round, STOOD_OFF + 2 * (lost - won) + doubled, (won - lost) * stake);
}

static inline int64_t settle_box(const Round *round, const Box *box)
{
    if (box->surrendered) /* Pontoon 9.3, 9.4 */
        return round->natural ? counted(round, LOST, -2) : counted(round, SURRENDERED, -1);
    int64_t halves = 0;
    int original_taken = 0;
    for (int k = 0; k < box->count; k++)
        halves += settle_hand(round, &box->hands[k], &original_taken);
    round->totals->results[SPLITS] += box->count > 1;
    return halves;
}

static int wins_bonus(const Box *box, const Hand *hand)
{
    return hand->count == 3 && !hand->doubled && !box->suited_sevens_split &&
           hand->first >> 2 == SEVEN && hand->first == hand->second && hand->first == hand->third;
}

/* Pontoon 14.3, Table 2: every winning hand, and something to every other box. */
static int64_t bonus_of(const Round *round)
{
    const Game *game = &round->plan->game;
    if (round->upcard >> 2 != SEVEN)
        return 0;
    int hands = 0, winners = 0;
    for (int i = 0; i < game->boxes; i++) {
        const Box *box = &round->boxes[i];
        int before = hands;
        for (int k = 0; k < box->count; k++)
            hands += wins_bonus(box, &box->hands[k]);
        winners += hands > before;
    }
    if (!hands)
        return 0;
    round->totals->bonuses += hands;
    return hands * game->super_bonus_cents + (game->boxes - winners) * game->others_bonus_cents;
}

/* Two sevens wait for the third card that the box receives. */
static int sevens_result(const Box *box)
{
    int suited = box->first == box->second;
    if (box->received && box->third >> 2 == SEVEN)
        return suited && box->first == box->third ? SEVENS_THREE_SUITED : SEVENS_THREE;
    return suited ? SEVENS_TWO_SUITED : SEVENS_TWO;
}

static inline int side_result(const Plan *plan, int side, const Box *box)
{
    int result = plan->side_result[side][box->first][box->second];
    return result == SEVENS_TWO ? sevens_result(box) : result;
}

static inline void add(Totals *totals, int wager, int64_t staked, int64_t net)
{
    Sum *sum = &totals->sums[wager];
    sum->staked += staked;
    sum->net += net;
    sum->staked_staked += staked * staked;
    sum->staked_net += staked * net;
    sum->net_net += net * net;
}

static void settle_insurance(const Round *round)
{
    const Game *game = &round->plan->game;
    int64_t insured = 0, half = game->half_cents;
    for (int i = 0; i < game->boxes; i++)
        insured += is_insured(round, &round->boxes[i]);
    *(round->natural ? &round->totals->insurance_won : &round->totals->insurance_lost) += insured;
    add(round->totals, INSURANCE, insured * half, (round->natural ? 2 : -1) * insured * half);
}

static inline void settle_sides(const Round *round)
{
    const Plan *plan = round->plan;
    for (int i = 0; i < plan->side_count; i++) {
        int side = plan->sides[i];
        int64_t stake = plan->game.side_stake_cents[side], net = 0;
        for (int k = 0; k < plan->game.boxes; k++) {
            int result = side_result(plan, side, &round->boxes[k]);
            round->totals->side_results[result]++;
            net += plan->game.side_odds[result];
        }
        add(round->totals, FIRST_SIDE + side, stake * plan->game.boxes, stake * net);
    }
}

void settle(const Round *round)
{
    const Game *game = &round->plan->game;
    int64_t halves = 0, staked = 2 * game->half_cents * game->boxes;
    for (int i = 0; i < game->boxes; i++)
        halves += settle_box(round, &round->boxes[i]);
    int64_t net = halves * game->half_cents;
    add(round->totals, MAIN, staked, net);
    if (game->super_bonus_cents) {
        int64_t bonus = bonus_of(round);
        add(round->totals, BONUS, staked, bonus);
        add(round->totals, MAIN_AND_BONUS, staked, net + bonus);
    }
    if (game->insures)
        settle_insurance(round);
    settle_sides(round);
}
