// Disputes of payouts that are paid or cancelled (16.5): recorded, decided, reviewed by the Commission.
// They move no money by themselves.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { askForReview, decide, recordReview as record } from "../lib/disputes.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";

/** @import { Disputed } from "../lib/disputes.js" */

/** @param {{id: string}} payout @param {string} rest */
const url = (payout, rest) => `/v1/payouts/${payout.id}/dispute${rest}`;

/** @param {{id: string, status: string, amount_cents: number}} payout of any day */
export async function disputeClosed(payout) {
  const done = await ask({
    title: `Dispute the ${payout.status} payout ${payout.id}`,
    text: h(
      "p",
      {},
      `${dollars(payout.amount_cents)} was ${payout.status}. The dispute is recorded and a supervisor decides it (16.5). It moves no money.`,
    ),
    fields: [{ name: "reason", label: "What is disputed", type: "textarea", required: true }],
    confirm: "Record the dispute",
    tone: "danger",
    submit: (values) => command("POST", url(payout, ""), values),
  });
  if (done) notice("The dispute is recorded. A supervisor must decide.", "warn");
}

/** @param {PayoutPaper} payout @returns {Disputed} */
const disputed = (payout) => ({
  name: payout.id,
  url: url(payout, ""),
  reason: payout.dispute_after_payment?.reason ?? "",
  next: "The decision moves no money. If the hand was misread, correct it; otherwise propose an adjustment.",
});

/** @param {PayoutPaper} payout */
export const decideDispute = (payout) => decide(disputed(payout));
/** @param {PayoutPaper} payout */
export const askReview = (payout) => askForReview(disputed(payout));
/** @param {PayoutPaper} payout */
export const recordReview = (payout) => record(disputed(payout));
