// What waits for a supervisor: claims in play, payouts to verify or decide, proposals of others.

import { act } from "./lib/api.js";
import { button } from "./lib/buttons.js";
import { hand } from "./lib/cards.js";
import { ask, withSecond } from "./lib/dialog.js";
import { byId, h, keyed } from "./lib/dom.js";
import { ago, capital, CATEGORY, dollars } from "./lib/format.js";
import { notice } from "./lib/notices.js";
import { placeOf, stateChip } from "./lib/payouts.js";
import { dispute, verify } from "./cage-acts.js";
import { approvalItem } from "./supervisor-approval.js";
import { adjustmentItem } from "./supervisor-money.js";
import { rejectClaim } from "./supervisor-rounds.js";

export function drawWaiting(floor, who) {
  const items = floor.links.flatMap((link) => [
    ...claimItems(link),
    ...payoutItems(link),
    ...proposalItems(link),
  ]);
  keyed(byId("waiting"), items, {
    key: (item) => item.key,
    make: (item) => MAKE[item.kind](item, who),
    same: (item) => JSON.stringify(item),
  });
  byId("waiting-count").textContent = String(items.length);
  byId("waiting-count").className = "chip chip-gold";
  byId("waiting-count").hidden = items.length === 0;
  byId("waiting-none").hidden = items.length > 0;
}

// --- what waits

function claimItems(link) {
  return Object.values(link.tables).flatMap((table) =>
    (table.round?.claims ?? [])
      .filter((claim) => claim.qualifies && table.round.phase === "dealt")
      .map((claim) => ({
        kind: "claim",
        key: `claim ${table.table} ${claim.box}`,
        claim,
        table: table.table,
        round: table.round.round,
        title: link.titles[table.table] ?? table.table,
      })),
  );
}

const isDecision = (payout) =>
  payout.status === "disputed" || (payout.status === "due" && payout.needs_verification);

function payoutItems(link) {
  return Object.values(link.payouts)
    .filter(isDecision)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : 1))
    .map((payout) => ({ kind: "payout", key: `payout ${payout.id}`, payout, titles: link.titles }));
}

function proposalItems(link) {
  const adjustments = link.adjustments.map((adjustment) => ({
    kind: "adjustment",
    key: `adjustment ${link.link} ${adjustment.id}`,
    adjustment,
    link: link.link,
  }));
  const inForce = link.approvals.find((each) => each.in_force)?.figures ?? null;
  const approvals = link.approvals
    .filter((each) => !each.given)
    .map((approval) => ({
      kind: "approval",
      key: `approval ${link.link} ${approval.version}`,
      approval,
      inForce,
      link: link.link,
    }));
  return [...adjustments, ...approvals];
}

// --- how it is shown

const MAKE = {
  claim: makeClaim,
  payout: makePayout,
  adjustment: adjustmentItem,
  approval: approvalItem,
};

function makeClaim({ claim, table, round, title }) {
  const at = { table, title, round: { round } };
  return h(
    "li",
    { class: "waiting" },
    h(
      "p",
      {},
      h("strong", {}, `${capital(CATEGORY[claim.category])} declared`),
      ` ${title}, box ${claim.box}`,
    ),
    h(
      "div",
      { class: "row" },
      hand(claim.cards, { small: true }),
      h("span", { class: "gap" }),
      button("reject", "Reject…", () => rejectClaim(at, claim), {
        kind: "danger",
        name: `Reject the claim of ${title}, box ${claim.box}`,
      }),
    ),
    h("p", { class: "hint" }, "Look at the cards now: it is paid when they are collected."),
  );
}

function makePayout({ payout, titles }, who) {
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
function cancelButton(payout, who) {
  const mine = payout.cancel_asked_by === who.name;
  if (mine)
    return button("cancel", "Second person cancels…", () => cancelAsSecond(payout), {
      kind: "danger",
      name: `Second person cancels ${payout.id}`,
    });
  return button(
    "cancel",
    payout.cancel_asked_by ? "Cancel it too" : "Cancel…",
    () => cancel(payout),
    { kind: "danger", name: `Cancel ${payout.id}` },
  );
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
