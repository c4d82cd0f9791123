// What needs a supervisor: hands to verify, acts that wait for a second person, payouts to verify or
// decide, proposals. A person's own acts come last: they wait for somebody else.

import { byId, h, keyed } from "../lib/dom.js";
import { openPrize, titlesOf } from "../lib/live.js";
import { isUndecided } from "../lib/payouts.js";
import { actItem } from "./acts.js";
import { approvalItem } from "./approval.js";
import { claimItem } from "./claims.js";
import { extensionItem } from "./hours.js";
import { payoutItem } from "./payouts.js";
import { adjustmentItem } from "./pools.js";
import { termsItem } from "./terms.js";

/** @import { PitDecision } from "../pits/decisions.js" */

/**
 * @typedef {{kind: "claim", key: string, claim: ClaimView, table: string, round: RoundView,
 *     title: string, prizeCents: number | null}
 *   | {kind: "act", key: string, act: ActView, link: LinkPicture}
 *   | {kind: "payout", key: string, payout: PayoutPaper, titles: Titles}
 *   | {kind: "adjustment", key: string, adjustment: WaitingAdjustment, link: JackpotRef}
 *   | {kind: "approval", key: string, approval: ApprovalView, inForce: ApprovalFigures | null,
 *     link: JackpotRef}
 *   | {kind: "terms", key: string, terms: TableTerms, title: string}
 *   | {kind: "hours", key: string, extension: ExtensionView, link: JackpotRef}
 *   | {kind: "dispute", key: string, dispute: RoundDisputeView, title: string}
 *   | PitDecision} Decision
 */

/** @param {FloorPicture} floor @param {Who} who @param {PitDecision[]} ofPits */
export function drawDecisions(floor, who, ofPits) {
  const items = [
    ...floor.links.flatMap((link) => [
      ...claimItems(link),
      ...actItems(link),
      ...payoutItems(link),
      ...proposalItems(link),
      ...disputeItems(link, link.link),
    ]),
    ...floor.pits.flatMap((pit) => [
      ...payoutItems(pit),
      ...hoursItems(pit.hours, { link: pit.pit, title: pit.title }),
      ...disputeItems(pit, pit.pit),
    ]),
    ...ofPits,
  ];
  items.sort((a, b) => rankOf(a, who) - rankOf(b, who) || compare(orderOf(a), orderOf(b)));
  keyed(byId("waiting"), items, {
    key: (item) => item.key,
    make: (item) => makeItem(item, who),
    same: (item) =>
      JSON.stringify(item.kind === "act" ? item.act : item.kind === "pit" ? item.facts : item),
  });
  const mine = items.filter((item) => rankOf(item, who) < RANKS.declared).length;
  byId("waiting-count").textContent = String(mine);
  byId("waiting-count").className = "chip chip-gold";
  byId("waiting-count").hidden = mine === 0;
  byId("waiting-none").hidden = items.length > 0;
}

/** The oldest first; the key keeps two of the same moment in one order. @param {Decision} item */
function orderOf(item) {
  switch (item.kind) {
    case "claim":
      return item.key;
    case "act":
      return `${item.act.proposed_at} ${item.key}`;
    case "payout":
      return `${item.payout.due_at} ${item.key}`;
    case "adjustment":
      return `${item.adjustment.proposed_at} ${item.key}`;
    case "approval":
      return `${item.approval.proposed_at} ${item.key}`;
    case "hours":
      return `${item.extension.proposed_at} ${item.key}`;
    case "dispute":
      return `${item.dispute.disputed_at} ${item.key}`;
    case "terms":
      return `${item.terms.proposed?.proposed_at} ${item.key}`;
    case "pit":
      return `${item.order} ${item.key}`;
  }
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : Number(a > b));

const RANKS = { verify: 0, act: 1, other: 2, declared: 3, own: 4 };

/**
 * Hands to verify come first: a table waits. Last come those that need nobody, or somebody else.
 * @param {Decision} item
 * @param {Who} who
 */
function rankOf(item, who) {
  if (item.kind === "claim")
    return item.claim.needs_verification && !item.claim.verified_by ? RANKS.verify : RANKS.declared;
  if (item.kind === "act") return item.act.proposed_by === who.name ? RANKS.own : RANKS.act;
  if (item.kind === "pit") return item.mine ? RANKS.own : RANKS.act;
  return RANKS.other;
}

