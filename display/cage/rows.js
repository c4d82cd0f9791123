// A payout as a row of a list: two lines, with its number.

import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { dayAndTime, dollars, time } from "../lib/format.js";
import { placeOf } from "../lib/payouts.js";

/**
 * @param {{id: string, table: string, box: number, cards: string, amount_cents: number, at: Moment}} payout
 * @param {{chip: Child, titles: Titles, current: boolean, choose: (id: string) => void,
 *   dated?: boolean}} options
 */
export function payoutRow(payout, { chip, titles, current, choose, dated = false }) {
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: "payout-row",
        "data-focus": "row",
        "aria-current": current ? "true" : null,
        onclick: () => choose(payout.id),
      },
      h("strong", {}, dollars(payout.amount_cents)),
      h("span", { class: "payout-row-place" }, placeOf(payout, titles)),
      chip,
      h("span", { class: "mono payout-row-id" }, payout.id),
      h("span", { class: "hint" }, dated ? dayAndTime(payout.at) : time(payout.at)),
      hand(payout.cards, { small: true }),
    ),
  );
}
