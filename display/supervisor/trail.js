// Who did what: the last acts live, and further back from the journal, a page at a time.
//
// The stream brings the last acts only. Where they do not reach back to what is shown (the page was
// cut off for long), the trail is read anew, so that it never has a gap.

import { read } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { byId, fill, h, keyed } from "../lib/dom.js";
import { dayAndTime } from "../lib/format.js";
import { onState } from "../lib/live.js";

const KEPT = 300; // of each link; more for whoever asked for earlier ones
const trails = new Map(); // by link
let titles = {};

byId("trail-find").addEventListener("input", draw);
// What was asked on a wire that is dead is not waited for.
onState((state) => {
  if (state === "lost") for (const trail of trails.values()) trail.reading = null;
});

export function drawTrail(floor) {
  titles = Object.assign({}, ...floor.links.map((link) => link.titles));
  for (const { link, acts } of floor.links) follow(link, acts);
  draw();
}

// `before`: the entry before which is still to be read; 1 where nothing is.
function follow(link, oldestFirst) {
  if (!trails.has(link)) {
    trails.set(link, { link, acts: new Map(), newest: 0, before: 0, kept: KEPT, reading: null });
  }
  const trail = trails.get(link);
  const gap = oldestFirst.length > 0 && oldestFirst[0].seq > trail.newest;
  if (trail.newest === 0 || gap) beginAnew(trail);
  else take(trail, oldestFirst);
}

async function beginAnew(trail) {
  if (trail.reading) return;
  const mine = Symbol("reading");
  trail.reading = mine;
  try {
    const page = await read(`/v1/trail?link=${trail.link}`);
    if (trail.reading !== mine) return;
    trail.acts.clear();
    trail.before = page.before;
    take(trail, page.acts);
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
    const page = await read(`/v1/trail?link=${trail.link}&before=${trail.before}`);
    trail.kept += page.acts.length;
    trail.before = page.before;
    take(trail, page.acts);
  }
  draw();
}

function take(trail, acts) {
  for (const act of acts) {
    const key = `${trail.link} ${act.seq} ${act.place}`;
    if (!trail.acts.has(key)) trail.acts.set(key, { ...act, key });
    trail.newest = Math.max(trail.newest, act.seq);
  }
  if (trail.acts.size > trail.kept) forgetOldest(trail);
}

// Whole entries, so that they can be read again from where it ends.
function forgetOldest(trail) {
  const newestFirst = [...trail.acts.values()].sort(byPlace);
  trail.before = newestFirst[trail.kept - 1].seq;
  for (const act of newestFirst) if (act.seq < trail.before) trail.acts.delete(act.key);
}

const byPlace = (a, b) => b.seq - a.seq || b.place - a.place;
const byTime = (a, b) => (a.at === b.at ? byPlace(a, b) : a.at < b.at ? 1 : -1);

function draw() {
  const sought = byId("trail-find").value.trim().toLowerCase();
  const acts = [...trails.values()].flatMap((trail) => [...trail.acts.values()]).sort(byTime);
  const shown = sought ? acts.filter((act) => wordsOf(act).toLowerCase().includes(sought)) : acts;
  keyed(byId("trail"), shown, { key: (act) => act.key, make: makeAct, same: (act) => act.key });
  drawFoot(shown.length);
}

const whereOf = (act) =>
  [titles[act.table] ?? act.table, act.round && `round ${act.round}`].filter(Boolean).join(", ");
// A table's own controller signs as its table.
const byOf = (act) => (act.by.startsWith("table:") ? "controller" : act.by);
const wordsOf = (act) => [byOf(act), whereOf(act), act.text, act.reason].join(" ");

function makeAct(act) {
  return h(
    "li",
    { class: "act" },
    h("time", { datetime: act.at }, dayAndTime(act.at)),
    h("strong", { class: "act-by" }, byOf(act)),
    h("span", {}, act.text, act.reason ? h("span", { class: "hint" }, ` “${act.reason}”`) : null),
    h("span", { class: "hint act-where" }, whereOf(act)),
  );
}

function drawFoot(shown) {
  const foot = byId("trail-foot");
  const more = [...trails.values()].some((trail) => trail.before !== 1);
  const mark = `${more} ${shown === 0}`;
  if (foot.dataset.mark === mark) return;
  foot.dataset.mark = mark;
  fill(
    foot,
    shown ? null : h("span", { class: "hint" }, "Nothing found so far."),
    more
      ? button("earlier", "Earlier", readEarlier, { kind: "quiet", acts: false })
      : h("span", { class: "hint" }, "The journal begins here."),
  );
}
