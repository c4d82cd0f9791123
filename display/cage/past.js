// A payout that was found in the journal, as the record tells it.

import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { capital, dayAndTime, dollars } from "../lib/format.js";
import { fact, PAID_BY, placeOf, slipLink, workingList } from "../lib/payouts.js";
import { disputeClosed } from "./disputes.js";

/** @type {Record<ReportWin["status"], string>} */
const TONES = {
  due: "warn",
  verified: "gold",
  disputed: "bad",
  paid: "good",
  cancelled: "plain",
};

/** @param {ReportWin} win */
export const pastChip = (win) =>
  h(
    "span",
    { class: `chip chip-${TONES[win.status]}` },
    win.status === "due" ? "owed" : win.status,
  );

/** @param {ReportWin} win @param {Titles} titles @param {Who} who @returns {Child} */
export function pastPayout(win, titles, who) {
  const isClosed = win.status === "paid" || win.status === "cancelled";
  return [
    h(
      "div",
      { class: "payout-top" },
      h("p", { class: "payout-amount" }, dollars(win.amount_cents)),
      pastChip(win),
    ),
    h("div", { class: "row payout-hand" }, hand(win.cards), h("strong", {}, capital(win.hand))),
    h(
      "dl",
      { class: "facts" },
      fact("Table and box", placeOf(win, titles)),
      fact("Round", win.round),
      fact("Payout", h("span", { class: "mono" }, win.payout)),
      fact("Awarded", dayAndTime(win.at)),
      fact("Approved figures", `version ${win.approval}`),
      fact("Journal entries", [win.seq, win.closed_seq].filter(Boolean).join(" and ")),
      win.verified_by ? fact("Verified by", win.verified_by) : null,
      win.confirmed_by.length ? fact("Confirmed by", win.confirmed_by.join(" and ")) : null,
      win.method ? fact("Paid by", PAID_BY[win.method]) : null,
      win.identity_reference ? fact("Identity check", win.identity_reference) : null,
    ),
    win.cancelled_by
      ? h(
          "p",
          { class: "held" },
          h("strong", {}, `Cancelled by ${win.cancelled_by}: `),
          win.cancelled_reason,
        )
      : null,
    isClosed
      ? h(
          "div",
          { class: "row payout-actions" },
          who.role === "auditor" || who.role === "inspector"
            ? null
            : button("dispute", "Dispute", () => disputeClosed({ ...win, id: win.payout }), {
                kind: "danger",
              }),
          slipLink(win.payout),
        )
      : null,
    h("h3", {}, "How it was worked out"),
    workingList(win),
  ];
}
