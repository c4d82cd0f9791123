// The cage: payouts that are due, live; each is confirmed, held or printed here.
//
// Whoever is chosen on the left is shown whole on the right. Nothing is remembered but which one that
// is: all else comes from the live picture, so two cashiers see the same thing at the same time.

import { hand } from "../lib/cards.js";
import { byId, fill, h, keyed } from "../lib/dom.js";
import { dollars, plural, time } from "../lib/format.js";
import { titlesNow, watch } from "../lib/live.js";
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
let chosen = null;
let shown = null; // the chosen payout as it is drawn
let known = null; // ids seen before, so that new ones are told
let titles = {};
let payouts = [];

watch((floor) => {
  titles = titlesNow();
  payouts = floor.links.flatMap((link) => Object.values(link.payouts));
  tellNew();
  draw();
});

function tellNew() {
  const open = payouts.filter(isOpen);
  if (known) {
    for (const payout of open.filter((each) => !known.has(each.id))) {
      notice(`New payout: ${dollars(payout.amount_cents)}, ${placeOf(payout, titles)}`, "warn");
    }
  }
  known = new Set(payouts.map((each) => each.id));
}

function draw() {
  const due = payouts
    .filter(isOpen)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : Number(a.due_at > b.due_at)));
  const closed = payouts
    .filter((each) => !isOpen(each))
    .sort((a, b) => (a.closed_at < b.closed_at ? 1 : -1));
  if (!payouts.some((each) => each.id === chosen)) chosen = (due[0] ?? closed[0])?.id ?? null;
  const options = {
    key: (each) => each.id,
    make: makeRow,
    same: (each) => JSON.stringify([each, each.id === chosen]),
  };
  keyed(byId("due"), due, options);
  keyed(byId("closed"), closed, options);
  byId("due-none").hidden = due.length > 0;
  byId("closed-none").hidden = closed.length > 0;
  byId("due-count").textContent = plural(due.length, "payout");
  byId("due-total").textContent = dollars(due.reduce((sum, each) => sum + each.amount_cents, 0));
  drawDetail();
}

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

function choose(id) {
  chosen = id;
  draw();
}

function drawDetail() {
  const payout = payouts.find((each) => each.id === chosen);
  const mark = JSON.stringify(payout);
  if (mark === shown) return;
  shown = mark;
  const focus = detail.contains(document.activeElement)
    ? document.activeElement.dataset.focus
    : null;
  if (!payout) {
    fill(detail, h("p", { class: "hint cage-none" }, "No payout is chosen."));
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
  if (focus) detail.querySelector(`[data-focus="${focus}"]`)?.focus();
}
