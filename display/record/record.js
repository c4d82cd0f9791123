// The whole record of one round, to read and to print: /record?table=T1&round=12.

import { get } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { showRecord } from "./document.js";

await begin({ page: "record", roles: ["auditor", "supervisor", "inspector"] });

const choose = byId("choose");
const table = h("select", { id: "table" });
const round = h("input", {
  id: "round",
  type: "number",
  min: 1,
  inputmode: "numeric",
  required: true,
});
fill(
  choose,
  h("label", { for: "table" }, "Table"),
  table,
  h("label", { for: "round" }, "Round"),
  round,
  h("button", { type: "submit", class: "primary" }, "Open"),
);
choose.addEventListener("submit", (event) => {
  event.preventDefault();
  history.pushState(
    null,
    "",
    `?${new URLSearchParams({ table: table.value, round: round.value })}`,
  );
  load();
});
addEventListener("popstate", load);

/** @type {Titles} */
let titles = {};
let reading = Symbol("none");

// The first picture brings the names of the tables and the time zone of the casino.
watch((floor) => {
  const first = !table.options.length;
  titles = Object.assign({}, ...[...floor.links, ...floor.pits].map((each) => each.titles));
  if (!first) return;
  fill(
    table,
    Object.entries(titles).map(([id, title]) => h("option", { value: id }, title)),
  );
  load();
});

/** @param {string} url @returns {Promise<(place: Element, at: {url: string, title: string}) => void>} */
async function read(url) {
  /** @type {RoundRecord | PitRoundRecord} */
  const found = await get(url);
  if (!("game" in found)) return (place, at) => showRecord(place, found, at);
  const pit = await later(() => import("./pit-document.js"));
  return (place, at) => pit.showPitRecord(place, found, at);
}

async function load() {
  const asked = new URLSearchParams(location.search);
  const [id, number] = [asked.get("table"), asked.get("round")];
  if (id) table.value = id;
  if (number) round.value = number;
  const mine = (reading = Symbol("reading"));
  const place = byId("record");
  if (!id || !number) return fill(place, h("p", { class: "hint" }, "Choose a table and a round."));
  fill(place, h("p", { class: "hint", role: "status" }, "Searching the journal."));
  const url = `/v1/tables/${encodeURIComponent(id)}/rounds/${encodeURIComponent(number)}/record`;
  try {
    const show = await read(url);
    if (mine !== reading) return;
    const title = titles[id] ?? id;
    document.title = `${title}, round ${number} · Jackpot`;
    show(place, { url, title });
  } catch (problem) {
    if (mine === reading)
      fill(place, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
  }
}
