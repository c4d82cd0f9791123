// The prizes of the last round, in the order in which they are paid.

import { h } from "../lib/dom.js";
import { CATEGORY, dollars } from "../lib/format.js";

/** @param {DealerTable} at @returns {PayoutView[]} */
export function prizesOf({ link, table }) {
  const last = table.round ? null : table.last_round;
  return Object.values(link.payouts)
    .filter((payout) => payout.table === table.table && payout.round === last)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}

/** @type {Record<string, string>} */
const NEXT_STEP = {
  verified: "the cage pays",
  disputed: "disputed",
  paid: "paid",
  cancelled: "cancelled",
};

/** @param {PayoutView} payout */
const nextStep = (payout) =>
  NEXT_STEP[payout.status] ??
  (payout.needs_verification ? "a supervisor verifies" : "the cage pays");

/** @param {DealerTable} at @returns {Child} */
export function prizes(at) {
  const { table } = at;
  if (table.round || !table.last_round) return null;
  return h(
    "div",
    { class: "last" },
    h("h2", {}, `Round ${table.last_round}`),
    table.last_phase === "void"
      ? [h("p", { class: "held" }, "Void. Nothing is paid."), prizeList(prizesOf(at), null)]
      : prizesOfRound(at),
  );
}

/** @param {DealerTable} at @returns {Child} */
function prizesOfRound(at) {
  const { table } = at;
  return table.waiting.includes(table.last_round)
    ? [
        h(
          "p",
          { class: "held" },
          "Cards collected. A jackpot prize waits for an earlier claim at another table; play can go on.",
        ),
        prizeList(prizesOf(at), null),
      ]
    : prizeList(prizesOf(at), "Cards collected. No jackpot prize.");
}

/** @param {PayoutView[]} won @param {string | null} none the text when nobody won @returns {Child} */
function prizeList(won, none) {
  if (!won.length) return none && h("p", { class: "does" }, none);
  return h(
    "ol",
    { class: "prizes" },
    won.map((payout) =>
      h(
        "li",
        {},
        h("span", {}, `Box ${payout.box}: ${CATEGORY[payout.category]}`),
        h("strong", {}, dollars(payout.amount_cents)),
        h("span", { class: "hint" }, nextStep(payout)),
      ),
    ),
  );
}
