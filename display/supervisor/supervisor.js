// The supervisor's page: the whole floor at a glance, and every decision of a supervisor.

import { later } from "../lib/later.js";
import { watch } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";
import { begin } from "../lib/page.js";
import { drawCalls, drawWarnings } from "./alerts.js";
import { drawCharts } from "./charts.js";
import { drawDecisions } from "./decisions.js";
import { drawFaults } from "./faults.js";
import { drawPools } from "./pools.js";
import { drawTables } from "./tables.js";
import { drawTrail } from "./trail.js";
import "./nodes.js";
import "./webhooks.js";

const who = await begin({ page: "supervisor", roles: ["supervisor"] });

/** @type {typeof import("../pits/supervisor.js") | null} loaded where the floor has pits */
let pits = null;
let loading = false;

watch(draw);

/** @param {FloorPicture} floor */
function draw(floor) {
  drawCalls(floor);
  drawFaults(floor);
  drawPools(floor);
  drawTables(floor, who);
  drawDecisions(floor, who, pits?.pitDecisions(floor, who) ?? []);
  drawWarnings(floor);
  drawTrail(floor);
  drawCharts(floor);
  if (floor.pits.length) drawPits(floor).catch(showProblem);
}

/** @param {FloorPicture} floor */
async function drawPits(floor) {
  if (pits) return pits.drawPits(floor, who);
  if (loading) return;
  loading = true;
  try {
    pits = await later(() => import("../pits/supervisor.js"));
    draw(floor);
  } finally {
    loading = false;
  }
}
