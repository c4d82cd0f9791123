// A payout that waits for a supervisor: verify, dispute, decide, cancel by two.

import { dispute, verify } from "../cage/actions.js";
import { act } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { ago, capital, dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { placeOf, stateChip } from "../lib/payouts.js";

export function payoutItem({ payout, titles }, who) {
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
      h("span", { class: "hint" }, ago(payout.due_at)),
    ),
    held
      ? h(
          "p",
          { class: "hint" },
          payout.cancel_asked_by
            ? `${payout.cancel_asked_by} asks to cancel: ${payout.dispute}`
            : `${payout.disputed_by}: ${payout.dispute}`,
        )
      : null,
    h(
      "div",
      { class: "row" },
      button("verify", held ? "Decide: pay it" : "Verify", () => verify(payout), {
        kind: "primary",
        name: `${held ? "Decide: pay" : "Verify"} ${payout.id}`,
      }),
      held
        ? null
        : button("dispute", "Dispute", () => dispute(payout), { name: `Dispute ${payout.id}` }),
      cancelButton(payout, who),
    ),
  );
}

// A large one is cancelled by two different people.
export function cancelButton(payout, who, label = "Cancel…") {
  const mine = payout.cancel_asked_by === who.name;
  if (mine)
    return button("cancel", "Second person cancels…", () => cancelAsSecond(payout), {
      kind: "danger",
      name: `Second person cancels ${payout.id}`,
    });
  return button("cancel", payout.cancel_asked_by ? "Cancel it too" : label, () => cancel(payout), {
    kind: "danger",
    name: `Cancel ${payout.id}`,
  });
}

async function cancel(payout) {
  const done = await ask({
    title: `Cancel payout ${payout.id}`,
    text: h(
      "p",
      {},
      `${dollars(payout.amount_cents)} goes back where it came from. A large payout needs a second supervisor before it is cancelled.`,
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
    cancel: "Leave it",
    tone: "danger",
    submit: (values) => act("POST", `/v1/payouts/${payout.id}/cancel`, values),
  });
  if (done)
    notice(
      done.status === "cancelled"
        ? `Payout ${payout.id} is cancelled.`
        : "It is held. A second supervisor cancels it.",
      "warn",
    );
}

async function cancelAsSecond(payout) {
  const done = await withSecond({
    title: `A second supervisor cancels ${payout.id}`,
    text: h("p", {}, `${dollars(payout.amount_cents)} goes back where it came from.`),
    confirm: "Cancel the payout",
    submit: (token) =>
      act("POST", `/v1/payouts/${payout.id}/cancel`, { reason: payout.dispute }, { second: token }),
  });
  if (done) notice(`Payout ${payout.id} is cancelled.`, "warn");
}
