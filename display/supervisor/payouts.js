// A payout that needs a supervisor: verify, dispute, decide, cancel by two people.

import { age } from "../lib/ages.js";
import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { capital, dollars } from "../lib/format.js";
import { later } from "../lib/later.js";
import { notice } from "../lib/notices.js";
import { placeOf, stateChip } from "../lib/payouts.js";

const cage = () => later(() => import("../cage/actions.js"));
const disputes = () => later(() => import("../cage/disputes.js"));

/** @param {{payout: PayoutPaper, titles: Titles}} item @param {Who} who */
export function payoutItem({ payout, titles }, who) {
  if (payout.dispute_after_payment) return paidItem(payout, payout.dispute_after_payment, titles);
  const place = placeOf(payout, titles);
  const held = payout.status === "disputed";
  return h(
    "li",
    { class: "waiting" },
    h(
      "div",
      { class: "row spread" },
      h(
        "p",
        {},
        h("strong", { class: "waiting-amount" }, dollars(payout.amount_cents)),
        ` ${place}`,
      ),
      held ? stateChip(payout) : null,
    ),
    h(
      "div",
      { class: "row" },
      hand(payout.cards, { small: true }),
      h("span", {}, capital(payout.hand)),
      age(payout.due_at),
    ),
    held
      ? h(
          "p",
          { class: "hint" },
          payout.cancel_asked_by
            ? `${payout.cancel_asked_by} asks to cancel this payout: ${payout.dispute}`
            : `Disputed by ${payout.disputed_by}: ${payout.dispute}`,
        )
      : null,
    h(
      "div",
      { class: "row" },
      button(
        "verify",
        held ? "Verify and end the dispute" : "Verify",
        async () => (await cage()).verify(payout),
        {
          kind: "primary",
          name: `${held ? "Verify and end the dispute of" : "Verify"} ${payout.id}`,
        },
      ),
      held
        ? null
        : button("dispute", "Dispute", async () => (await cage()).dispute(payout), {
            name: `Dispute ${payout.id}`,
          }),
      cancelButton(payout, who),
    ),
  );
}

/** @param {PayoutPaper} payout @param {DisputeView} dispute @param {Titles} titles */
function paidItem(payout, dispute, titles) {
  return h(
    "li",
    { class: "waiting" },
    h(
      "div",
      { class: "row spread" },
      h(
        "p",
        {},
        h("strong", { class: "waiting-amount" }, dollars(payout.amount_cents)),
        ` ${placeOf(payout, titles)}`,
      ),
      stateChip(payout),
    ),
    hand(payout.cards, { small: true }),
    h("p", { class: "hint" }, `Disputed by ${dispute.disputed_by}: ${dispute.reason}`),
    h(
      "div",
      { class: "row" },
      button("decide", "Decide…", async () => (await disputes()).decideDispute(payout), {
        kind: "primary",
        name: `Decide the dispute of ${payout.id}`,
      }),
    ),
  );
}

/**
 * Two different people cancel a large payout.
 * @param {PayoutPaper} payout
 * @param {Who} who
 * @param {string} [label]
 */
export function cancelButton(payout, who, label = "Cancel payout…") {
  const mine = payout.cancel_asked_by === who.name;
  if (mine)
    return button("cancel", "Second person cancels…", () => cancelAsSecond(payout), {
      kind: "danger",
      name: `Second person cancels ${payout.id}`,
    });
  return button(
    "cancel",
    payout.cancel_asked_by ? "Cancel as second person…" : label,
    () => cancel(payout),
    {
      kind: "danger",
      name: `Cancel ${payout.id}`,
    },
  );
}

/** @param {PayoutPaper} payout */
async function cancel(payout) {
  const done = await ask({
    title: `Cancel payout ${payout.id}`,
    text: h(
      "p",
      {},
      `${dollars(payout.amount_cents)} returns to the pools it came from. A large payout needs a second supervisor.`,
    ),
    fields: [
      {
        name: "reason",
        label: "Reason",
        type: "textarea",
        required: true,
        value: payout.cancel_asked_by ? payout.dispute : "",
      },
    ],
    confirm: "Cancel the payout",
    tone: "danger",
    submit: (values) => command("POST", `/v1/payouts/${payout.id}/cancel`, values),
  });
  if (done)
    notice(
      done.status === "cancelled"
        ? `Payout ${payout.id} is cancelled.`
        : "Held. A second supervisor must cancel it too.",
      "warn",
    );
}

/** @param {PayoutPaper} payout */
async function cancelAsSecond(payout) {
  const done = await withSecond({
    title: `Second supervisor cancels payout ${payout.id}`,
    text: h("p", {}, `${dollars(payout.amount_cents)} returns to the pools it came from.`),
    confirm: "Cancel the payout",
    submit: (token) =>
      command(
        "POST",
        `/v1/payouts/${payout.id}/cancel`,
        { reason: payout.dispute },
        { second: token },
      ),
  });
  if (done) notice(`Payout ${payout.id} is cancelled.`, "warn");
}
