// A payout as people read it, the same on every page: its state, its signatures and how it was
// worked out.

import { hand } from "./cards.js";
import { h } from "./dom.js";
import { capital, dayAndTime, dollars } from "./format.js";
import { bookOf, bookOfTournament } from "./live.js";
import { inBook } from "./rules.js";

/** @param {PayoutView} payout */
export const isUndecided = (payout) => payout.dispute_after_payment?.decision === null;

/** @param {PayoutView} payout */
export const isOpen = (payout) => !["paid", "cancelled"].includes(payout.status);

/** Whether an open dispute about its round holds it. @param {PayoutView} payout */
export const isHeld = (payout) => payout.held_by_dispute !== null;

/** @param {DisputeView | null} dispute of a payout that was paid or cancelled */
function waitsFor(dispute) {
  if (dispute?.decision === null) return "disputed";
  return dispute?.review_asked_by && !dispute.outcome ? "review asked" : "";
}

/**
 * A payout's state in words; `tone` is a chip of parts.css.
 * @param {PayoutView} payout
 * @returns {{words: string, tone: string}}
 */
export function stateOf(payout) {
  if (payout.status === "paid" || payout.status === "cancelled") {
    const waits = waitsFor(payout.dispute_after_payment);
    if (waits) return { words: `${payout.status}, ${waits}`, tone: "bad" };
    return { words: payout.status, tone: payout.status === "paid" ? "good" : "" };
  }
  if (isHeld(payout)) return { words: "round disputed", tone: "bad" };
  if (payout.status === "disputed") {
    return payout.cancel_asked_by
      ? { words: "cancellation requested", tone: "bad" }
      : { words: "disputed", tone: "bad" };
  }
  if (payout.status === "due" && payout.needs_verification)
    return { words: "needs verification", tone: "warn" };
  if (payout.needs_two_people && payout.confirmed_by.length === 1)
    return { words: "needs a second person", tone: "warn" };
  return { words: "ready to pay", tone: "gold" };
}

/** @param {PayoutView} payout */
export function stateChip(payout) {
  const { words, tone } = stateOf(payout);
  return h("span", { class: `chip${tone ? ` chip-${tone}` : ""}` }, words);
}

/**
 * Of a tournament: the player and the entry.
 * @param {{table: string, box: number, place?: number, player?: string, round?: number}} payout
 * @param {Titles} titles
 */
export const placeOf = ({ table, box, place, player, round }, titles) =>
  player
    ? `${player}, entry ${round}`
    : `${titles[table] ?? table}, box ${box}${place ? `, place ${place}` : ""}`;

/** @param {{working: Step[], table: string, source?: string, link?: string}} payout */
export const workingList = (payout) =>
  inBook(
    payout.source === "tournament" ? bookOfTournament(payout.link ?? "") : bookOf(payout.table),
    () => workingSteps(payout),
  );

/** @param {{working: Step[]}} payout */
function workingSteps(payout) {
  return h(
    "ol",
    { class: "working" },
    payout.working.map((step) =>
      h(
        "li",
        {},
        step.text,
        step.rule ? [" ", h("span", { class: "rule" }, `rule ${step.rule}`)] : null,
      ),
    ),
  );
}

/**
 * Who has signed and who is still to sign, in the order of signing.
 * @param {PayoutView} payout
 */
export function signatures(payout) {
  const lines = [];
  if (payout.needs_verification)
    lines.push(line("Supervisor", payout.verified_by, "verifies first"));
  const people = payout.needs_two_people ? ["Cage", "Second person"] : ["Cage"];
  for (const [at, who] of people.entries())
    lines.push(line(who, payout.confirmed_by[at], "confirms the payment"));
  return h("ul", { class: "signed" }, lines);
}

/** @param {string} who @param {string | null} name @param {string} what */
function line(who, name, what) {
  return h(
    "li",
    { class: name ? "is-signed" : null },
    h("span", { class: "signed-mark", "aria-hidden": "true" }, name ? "✓" : "○"),
    h("span", {}, who),
    h("span", { class: name ? "signed-name" : "hint" }, name ? name : what),
  );
}

