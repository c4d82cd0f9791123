// The cage: the payouts that are due, live. Each is confirmed, disputed or printed here, and older
// ones are searched in the journal.
//
// The payout that is selected on the left is shown in full on the right. The page remembers only which
// one that is; all else comes from the live picture, so two cashiers see the same at the same time.

import { button } from "../lib/buttons.js";
import { byId, fill, h, keyed } from "../lib/dom.js";
import { dollars, plural } from "../lib/format.js";
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
import { pastPayout } from "./past.js";
import { payoutRow } from "./rows.js";
import { beginSearch, drawSearch, fillTables, foundPayout, isSearching } from "./search.js";
import { chime, soundSwitch } from "./sound.js";

const who = await begin({ page: "cage", roles: ["cage", "supervisor", "auditor", "inspector"] });
const detail = byId("detail");
const oneColumn = matchMedia("(max-width: 60rem)");
/** @type {string | null} */
let chosen = null;
let shown = ""; // the chosen payout as it is drawn
/** @type {Set<string> | null} ids seen before, so that new ones are announced */
let known = null;
/** @type {Titles} */
let titles = {};
/** @type {PayoutPaper[]} */
let payouts = [];

byId("due-sound").append(soundSwitch());
beginSearch(draw);
watch((floor) => {
  titles = tableTitles();
  payouts = [...floor.links, ...floor.pits, ...floor.tournaments].flatMap((each) =>
    Object.values(each.payouts),
  );
  fillTables(floor);
  announceNew();
  draw();
});

function announceNew() {
  const fresh = payouts.filter((each) => isOpen(each) && known && !known.has(each.id));
  for (const payout of fresh)
    notice(`New payout: ${dollars(payout.amount_cents)}, ${placeOf(payout, titles)}`, "warn");
  if (fresh.length) chime();
  known = new Set(payouts.map((each) => each.id));
}

function draw() {
  const due = payouts
    .filter(isOpen)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : Number(a.due_at > b.due_at)));
  const closed = payouts
    .filter((each) => !isOpen(each))
    .sort((a, b) => ((a.closed_at ?? "") < (b.closed_at ?? "") ? 1 : -1));
  const isThere = payouts.some((each) => each.id === chosen) || foundPayout(chosen);
  if (!isThere) chosen = (due[0] ?? closed[0])?.id ?? null;
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
  document.title = due.length ? `(${due.length} due) Payouts · Jackpot` : "Payouts · Jackpot";
  drawSearch({ titles, chosen, choose });
  drawDetail();
}

/** @param {PayoutPaper} payout */
const makeRow = (payout) =>
  payoutRow(
    { ...payout, at: payout.closed_at ?? payout.due_at },
    { chip: stateChip(payout), titles, current: payout.id === chosen, choose },
  );

/** @param {string} id */
function choose(id) {
  chosen = id;
  draw();
  if (oneColumn.matches) detail.scrollIntoView({ block: "start" });
}

function drawDetail() {
  const payout = payouts.find((each) => each.id === chosen);
  const past = payout ? null : foundPayout(chosen);
  const mark = JSON.stringify([payout ?? past, isSearching()]);
  if (mark === shown) return;
  shown = mark;
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focus = detail.contains(active) ? active?.dataset.focus : null;
  if (!payout && !past) {
    fill(detail, h("p", { class: "hint cage-none" }, "No payout selected."));
    return;
  }
  fill(
    detail,
    h(
      "div",
      { class: "panel-body" },
      toTheList(),
      payout ? livePayout(payout) : past ? pastPayout(past, titles, who) : null,
    ),
  );
  if (focus)
    /** @type {HTMLElement | null} */ (detail.querySelector(`[data-focus="${focus}"]`))?.focus();
}

/** For a phone, where the list is above the payout. */
const toTheList = () =>
  h(
    "p",
    { class: "to-the-list" },
    button("list", "Back to the list", () => byId("main").scrollIntoView({ block: "start" }), {
      kind: "quiet",
      needsLive: false,
    }),
  );

/** @param {PayoutPaper} payout @returns {Child} */
const livePayout = (payout) => [
  payoutHeading(payout, titles),
  actionsFor(payout, who),
  h("h3", {}, "Signatures"),
  signatures(payout),
  h("h3", {}, "How it was worked out"),
  workingList(payout),
];
