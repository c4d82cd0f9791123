// Acts that one supervisor proposed and another must carry out: voids, rejections, late and corrected
// hands, deposits. Approving sends the same command under one's own name.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, time } from "../lib/format.js";
import { titlesOf } from "../lib/live.js";
import { notice } from "../lib/notices.js";

/**
 * @typedef {{act: ActView, link: LinkPicture}} ActItem
 * @typedef {{words: string, url: string, body: Record<string, unknown>, confirm: string}} Deed
 */

/** @param {ActItem} item @returns {Deed} what is done when a second person agrees */
function deedOf({ act, link }) {
  const round = `/v1/tables/${act.table}/rounds/${act.round}`;
  const place = `${titlesOf(link)[act.table ?? ""] ?? act.table}, round ${act.round}`;
  const { reason } = act;
  switch (act.kind) {
    case "void_round":
      return {
        words: `Void ${place} (${act.rule})`,
        url: `${round}/void`,
        body: { rule: act.rule, reason },
        confirm: "Void the round",
      };
    case "void_wager":
      return {
        words: `Void the wager of box ${act.box}, ${place} (${act.rule})`,
        url: `${round}/wagers/${act.box}/void`,
        body: { rule: act.rule, reason },
        confirm: "Declare void",
      };
    case "reject_claim":
      return {
        words: `Reject the hand of box ${act.box}, ${place}`,
        url: `${round}/claims/${act.box}/reject`,
        body: { reason },
        confirm: "Reject the claim",
      };
    case "record_late_claim":
      return {
        words: `Late claim of box ${act.box}, ${place}`,
        url: `${round}/claims/${act.box}/late`,
        body: { cards: act.cards, reason },
        confirm: "Record the late claim",
      };
    case "correct_hand":
      return {
        words: `Correct the hand of box ${act.box}, ${place}`,
        url: `${round}/claims/${act.box}/correct`,
        body: { cards: act.cards, reason },
        confirm: "Correct the hand",
      };
    case "deposit_reserve":
      return {
        words: `Deposit into the reserve of ${link.title} (${act.reference})`,
        url: `/v1/reserve/deposits?link=${link.link}`,
        body: { amount_cents: act.amount_cents, reference: act.reference },
        confirm: "Deposit",
      };
  }
}

/** @param {ActItem} item @param {Who} who */
export function actItem(item, who) {
  const { act } = item;
  const deed = deedOf(item);
  const mine = act.proposed_by === who.name;
  return h(
    "li",
    { class: mine ? "waiting is-mine" : "waiting" },
    h(
      "div",
      { class: "row spread" },
      h("p", {}, h("strong", {}, deed.words)),
      mine
        ? h("span", { class: "chip" }, "waiting for another")
        : h("span", { class: "chip chip-warn" }, "second person"),
    ),
    act.amount_cents === null
      ? null
      : h("p", { class: "waiting-amount" }, dollars(act.amount_cents)),
    act.cards ? hand(act.cards, { small: true }) : null,
    h(
      "p",
      { class: "hint" },
      `${mine ? "You" : act.proposed_by}, ${time(act.proposed_at)}${act.reason ? `: ${act.reason}` : ""}`,
    ),
    h(
      "div",
      { class: "row" },
      mine
        ? button("approve", "Second person signs…", () => signHere(act, deed), {
            kind: "primary",
            name: `Second person signs act ${act.act}`,
          })
        : button("approve", "Approve…", () => approve(act, deed), {
            kind: "primary",
            name: `Approve act ${act.act}`,
          }),
      button("decline", mine ? "Withdraw…" : "Decline…", () => decline(item, deed, mine), {
        kind: "danger",
        name: `${mine ? "Withdraw" : "Decline"} act ${act.act}`,
      }),
    ),
  );
}

/** @param {ActView} act @param {Deed} deed @returns {Child} */
const summary = (act, deed) => [
  h(
    "p",
    {},
    h("strong", {}, deed.words),
    act.amount_cents === null ? "" : `: ${dollars(act.amount_cents)}`,
  ),
  act.cards ? hand(act.cards) : null,
];

/** @param {ActView} act @param {Deed} deed */
async function approve(act, deed) {
  const hasReason = "reason" in deed.body;
  const done = await ask({
    title: "Approve as second person",
    text: [
      summary(act, deed),
      h(
        "p",
        {},
        `${act.proposed_by} proposed it. It takes effect at once, with both names in the journal.`,
      ),
    ],
    fields: hasReason
      ? [{ name: "reason", label: "Reason", type: "textarea", required: true, value: act.reason }]
      : [],
    confirm: deed.confirm,
    tone: "danger",
    submit: (values) => command("POST", deed.url, { ...deed.body, ...values }),
  });
  if (done) notice(`Done: ${deed.words}.`);
}

/** @param {ActView} act @param {Deed} deed */
async function signHere(act, deed) {
  const done = await withSecond({
    title: "A second person signs",
    text: summary(act, deed),
    confirm: deed.confirm,
    submit: (second) => command("POST", deed.url, deed.body, { second }),
  });
  if (done) notice(`Done: ${deed.words}.`);
}

/** @param {ActItem} item @param {Deed} deed @param {boolean} mine */
async function decline({ act, link }, deed, mine) {
  const word = mine ? "Withdraw" : "Decline";
  const done = await ask({
    title: `${word} this act`,
    text: [summary(act, deed), h("p", {}, "Nothing changes then.")],
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: word,
    tone: "danger",
    submit: (values) => command("POST", `/v1/acts/${act.act}/decline?link=${link.link}`, values),
  });
  if (done) notice(`${mine ? "Withdrawn" : "Declined"}: ${deed.words}.`, "warn");
}