/** @type {Record<PaymentMethod, string>} */
export const PAID_BY = {
  cash: "Cash",
  cheque: "Cheque",
  transfer: "Bank transfer",
  chips: "Chips",
};

const FIGURES = {
  jackpot: "Approved figures",
  pit: "Terms of the table",
  tournament: "Conditions",
};

/** @param {PayoutPaper} payout @param {Titles} titles */
export function payoutHeading(payout, titles) {
  return [
    h(
      "div",
      { class: "payout-top" },
      h("p", { class: "payout-amount" }, dollars(payout.amount_cents)),
      stateChip(payout),
    ),
    h(
      "div",
      { class: "row payout-hand" },
      hand(payout.cards),
      h("strong", {}, capital(payout.hand)),
    ),
    h(
      "dl",
      { class: "facts" },
      fact(payout.player ? "Player" : "Table and box", placeOf(payout, titles)),
      payout.player ? fact("Tournament", payout.link) : fact("Round", payout.round),
      fact("Payout", h("span", { class: "mono" }, payout.id)),
      fact("Due since", dayAndTime(payout.due_at)),
      fact(FIGURES[payout.source], `version ${payout.approval}`),
      payout.closed_at ? fact(capital(payout.status), dayAndTime(payout.closed_at)) : null,
      payout.status === "cancelled" ? fact("Cancelled by", payout.closed_by) : null,
      payout.method ? fact("Paid by", PAID_BY[payout.method]) : null,
      payout.identity_reference ? fact("Identity check", payout.identity_reference) : null,
    ),
    payout.dispute
      ? h(
          "p",
          { class: "held" },
          h(
            "strong",
            {},
            payout.cancel_asked_by
              ? `${payout.cancel_asked_by} asks to cancel this payout: `
              : `Held by ${payout.disputed_by}: `,
          ),
          payout.dispute,
        )
      : null,
    payout.replaced.map((before) =>
      h(
        "p",
        { class: "row replaced" },
        "Before the hand was corrected: ",
        hand(before.cards, { small: true }),
        h("strong", {}, dollars(before.amount_cents)),
      ),
    ),
    payout.dispute_after_payment ? disputeLines(payout.dispute_after_payment) : null,
  ];
}

/** @param {DisputeView} dispute of a payout that was paid or cancelled, or about a round */
export function disputeLines(dispute) {
  return h(
    "div",
    { class: "held" },
    h(
      "p",
      {},
      h("strong", {}, `Disputed by ${dispute.disputed_by}, ${dayAndTime(dispute.disputed_at)}: `),
      dispute.reason,
    ),
    dispute.decision
      ? h(
          "p",
          {},
          h("strong", {}, `${capital(dispute.decision)} by ${dispute.decided_by}: `),
          dispute.decision_reason,
        )
      : h("p", {}, "A supervisor decides (16.5)."),
    dispute.review_asked_by
      ? h(
          "p",
          {},
          h(
            "strong",
            {},
            `Review by the Commission asked, ${dayAndTime(dispute.review_asked_at ?? "")}, recorded by ${dispute.review_asked_by}: `,
          ),
          dispute.review_reason,
        )
      : null,
    dispute.outcome
      ? h(
          "p",
          {},
          h("strong", {}, `The Commission's review (${dispute.reference}): `),
          dispute.outcome,
        )
      : null,
  );
}

/** @param {string} label @param {Child} value */
export function fact(label, value) {
  return h("div", {}, h("dt", {}, label), h("dd", {}, value));
}

/** @param {string} id of a payout */
export const slipLink = (id) =>
  h(
    "a",
    {
      class: "button",
      href: `/v1/payouts/${id}/slip`,
      target: "_blank",
      rel: "noopener",
      "data-focus": "slip",
    },
    "Print the slip",
  );
