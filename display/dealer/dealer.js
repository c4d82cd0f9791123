// The dealer's page: one table as the dealer sees it. The address names the table
// (/dealer?table=T1) and the screen remembers it; otherwise the dealer chooses one, unless there is
// only one that this dealer may serve.
//
// Everything shown comes from the live picture. The page itself knows the chosen box and the round
// that is being dealt; what the screen remembers over a reload is in memory.js. A table of a pit has a
// felt of its own (twenty-one/page.js), which is loaded when it is chosen.

import { makeDealerPlace } from "../base-game/dealer-place.js";
import { byId, fill, h } from "../lib/dom.js";
import { capital } from "../lib/format.js";
import { later } from "../lib/later.js";
import { onState, titlesOf, watch } from "../lib/live.js";
import { noticeRegion, showProblem } from "../lib/notices.js";
import { begin, showMeterOf } from "../lib/page.js";
import { makeBoxes } from "./boxes.js";
import { makeFaultBanner } from "./faults.js";
import { rememberAntes, rememberShowdown, rememberTable, tableOfScreen } from "./memory.js";
import { makeSide } from "./side-panel.js";
import { keyOf } from "./rounds.js";
import { stageOf } from "./stage.js";

const who = await begin({ page: "dealer", roles: ["dealer"] });
const main = byId("main");
/** @type {DealerPage} */
const page = { who, round: "", chosen: null, dealing: null, chip: null, draw };
/** @type {FloorPicture | null} */
let latest = null;
/** @type {string | null} the table whose felt is built */
let shown = null;
/** @type {((at: DealerTable, stage: Stage) => void)[]} */
let parts = [];
/** @type {((at: PitTable) => void) | null} draws a table of twenty-one, once its felt is loaded */
let drawPit = null;

watch((floor) => {
  latest = floor;
  draw();
});
onState(draw); // what the lamps show is unknown while the page is offline
addEventListener("popstate", draw);

/** @param {FloorPicture} floor @returns {DealerTable | PitTable | null} */
function tableAsked(floor) {
  const asked =
    onlyTable(floor) ?? new URLSearchParams(location.search).get("table") ?? tableOfScreen() ?? "";
  const link = floor.links.find((each) => each.tables[asked]);
  if (link) return { link, table: link.tables[asked], title: link.titles[asked] ?? asked };
  const pit = floor.pits.find((each) => each.tables[asked]);
  return pit ? { pit, table: pit.tables[asked], title: pit.titles[asked] ?? asked } : null;
}

/** @param {FloorPicture} floor the stream has only the tables that this dealer may serve */
function onlyTable(floor) {
  const tables = [...floor.links, ...floor.pits].flatMap((each) => Object.keys(each.tables));
  return tables.length === 1 ? tables[0] : null;
}

function draw() {
  if (!latest) return;
  const at = tableAsked(latest);
  showMeterOf(at && ("pit" in at ? at.pit.pit : at.link.link));
  if (!at) drawChoice(latest);
  else if ("pit" in at) drawTwentyOne(at);
  else drawTable(at);
}

/** @param {DealerTable} at */
function drawTable(at) {
  if (shown !== at.table.table) build(at);
  if (page.round !== keyOf(at.table)) {
    page.round = keyOf(at.table);
    page.chosen = null;
    page.chip = null;
  }
  rememberAntes(at.table);
  if (at.table.round?.phase !== "dealt") rememberShowdown(null);
  const stage = stageOf(at.table);
  main.dataset.stage = stage;
  for (const part of parts) part(at, stage);
}

/** @param {PitTable} at */
function drawTwentyOne(at) {
  if (shown !== at.table.table) buildTwentyOne(at).catch(showProblem);
  drawPit?.(at);
}

/** @param {PitTable} at */
async function buildTwentyOne(at) {
  show(at);
  drawPit = null;
  const felt = await later(() => import("../twenty-one/page.js"));
  if (shown !== at.table.table) return;
  drawPit = felt.buildTwentyOne(at, { who, draw, change: changeButton() });
  draw();
}

/** @param {DealerTable | PitTable} at */
function show(at) {
  shown = at.table.table;
  rememberTable(shown);
  document.title = `${at.title} · Jackpot`;
}

const changeButton = () =>
  h(
    "button",
    {
      type: "button",
      class: "plain change",
      hidden: latest !== null && onlyTable(latest) !== null,
      onclick: leaveTable,
    },
    "Change table",
  );

/** @param {DealerTable} at */
function build(at) {
  show(at);
  const felt = h("section", {
    class: "felt",
    "aria-label": "The boxes, from the dealer's left to the dealer's right",
  });
  const side = h("section", { class: "side", "aria-label": "What to do" });
  const fault = h("div", { class: "fault-place" });
  fill(
    main,
    h(
      "div",
      { class: "dealer-head" },
      h("h1", {}, at.title),
      h("span", { class: "chip", id: "table-state" }),
      h("span", { id: "table-round" }),
      fault,
      changeButton(),
    ),
    h("div", { class: "dealer" }, felt, side),
  );
  parts = [
    makeBoxes(felt, page),
    makeDealerPlace(felt),
    makeSide(side, page),
    makeFaultBanner(fault),
  ];
}

// --- which table

function leaveTable() {
  rememberTable(null);
  history.pushState(null, "", "/dealer");
  shown = null;
  draw();
}

/** @param {string} table */
function goTo(table) {
  history.pushState(null, "", `/dealer?table=${encodeURIComponent(table)}`);
  draw();
}

/** @param {FloorPicture} floor */
function drawChoice(floor) {
  if (shown === "choice") return;
  shown = "choice";
  delete main.dataset.stage;
  document.body.append(noticeRegion()); // the side panel, where it was, goes
  document.title = "Choose a table · Jackpot";
  const tables = [
    ...floor.links.flatMap((link) =>
      Object.values(link.tables).map((table) => ({ table, title: titlesOf(link)[table.table] })),
    ),
    ...floor.pits.flatMap((pit) =>
      Object.values(pit.tables).map((table) => ({ table, title: pit.titles[table.table] })),
    ),
  ];
  fill(
    main,
    h("h1", {}, "Which table are you dealing at?"),
    h(
      "ul",
      { class: "choice" },
      tables.map(({ table, title }) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", onclick: () => goTo(table.table) },
            h("strong", {}, title ?? table.table),
            h("span", { class: "hint" }, `${capital(table.status)}, ${table.boxes} boxes`),
          ),
        ),
      ),
    ),
  );
}
