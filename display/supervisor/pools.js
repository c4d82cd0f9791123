// The pools of each link: jackpot, reserve, what is owed to players, the operator's advances; deposits,
// adjustments by two people, and the approved figures.

import { command } from "../lib/api.js";
import { button, redraw } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { byId, h, keyed } from "../lib/dom.js";
import { capital, dollars, exactDollars, percent, plural, time } from "../lib/format.js";
import { later } from "../lib/later.js";
import { hasSeveral, ofJackpot } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { isOpen } from "../lib/payouts.js";
import { untilSecond } from "../lib/second-person.js";
import { linkActions } from "./link-actions.js";
import { twoPeople } from "./two-people.js";

/** @param {FloorPicture} floor */
export function drawPools(floor) {
  keyed(byId("money"), floor.links, {
    key: (link) => link.link,
    same: () => "kept",
    make: (link) => h("section", { class: "money panel", "aria-label": `Pools of ${link.title}` }),
  });
  for (const link of floor.links) {
    const place = /** @type {HTMLElement} */ (
      byId("money").querySelector(`[data-key="${link.link}"]`)
    );
    const open = Object.values(link.payouts).filter(isOpen);
    const inForce = link.approvals.find((each) => each.in_force) ?? null;
    const statuses = Object.values(link.tables).map((table) => [table.table, table.status]);
    redraw(place, [link.pools, link.meter, open.length, inForce, statuses, link.hours], () =>
      makePools(link, open.length, inForce),
    );
  }
}

/** @param {LinkPicture} link @param {number} open @param {ApprovalView | null} inForce */
function makePools(link, open, inForce) {
  const { pools, meter } = link;
  return [
    figure(
      hasSeveral() ? link.title : "Jackpot",
      dollars(meter.value_cents),
      meter.locks
        ? `${dollars(meter.pending_cents)} held for a pending claim`
        : `exactly ${exactDollars(pools.jackpot_micros)}`,
      "gold",
    ),
    reserveFigure(pools, inForce),
    figure(
      "Owed to players",
      exactDollars(pools.payable_micros),
      open ? plural(open, "payout") : "no payout is due",
    ),
    figure(
      "Operator's advances",
      exactDollars(pools.advances_micros),
      pools.advances_micros ? "outstanding" : "none",
      pools.advances_micros ? "warn" : "",
    ),
    figure(
      "Approved figures",
      inForce ? `Version ${inForce.version}` : "None",
      inForce
        ? `wager ${dollars(inForce.figures.wager_cents)}: ${percent(inForce.figures.jackpot_bp)} jackpot, ${percent(inForce.figures.reserve_bp)} reserve`
        : "no wagers are accepted",
    ),
    h(
      "div",
      { class: "money-actions" },
      linkActions(link),
      button("deposit", "Deposit…", () => deposit(link)),
      button("adjust", "Adjustment…", () => propose(link)),
      inForce
        ? button("figures", "New figures…", () => proposeFigures(link, inForce.figures))
        : null,
      link.hours.set
        ? button("hours", "Extend hours…", () => proposeExtension(link), {
            name: `Extend the hours of gaming of ${link.title}`,
          })
        : null,
    ),
  ];
}

/** @param {string} label @param {string} value @param {string} under @param {string} [tone] */
function figure(label, value, under, tone = "") {
  return h(
    "div",
    { class: `figure${tone ? ` is-${tone}` : ""}` },
    h("span", { class: "figure-label" }, label),
    h("strong", { class: "figure-value" }, value),
    h("span", { class: "hint" }, under),
  );
}

/** @param {Pools} pools @param {ApprovalView | null} inForce */
function reserveFigure(pools, inForce) {
  const warning = inForce?.figures.reserve_warning_cents ?? 0;
  return figure(
    "Reserve",
    exactDollars(pools.reserve_micros),
    pools.reserve_low ? `low: below ${dollars(warning)}` : `warning below ${dollars(warning)}`,
    pools.reserve_low ? "bad" : "",
  );
}

/** @param {string} url @param {string} link */
const linkUrl = (url, link) => `${url}?link=${link}`;