// --- what there is to decide

/** @param {LinkPicture} link @returns {Decision[]} */
function claimItems(link) {
  return Object.values(link.tables).flatMap(({ table, round }) =>
    round?.phase === "dealt"
      ? round.claims
          .filter((claim) => claim.qualifies)
          .map((claim) => ({
            kind: "claim",
            key: `claim ${table} ${claim.box}`,
            claim,
            table,
            round,
            title: titlesOf(link)[table] ?? table,
            prizeCents: openPrize(table, round.round, claim.box),
          }))
      : [],
  );
}

/** @param {LinkPicture} link @returns {Decision[]} */
const actItems = (link) =>
  link.pending_acts.map((act) => ({
    kind: "act",
    key: `act ${link.link} ${act.act}`,
    act,
    link,
  }));

/** @param {PayoutPaper} payout */
const isDecision = (payout) =>
  isUndecided(payout) ||
  payout.status === "disputed" ||
  (payout.status === "due" && payout.needs_verification);

/** @param {LinkPicture | PitPicture} link @returns {Decision[]} */
function payoutItems(link) {
  return Object.values(link.payouts)
    .filter(isDecision)
    .map((payout) => ({
      kind: "payout",
      key: `payout ${payout.id}`,
      payout,
      titles: titlesOf(link),
    }));
}

/** @param {LinkPicture} link @returns {Decision[]} */
function proposalItems(link) {
  const ref = { link: link.link, title: link.title };
  const adjustments = link.adjustments.map((adjustment) => ({
    kind: /** @type {const} */ ("adjustment"),
    key: `adjustment ${link.link} ${adjustment.id}`,
    adjustment,
    link: ref,
  }));
  const inForce = link.approvals.find((each) => each.in_force)?.figures ?? null;
  const approvals = link.approvals
    .filter((each) => !each.given)
    .map((approval) => ({
      kind: /** @type {const} */ ("approval"),
      key: `approval ${link.link} ${approval.version}`,
      approval,
      inForce,
      link: ref,
    }));
  const terms = link.proposed_terms.map((each) => ({
    kind: /** @type {const} */ ("terms"),
    key: `terms ${each.table} ${each.proposed?.version}`,
    terms: each,
    title: titlesOf(link)[each.table] ?? each.table,
  }));
  return [...adjustments, ...approvals, ...terms, ...hoursItems(link.hours, ref)];
}

/** @param {HoursView} hours @param {JackpotRef} link @returns {Decision[]} */
const hoursItems = ({ proposed }, link) =>
  proposed ? [{ kind: "hours", key: `hours ${link.link}`, extension: proposed, link }] : [];

/** @param {LinkPicture | PitPicture} link @param {string} name @returns {Decision[]} */
const disputeItems = (link, name) =>
  link.disputes
    .filter((dispute) => dispute.decision === null)
    .map((dispute) => ({
      kind: "dispute",
      key: `dispute ${name} ${dispute.dispute}`,
      dispute,
      title: titlesOf(link)[dispute.table] ?? dispute.table,
    }));

/** @param {{dispute: RoundDisputeView, title: string}} item */
const disputeItem = ({ dispute, title }) =>
  h(
    "li",
    { class: "waiting" },
    h("p", {}, h("strong", {}, `Dispute about ${title}, round ${dispute.round}`)),
    h("p", { class: "hint" }, `${dispute.disputed_by}: ${dispute.reason}`),
    h("p", {}, h("a", { class: "button", href: "/house" }, "Incidents and disputes")),
  );

// --- how it is shown

/** @param {Decision} item @param {Who} who */
function makeItem(item, who) {
  switch (item.kind) {
    case "claim":
      return claimItem(item);
    case "act":
      return actItem(item, who);
    case "payout":
      return payoutItem(item, who);
    case "adjustment":
      return adjustmentItem(item, who);
    case "approval":
      return approvalItem(item, who);
    case "terms":
      return termsItem(item, who);
    case "hours":
      return extensionItem(item, who);
    case "dispute":
      return disputeItem(item);
    case "pit":
      return item.make();
  }
}
