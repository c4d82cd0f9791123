// Confirms that a payout was paid: by one person, or by two at this screen. How it was paid and where
// the check of the payee's identity is filed are recorded too.

import { command, Problem } from "../lib/api.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { PAID_BY } from "../lib/payouts.js";
import { url, what } from "./words.js";

const METHOD_OPTIONS = [
  { value: "", label: "Not recorded" },
  ...Object.entries(PAID_BY).map(([value, label]) => ({ value, label })),
];

/** @param {PayoutPaper} payout @returns {Field[]} */
function paymentFields(payout) {
  return [
    {
      name: "identity_reference",
      label: "Reference of the identity check",
      required: payout.asks_identity,
      maxlength: 100,
      value: payout.identity_reference,
      hint: payout.asks_identity
        ? "Check who the player is before you pay. The number of the form or record."
        : "May stay empty for a payout of this size.",
    },
    {
      name: "method",
      label: "Paid by",
      type: "select",
      options: METHOD_OPTIONS,
      value: payout.method ?? "",
    },
  ];
}

/** @param {PayoutPaper} payout */
const reportingText = (payout) =>
  payout.asks_identity
    ? h(
        "p",
        { class: "held" },
        h("strong", {}, "This payout has to be reported. "),
        "Check the player's identity first and enter the reference of the check.",
      )
    : null;

/** @param {Record<string, any>} values */
const paymentOf = ({ identity_reference, method }) => ({
  identity_reference,
  method: method || null,
});

/** @param {PayoutPaper} payout */
export async function confirmPayment(payout) {
  const two = payout.needs_two_people;
  const done = await ask({
    title: two ? "Confirm as one of two people" : "Confirm this payment",
    text: [
      reportingText(payout),
      h("p", {}, `You confirm that ${what(payout)} was paid to the player.`),
    ],
    fields: paymentFields(payout),
    confirm: "It was paid",
    quick: !payout.asks_identity,
    submit: (values) => command("POST", url(payout, "confirm"), paymentOf(values)),
  });
  if (done) showResult(done);
}

/** @param {PayoutPaper} payout @param {boolean} mine whether the person at this screen has confirmed */
export async function payWithSecond(payout, mine) {
  const done = await withSecond({
    title: mine ? "Second person confirms this payment" : "Two people confirm this payment",
    text: [
      reportingText(payout),
      h(
        "p",
        {},
        mine
          ? `A second member of the cage staff confirms that ${what(payout)} was paid to the player.`
          : `You and a second member of the cage staff confirm that ${what(payout)} was paid to the player.`,
      ),
    ],
    fields: paymentFields(payout),
    confirm: "It was paid",
    check: (second) => mustBeCage(second, payout),
    submit: async (token, values) => {
      // The second person has signed in by now, so a wrong password leaves nothing half done.
      const payment = paymentOf(values);
      if (!mine) await command("POST", url(payout, "confirm"), payment);
      return command("POST", url(payout, "confirm"), payment, { second: token });
    },
  });
  if (done) showResult(done);
}

/**
 * The server refuses others too; but then the first person has confirmed already.
 * @param {Second} second
 * @param {PayoutPaper} payout
 */
function mustBeCage(second, payout) {
  if (second.role === "cage" && second.name !== payout.verified_by) return;
  throw new Problem({
    title: `${second.name} cannot confirm this payment`,
    detail:
      second.role === "cage"
        ? `${second.name} verified this payout.`
        : "Only cage staff can confirm payouts.",
    code: "wrong_role",
  });
}

/** @param {PayoutView} payout */
function showResult(payout) {
  if (payout.status === "paid")
    notice(
      `Paid: ${dollars(payout.amount_cents)}, confirmed by ${payout.confirmed_by.join(" and ")}.`,
    );
  else notice("Confirmed. A second person must confirm too.", "warn");
}
