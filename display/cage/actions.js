// What can be done with a payout now, by whom: buttons that say what each press will do.

import { act } from "../lib/api.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h, setOff } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { titlesNow } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { isOpen, placeOf } from "../lib/payouts.js";

export function actionsFor(payout, who) {
  const buttons = [];
  if (isOpen(payout) && who.role === "cage") buttons.push(...cageButtons(payout, who));
  if (isOpen(payout) && who.role === "supervisor") buttons.push(...supervisorButtons(payout));
  const slip = h(
    "a",
    {
      class: "button",
      href: `/v1/payouts/${payout.id}/slip`,
      target: "_blank",
      rel: "noopener",
      "data-focus": "slip",
    },
    "Print the slip",
  );
  const next = isOpen(payout) ? whatNext(payout, who) : null;
  return [
    h("div", { class: "row payout-acts" }, buttons, slip),
    next ? h("p", { class: "hint" }, next) : null,
  ];
}

function cageButtons(payout, who) {
  const waits = payout.status === "due" && payout.needs_verification;
  const held = payout.status === "disputed";
  const mine = payout.confirmed_by.includes(who.name);
  const buttons = [];
  if (waits) buttons.push(button("verify", "Supervisor signs here", () => verifyHere(payout)));
  for (const pay of payButtons(payout, mine)) {
    setOff(pay, whyNot(waits, held));
    buttons.push(pay);
  }
  if (!held) buttons.push(button("dispute", "Dispute", () => dispute(payout), "danger"));
  return buttons;
}

// Alone, or both people at this screen; whoever has confirmed waits for the other.
function payButtons(payout, mine) {
  if (!payout.needs_two_people)
    return [button("confirm", "Confirm payment", () => confirmPayment(payout), "primary")];
  const first = payout.confirmed_by.length === 0;
  const together = mine ? "Second person confirms" : "Pay with a second person";
  const alone = first ? "Confirm my part" : "Confirm as second person";
  return [
    mine || first ? button("pay", together, () => payWithSecond(payout, mine), "primary") : null,
    mine ? null : button("confirm", alone, () => confirmPayment(payout), first ? "" : "primary"),
  ].filter((each) => each !== null);
}

function supervisorButtons(payout) {
  const buttons = [];
  const held = payout.status === "disputed";
  if (held || payout.status === "due") {
    buttons.push(
      button(
        "verify",
        held ? "End the dispute: pay it" : "Verify",
        () => verify(payout),
        "primary",
      ),
    );
  }
  if (!held) buttons.push(button("dispute", "Dispute", () => dispute(payout), "danger"));
  return buttons;
}

const whyNot = (waits, held) =>
  held
    ? "It is held: a supervisor decides first."
    : waits
      ? "A supervisor verifies it first."
      : null;

function whatNext(payout, who) {
  if (payout.status === "disputed")
    return "Do not pay. It is held until a supervisor decides (16.5).";
  if (payout.status === "due" && payout.needs_verification)
    return "Do not pay yet. A supervisor verifies the hand first: on their own page, or here with their own password.";
  if (payout.needs_two_people && payout.confirmed_by.includes(who.name))
    return "You have confirmed your part. It is paid once another person of the cage confirms too.";
  if (payout.needs_two_people)
    return "Two different people of the cage confirm this payment, neither of whom verified it.";
  return "Confirm once the player has the money.";
}

function button(focus, label, onclick, kind = "") {
  return h(
    "button",
    { type: "button", class: kind, "data-act": "", "data-focus": focus, onclick },
    label,
  );
}

const url = (payout, word) => `/v1/payouts/${payout.id}/${word}`;
const what = (payout) =>
  `${dollars(payout.amount_cents)} for the ${payout.hand} at ${placeOf(payout, titlesNow())}`;

async function confirmPayment(payout) {
  const two = payout.needs_two_people;
  const done = await ask({
    title: two ? "Confirm your part of this payment" : "Confirm this payment",
    text: h("p", {}, `You confirm that ${what(payout)} was paid to the player.`),
    confirm: two ? "I confirm my part" : "It was paid",
    submit: () => act("POST", url(payout, "confirm")),
  });
  if (done) tellResult(done);
}

async function payWithSecond(payout, mine) {
  const done = await withSecond({
    title: mine ? "The second person confirms" : "Two people confirm this payment",
    text: h(
      "p",
      {},
      mine
        ? `Another person of the cage confirms that ${what(payout)} was paid.`
        : `You and another person of the cage confirm that ${what(payout)} was paid to the player.`,
    ),
    confirm: "We confirm: it was paid",
    submit: async (token) => {
      // Who signs second is known by now, so a wrong password leaves nothing half done.
      if (!mine) await act("POST", url(payout, "confirm"));
      return act("POST", url(payout, "confirm"), undefined, { second: token });
    },
  });
  if (done) tellResult(done);
}

async function verifyHere(payout) {
  const done = await withSecond({
    title: "A supervisor verifies this payout",
    text: h("p", {}, `The supervisor has seen the hand and verifies ${what(payout)}.`),
    confirm: "Verify",
    submit: (token) => act("POST", url(payout, "verify"), {}, { second: token }),
  });
  if (done) notice(`Verified by ${done.verified_by}. It can be paid.`);
}

export async function verify(payout) {
  const held = payout.status === "disputed";
  const done = await ask({
    title: held ? "End the dispute" : "Verify this payout",
    text: h("p", {}, `You have looked into it and verify ${what(payout)}.`),
    fields: held
      ? [{ name: "reason", label: "Your decision and why", type: "textarea", required: true }]
      : [],
    confirm: "Verify",
    submit: (values) => act("POST", url(payout, "verify"), held ? values : {}),
  });
  if (done) notice(`Verified by ${done.verified_by}. The cage can pay it.`);
}

export async function dispute(payout) {
  const done = await ask({
    title: "Hold this payout as disputed",
    text: h(
      "p",
      {},
      "Nobody can pay it until a supervisor decides (16.5). A confirmation given before no longer counts.",
    ),
    fields: [{ name: "reason", label: "What is in dispute", type: "textarea", required: true }],
    confirm: "Hold it",
    tone: "danger",
    submit: (values) => act("POST", url(payout, "dispute"), values),
  });
  if (done) notice("Held as disputed. A supervisor sees it now.", "warn");
}

function tellResult(payout) {
  if (payout.status === "paid")
    notice(
      `Paid: ${dollars(payout.amount_cents)}, confirmed by ${payout.confirmed_by.join(" and ")}.`,
    );
  else notice("Your part is confirmed. It waits for the second person.", "warn");
}
