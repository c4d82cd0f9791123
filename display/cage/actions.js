// What can be done with a payout now, and by whom.

import { command } from "../lib/api.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h, setDisabled } from "../lib/dom.js";
import { notice } from "../lib/notices.js";
import { isHeld, isOpen, slipLink } from "../lib/payouts.js";
import { confirmPayment, payWithSecond } from "./confirm.js";
import { askReview, decideDispute, disputeClosed, recordReview } from "./disputes.js";
import { url, what } from "./words.js";

/** @param {PayoutPaper} payout @param {Who} who @returns {Child} */
export function actionsFor(payout, who) {
  const buttons = [];
  if (isOpen(payout) && who.role === "cage") buttons.push(...cageButtons(payout, who));
  if (isOpen(payout) && who.role === "supervisor") buttons.push(...supervisorButtons(payout));
  if (!isOpen(payout)) buttons.push(...closedButtons(payout, who));
  const next = isOpen(payout) ? whatNext(payout, who) : null;
  return [
    h("div", { class: "row payout-actions" }, buttons, slipLink(payout.id)),
    next ? h("p", { class: "hint" }, next) : null,
  ];
}

/** @param {PayoutPaper} payout @param {Who} who */
function closedButtons(payout, who) {
  const recorded = payout.dispute_after_payment;
  const decides = who.role === "supervisor";
  if (!recorded)
    return decides || who.role === "cage"
      ? [button("dispute", "Dispute", () => disputeClosed(payout), "danger")]
      : [];
  if (!recorded.decision)
    return decides
      ? [button("decide", "Decide the dispute", () => decideDispute(payout), "primary")]
      : [];
  if (recorded.outcome) return [];
  const buttons = [];
  if (!recorded.review_asked_by && (decides || who.role === "cage"))
    buttons.push(button("ask-review", "Player asks for a review", () => askReview(payout), ""));
  if (decides)
    buttons.push(button("review", "Commission's review", () => recordReview(payout), ""));
  return buttons;
}

/** @param {PayoutPaper} payout @param {Who} who */
function cageButtons(payout, who) {
  const waits = payout.status === "due" && payout.needs_verification;
  const held = payout.status === "disputed" || isHeld(payout);
  const mine = payout.confirmed_by.includes(who.name);
  const buttons = [];
  if (waits && !held)
    buttons.push(button("verify", "Verify (supervisor)", () => verifyHere(payout)));
  for (const pay of payButtons(payout, mine)) {
    setDisabled(pay, whyNot(waits, held));
    buttons.push(pay);
  }
  if (!held) buttons.push(button("dispute", "Dispute", () => dispute(payout), "danger"));
  return buttons;
}

/**
 * For one person, or for both at this screen. After the first confirmation only the other person's
 * button is left.
 * @param {PayoutPaper} payout
 * @param {boolean} mine whether this person has confirmed
 */
function payButtons(payout, mine) {
  if (!payout.needs_two_people)
    return [button("confirm", "Confirm payment", () => confirmPayment(payout), "primary")];
  const first = payout.confirmed_by.length === 0;
  const together = mine ? "Second person confirms" : "Pay with a second person";
  const alone = first ? "Confirm as first person" : "Confirm as second person";
  return [
    mine || first ? button("pay", together, () => payWithSecond(payout, mine), "primary") : null,
    mine ? null : button("confirm", alone, () => confirmPayment(payout), first ? "" : "primary"),
  ].filter((each) => each !== null);
}

/** @param {PayoutPaper} payout */
function supervisorButtons(payout) {
  if (isHeld(payout)) return [];
  const buttons = [];
  const held = payout.status === "disputed";
  if (held || payout.status === "due") {
    buttons.push(
      button(
        "verify",
        held ? "Verify and end the dispute" : "Verify",
        () => verify(payout),
        "primary",
      ),
    );
  }
  if (!held) buttons.push(button("dispute", "Dispute", () => dispute(payout), "danger"));
  return buttons;
}

/** @param {boolean} waits @param {boolean} held */
const whyNot = (waits, held) =>
  held
    ? "This payout is disputed: a supervisor decides first."
    : waits
      ? "A supervisor must verify this payout first."
      : null;

/** @param {PayoutPaper} payout @param {Who} who */
function whatNext(payout, who) {
  if (isHeld(payout))
    return `Do not pay. Dispute ${payout.held_by_dispute} about round ${payout.round} is open: a supervisor decides it first (16.5).`;
  if (payout.status === "disputed")
    return "Do not pay. This payout is held until a supervisor decides (16.5).";
  if (payout.status === "due" && payout.needs_verification)
    return "Do not pay yet. A supervisor must verify the hand first: on their own page, or here with their own password.";
  if (payout.needs_two_people && payout.confirmed_by.includes(who.name))
    return "You have confirmed. A second member of the cage staff must confirm too.";
  if (payout.needs_two_people)
    return "Two members of the cage staff must confirm this payment. Neither may be the person who verified it.";
  return "Confirm when the player has the money.";
}

/** @param {string} focus @param {string} label @param {() => void} onclick @param {string} [kind] */
function button(focus, label, onclick, kind = "") {
  return h(
    "button",
    { type: "button", class: kind, "data-needs-live": "", "data-focus": focus, onclick },
    label,
  );
}

/** @param {PayoutPaper} payout */
async function verifyHere(payout) {
  const done = await withSecond({
    title: "Verify this payout",
    text: h("p", {}, `The supervisor has seen the hand and verifies ${what(payout)}.`),
    confirm: "Verify",
    submit: (token) => command("POST", url(payout, "verify"), {}, { second: token }),
  });
  if (done) notice(`Verified by ${done.verified_by}. The cage can pay it.`);
}

/** @param {PayoutPaper} payout */
export async function verify(payout) {
  const held = payout.status === "disputed";
  const done = await ask({
    title: held ? "End the dispute" : "Verify this payout",
    text: h("p", {}, `You have checked the hand and verify ${what(payout)}.`),
    fields: held
      ? [{ name: "reason", label: "Decision and reason", type: "textarea", required: true }]
      : [],
    confirm: "Verify",
    submit: (values) => command("POST", url(payout, "verify"), held ? values : {}),
  });
  if (done) notice(`Verified by ${done.verified_by}. The cage can pay it.`);
}

/** @param {PayoutPaper} payout */
export async function dispute(payout) {
  const done = await ask({
    title: "Dispute this payout",
    text: h(
      "p",
      {},
      "Nobody can pay it until a supervisor decides (16.5). Earlier confirmations no longer count.",
    ),
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Dispute",
    tone: "danger",
    submit: (values) => command("POST", url(payout, "dispute"), values),
  });
  if (done) notice("Disputed. A supervisor must decide.", "warn");
}
