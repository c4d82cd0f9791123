// What waits for a supervisor: claims in play, payouts to verify or decide, proposals of others.

import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { byId, h, keyed } from "../lib/dom.js";
import { CATEGORY, capital } from "../lib/format.js";
import { approvalItem } from "./approval.js";
import { payoutItem } from "./payouts.js";
import { adjustmentItem } from "./pools.js";
import { rejectClaim } from "./round-actions.js";

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
  payout: payoutItem,
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
