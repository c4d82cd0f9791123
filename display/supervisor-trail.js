// Who did what: the last acts live, and further back from the journal, a page at a time.

import { read } from "./lib/api.js";
import { button } from "./lib/buttons.js";
import { byId, fill, h, keyed } from "./lib/dom.js";
import { dayAndTime } from "./lib/format.js";

const known = new Map(); // key -> act, from the stream and from the journal
const before = new Map(); // link -> the entry before which is still to be read; 1: nothing is
let titles = {};
let asked = false;

byId("trail-find").addEventListener("input", draw);

export function drawTrail(floor) {
  titles = Object.assign({}, ...floor.links.map((link) => link.titles));
  for (const link of floor.links) {
    if (!before.has(link.link)) before.set(link.link, 0);
    take(link.link, [...link.acts].reverse());
  }
  draw();
  if (!asked) {
    asked = true;
    readOn().catch(() => {
      asked = false;
    });
  }
}

// Acts of one entry come together and in one order, so their place in it tells them apart.
function take(link, newestFirst) {
  const places = new Map();
  for (const act of [...newestFirst].reverse()) {
    const place = (places.get(act.seq) ?? 0) + 1;
    places.set(act.seq, place);
    known.set(`${link} ${act.seq} ${place}`, { ...act, key: `${link} ${act.seq} ${place}`, place });
  }
}

async function readOn() {
  for (const [link, entry] of before) {
    if (entry === 1) continue;
    const page = await read(`/v1/trail?link=${link}${entry ? `&before=${entry}` : ""}`);
    take(link, page.acts);
    before.set(link, page.before);
  }
  draw();
}

function draw() {
  const sought = byId("trail-find").value.trim().toLowerCase();
  const acts = [...known.values()].sort((a, b) =>
    a.at === b.at ? b.seq - a.seq || b.place - a.place : a.at < b.at ? 1 : -1,
  );
  const shown = sought ? acts.filter((act) => wordsOf(act).toLowerCase().includes(sought)) : acts;
  keyed(byId("trail"), shown, { key: (act) => act.key, make: makeAct });
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
  const more = [...before.values()].some((entry) => entry !== 1);
  const mark = `${more} ${shown === 0}`;
  if (foot.dataset.mark === mark) return;
  foot.dataset.mark = mark;
  fill(
    foot,
    shown ? null : h("span", { class: "hint" }, "Nothing found so far."),
    more
      ? button("earlier", "Earlier", readOn, { kind: "quiet", acts: false })
      : h("span", { class: "hint" }, "The journal begins here."),
  );
}
