// Disputes of payouts that are paid or cancelled (16.5): recorded, decided, reviewed by the Commission.
// They move no money by themselves.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";

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

/** @param {PayoutPaper} payout */
export async function decideDispute(payout) {
  const done = await ask({
    title: `Decide the dispute of ${payout.id}`,
    text: [
      h("p", {}, `“${payout.dispute_after_payment?.reason}”`),
      h(
        "p",
        {},
        "The decision is recorded with your name, and moves no money. If the hand was misread, correct it; otherwise propose an adjustment.",
      ),
    ],
    fields: [
      {
        name: "decision",
        label: "Decision",
        type: "select",
        required: true,
        options: [
          { value: "", label: "Choose the decision" },
          { value: "upheld", label: "Upheld: the player is right" },
          { value: "dismissed", label: "Dismissed: it stays as it is" },
        ],
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Decide",
    submit: (values) => command("POST", url(payout, "/decide"), values),
  });
  if (done) notice(`The dispute of ${payout.id} is decided.`);
}

/** @param {PayoutPaper} payout */
export async function askReview(payout) {
  const done = await ask({
    title: `Ask for a review of ${payout.id}`,
    text: h(
      "p",
      {},
      "The player asks the Commission to review the decision (16.5). The request is recorded with your name; record the outcome when it comes.",
    ),
    fields: [{ name: "reason", label: "What the player says", type: "textarea", required: true }],
    confirm: "Record the request",
    submit: (values) => command("POST", url(payout, "/ask-review"), values),
  });
  if (done) notice(`The request for a review of ${payout.id} is recorded.`);
}

/** @param {PayoutPaper} payout */
export async function recordReview(payout) {
  const done = await ask({
    title: `The Commission's review of ${payout.id}`,
    text: h("p", {}, "A player may ask the Commission to review the decision (16.5)."),
    fields: [
      { name: "outcome", label: "What the Commission decided", type: "textarea", required: true },
      { name: "reference", label: "Reference", required: true, maxlength: 100 },
    ],
    confirm: "Record the review",
    submit: (values) => command("POST", url(payout, "/review"), values),
  });
  if (done) notice(`The review of ${payout.id} is recorded.`);
}