/** @param {LinkPicture} link */
async function deposit(link) {
  const url = linkUrl("/v1/reserve/deposits", link.link);
  const limit = link.approvals.find((each) => each.in_force)?.figures.two_person_from_cents;
  const into = `into the reserve${ofJackpot(link)}`;
  let body = {};
  const first = await ask({
    title: `Deposit ${into}`,
    text: [
      h(
        "p",
        {},
        "The journal records the deposit with your name. The reference names the document behind it; each reference can be used once.",
      ),
      limit === undefined
        ? null
        : h(
            "p",
            {},
            `A deposit of ${dollars(limit)} or more needs a second supervisor, here or on their own page.`,
          ),
    ],
    fields: [
      { name: "amount_cents", label: "Amount", type: "money", required: true, aboveZero: true },
      { name: "reference", label: "Reference", required: true, maxlength: 100 },
    ],
    echo: ({ amount_cents }) =>
      amount_cents === null ? null : `Deposit ${dollars(amount_cents)} ${into}`,
    confirm: "Deposit",
    submit: (values) => {
      body = values;
      return command("POST", url, values);
    },
  });
  /** @type {BalancesAnswer | null} */
  const done = await untilSecond(first, {
    what: `Deposit ${into}`,
    repeat: (second) => command("POST", url, body, { second }),
  });
  if (done) notice(`The reserve${ofJackpot(link)} holds ${exactDollars(done.reserve_micros)}.`);
}

// --- adjustments

const ACCOUNTS = [
  { value: "jackpot", label: "Jackpot pool" },
  { value: "reserve", label: "Reserve pool" },
  { value: "operator", label: "Operator" },
];

/** @param {LinkPicture} link */
async function propose(link) {
  /** @type {ProposalAnswer | null} */
  const done = await ask({
    title: `Propose an adjustment${ofJackpot(link)}`,
    text: h("p", {}, "Money moves only after a second person approves."),
    fields: [
      { name: "source", label: "From", type: "select", options: ACCOUNTS, value: "reserve" },
      { name: "target", label: "To", type: "select", options: ACCOUNTS, value: "operator" },
      { name: "amount_cents", label: "Amount", type: "money", required: true, aboveZero: true },
      { name: "reference", label: "Reference", required: true, maxlength: 100 },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    echo: ({ source, target, amount_cents }) =>
      amount_cents === null
        ? null
        : `Move ${dollars(amount_cents)} from ${nameOf(source)} to ${nameOf(target)}${ofJackpot(link)}`,
    confirm: "Propose",
    submit: (values) => command("POST", linkUrl("/v1/adjustments", link.link), values),
  });
  if (done)
    notice(
      `Adjustment ${done.id}${ofJackpot(link)} needs the approval of a second person.`,
      "warn",
    );
}

/** @param {string} account */
const nameOf = (account) => (account === "operator" ? "the operator" : `the ${account} pool`);

/** @param {{adjustment: WaitingAdjustment, link: JackpotRef}} item @param {Who} who */
export function adjustmentItem({ adjustment, link }, who) {
  const { id } = adjustment;
  const what = `adjustment ${id}${ofJackpot(link)}`;
  return h(
    "li",
    { class: "waiting" },
    h(
      "p",
      {},
      h("strong", {}, `${capital(what)}: ${dollars(adjustment.amount_cents)}`),
      ` from ${nameOf(adjustment.source)} to ${nameOf(adjustment.target)}`,
    ),
    h(
      "p",
      { class: "hint" },
      `${adjustment.proposed_by}, ${time(adjustment.proposed_at)}: ${adjustment.reason} (${adjustment.reference})`,
    ),
    twoPeople(
      what,
      adjustment.proposed_by,
      who,
      linkUrl(`/v1/adjustments/${id}/approve`, link.link),
      linkUrl(`/v1/adjustments/${id}/decline`, link.link),
    ),
  );
}

/** @param {LinkPicture} link @param {ApprovalFigures} inForce */
async function proposeFigures(link, inForce) {
  const dialog = await later(() => import("./approval-dialog.js"));
  return dialog.proposeApproval(link, inForce);
}

/** @param {LinkPicture} link */
async function proposeExtension(link) {
  const hours = await later(() => import("./hours.js"));
  return hours.proposeExtension(link);
}
