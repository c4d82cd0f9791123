// The audit trail: the latest entries live, earlier ones from the journal, a page at a time.
//
// The stream brings only the latest. If they do not reach back to what is shown (the page was offline
// for long), the trail is read again, so that it never has a gap.

import { get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { withHands } from "../lib/cards.js";
import { byId, fill, h, inputById, keyed } from "../lib/dom.js";
import { dayAndTime } from "../lib/format.js";
import { onState, tableTitles } from "../lib/live.js";

/**
 * @typedef {Action & {key: string, link: string}} KeyedAct
 * @typedef {{link: string, acts: Map<string, KeyedAct>, newest: number, before: number,
 *   kept: number, reading: symbol | null, latest: Action[]}} LinkTrail `before`: the entry before
 *   which is still to be read; 1 when there is none
 */

const KEPT = 300; // of each link; more after "Earlier"
/** @type {Map<string, LinkTrail>} by link */
const trails = new Map();
/** @type {Titles} */
let titles = {};
/** @type {Record<string, string>} the titles of the links and pits */
let names = {};

byId("trail-find").addEventListener("input", draw);
// A request on a dead connection is not waited for.
onState((state) => {
  if (state === "lost") for (const trail of trails.values()) trail.reading = null;
});

/** @param {FloorPicture} floor */
export function drawTrail(floor) {
  titles = tableTitles();
  const parts = [
    ...floor.links.map(({ link, title, acts }) => ({ link, title, acts })),
    ...floor.pits.map(({ pit, title, acts }) => ({ link: pit, title, acts })),
  ];
  names = Object.fromEntries(parts.map(({ link, title }) => [link, title]));
  for (const { link, acts } of parts) follow(link, acts);
  draw();
}

/** @param {string} link @returns {LinkTrail} */
function newTrail(link) {
  return { link, acts: new Map(), newest: 0, before: 0, kept: KEPT, reading: null, latest: [] };
}

/** @param {string} link @param {Action[]} oldestFirst */
function follow(link, oldestFirst) {
  const trail = trails.get(link) ?? newTrail(link);
  trails.set(link, trail);
  trail.latest = oldestFirst;
  const gap = oldestFirst.length > 0 && oldestFirst[0].seq > trail.newest;
  if (trail.newest === 0 || gap) readAgain(trail);
  else take(trail, oldestFirst);
}

/** @param {LinkTrail} trail */
async function readAgain(trail) {
  if (trail.reading) return;
  const mine = Symbol("reading");
  trail.reading = mine;
  try {
    /** @type {Trail} */
    const page = await get(`/v1/trail?link=${trail.link}`);
    if (trail.reading !== mine) return;
    trail.acts.clear();
    trail.before = page.before;
    take(trail, page.acts);
    // What came while this was read; without a gap, as above.
    if (trail.latest[0]?.seq <= trail.newest) take(trail, trail.latest);
    draw();
  } catch {
    // The next change of the floor tries again.
  } finally {
    if (trail.reading === mine) trail.reading = null;
  }
}

async function readEarlier() {
  for (const trail of trails.values()) {
    if (trail.before === 1) continue;
    const page = await get(`/v1/trail?link=${trail.link}&before=${trail.before}`);
    trail.kept += page.acts.length;
    trail.before = page.before;
    take(trail, page.acts);
  }
  draw();
}

/** @param {LinkTrail} trail @param {Action[]} acts */
function take(trail, acts) {
  for (const act of acts) {
    const key = `${trail.link} ${act.seq} ${act.place}`;
    if (!trail.acts.has(key)) trail.acts.set(key, { ...act, key, link: trail.link });
    trail.newest = Math.max(trail.newest, act.seq);
  }
  if (trail.acts.size > trail.kept) forgetOldest(trail);
}

/**
 * Whole entries, so that they can be read again from there.
 * @param {LinkTrail} trail
 */
function forgetOldest(trail) {
  const newestFirst = [...trail.acts.values()].sort(byPlace);
  trail.before = newestFirst[trail.kept - 1].seq;
  for (const act of newestFirst) if (act.seq < trail.before) trail.acts.delete(act.key);
}

/** @param {Action} a @param {Action} b */
const byPlace = (a, b) => b.seq - a.seq || b.place - a.place;
/** @param {Action} a @param {Action} b */
const byTime = (a, b) => (a.at === b.at ? byPlace(a, b) : a.at < b.at ? 1 : -1);

function draw() {
  const sought = inputById("trail-find").value.trim().toLowerCase();
  const acts = [...trails.values()].flatMap((trail) => [...trail.acts.values()]).sort(byTime);
  const shown = sought ? acts.filter((act) => wordsOf(act).toLowerCase().includes(sought)) : acts;
  keyed(byId("trail"), shown, { key: (act) => act.key, make: makeAct, same: (act) => act.key });
  drawFoot(shown.length);
}

/** @param {KeyedAct} act */
function whereOf(act) {
  if (!act.table) return Object.keys(names).length > 1 ? names[act.link] : "";
  const table = titles[act.table] ?? act.table;
  return act.round ? `${table}, round ${act.round}` : table;
}
/** @param {Action} act what a table's own controller did has the name of the table */
const byOf = (act) => (act.by.startsWith("table:") ? "controller" : act.by);
/** @param {KeyedAct} act */
const wordsOf = (act) => [byOf(act), whereOf(act), act.text, act.reason].join(" ");

/** @param {KeyedAct} act */
function makeAct(act) {
  return h(
    "li",
    { class: "act" },
    h("time", { datetime: act.at }, dayAndTime(act.at)),
    h("strong", { class: "act-by" }, byOf(act)),
    h(
      "span",
      {},
      withHands(act.text),
      act.reason ? h("span", { class: "hint" }, ` “${act.reason}”`) : null,
    ),
    h("span", { class: "hint act-where" }, whereOf(act)),
  );
}

/** @param {number} shown */
function drawFoot(shown) {
  const foot = byId("trail-foot");
  const more = [...trails.values()].some((trail) => trail.before !== 1);
  const mark = `${more} ${shown === 0}`;
  if (foot.dataset.mark === mark) return;
  foot.dataset.mark = mark;
  fill(
    foot,
    shown ? null : h("span", { class: "hint" }, "Nothing found yet."),
    more
      ? button("earlier", "Earlier", readEarlier, { kind: "quiet", needsLive: false })
      : h("span", { class: "hint" }, "The journal begins here."),
  );
}
