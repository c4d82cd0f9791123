// The cage: the payouts that are due, live. Each is confirmed, disputed or printed here.
//
// The payout that is selected on the left is shown in full on the right. The page remembers only which
// one that is; all else comes from the live picture, so two cashiers see the same at the same time.

import { hand } from "../lib/cards.js";
import { byId, fill, h, keyed } from "../lib/dom.js";
import { dollars, plural, time } from "../lib/format.js";
import { tableTitles, watch } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { begin } from "../lib/page.js";
import {
  isOpen,
  payoutHeading,
  placeOf,
  signatures,
  stateChip,
  workingList,
} from "../lib/payouts.js";
import { actionsFor } from "./actions.js";

const who = await begin({ page: "cage", roles: ["cage", "supervisor", "auditor"] });
const detail = byId("detail");
/** @type {string | null} */
let chosen = null;
let shown = ""; // the chosen payout as it is drawn
/** @type {Set<string> | null} ids seen before, so that new ones are announced */
let known = null;
/** @type {Titles} */
let titles = {};
/** @type {PayoutPaper[]} */
let payouts = [];

watch((floor) => {
  titles = tableTitles();
  payouts = floor.links.flatMap((link) => Object.values(link.payouts));
  announceNew();
  draw();
});

function announceNew() {
  for (const payout of payouts.filter(isOpen)) {
    if (known && !known.has(payout.id))
      notice(`New payout: ${dollars(payout.amount_cents)}, ${placeOf(payout, titles)}`, "warn");
  }
  known = new Set(payouts.map((each) => each.id));
}

function draw() {
  const due = payouts
    .filter(isOpen)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : Number(a.due_at > b.due_at)));
  const closed = payouts
    .filter((each) => !isOpen(each))
    .sort((a, b) => ((a.closed_at ?? "") < (b.closed_at ?? "") ? 1 : -1));
  if (!payouts.some((each) => each.id === chosen)) chosen = (due[0] ?? closed[0])?.id ?? null;
  const options = {
    key: (/** @type {PayoutPaper} */ each) => each.id,
    make: makeRow,
    same: (/** @type {PayoutPaper} */ each) => JSON.stringify([each, each.id === chosen]),
  };
  keyed(byId("due"), due, options);
  keyed(byId("closed"), closed, options);
  byId("due-none").hidden = due.length > 0;
  byId("closed-none").hidden = closed.length > 0;
  byId("due-count").textContent = plural(due.length, "payout");
  byId("due-total").textContent = dollars(due.reduce((sum, each) => sum + each.amount_cents, 0));
  drawDetail();
}

/** @param {PayoutPaper} payout */
function makeRow(payout) {
  const current = payout.id === chosen;
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: "payout-row",
        "data-focus": "row",
        "aria-current": current ? "true" : null,
        onclick: () => choose(payout.id),
      },
      h(
        "span",
        { class: "payout-row-main" },
        h("strong", {}, dollars(payout.amount_cents)),
        h("span", {}, placeOf(payout, titles)),
        h("span", { class: "hint" }, time(payout.closed_at ?? payout.due_at)),
      ),
      h(
        "span",
        { class: "payout-row-side" },
        stateChip(payout),
        hand(payout.cards, { small: true }),
      ),
    ),
  );
}

/** @param {string} id */
function choose(id) {
  chosen = id;
  draw();
}

function drawDetail() {
  const payout = payouts.find((each) => each.id === chosen);
  const mark = JSON.stringify(payout ?? null);
  if (mark === shown) return;
  shown = mark;
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focus = detail.contains(active) ? active?.dataset.focus : null;
  if (!payout) {
    fill(detail, h("p", { class: "hint cage-none" }, "No payout selected."));
    return;
  }
  fill(
    detail,
    h(
      "div",
      { class: "panel-body" },
      payoutHeading(payout, titles),
      actionsFor(payout, who),
      h("h3", {}, "Signatures"),
      signatures(payout),
      h("h3", {}, "How it was worked out"),
      workingList(payout),
    ),
  );
  if (focus)
    /** @type {HTMLElement | null} */ (detail.querySelector(`[data-focus="${focus}"]`))?.focus();
}
