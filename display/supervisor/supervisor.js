// The supervisor's page: the whole floor at a glance, and every decision of a supervisor.

import { watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { drawCalls, drawWarnings } from "./alerts.js";
import { drawCharts } from "./charts.js";
import { drawDecisions } from "./decisions.js";
import { drawFaults } from "./faults.js";
import { drawPools } from "./pools.js";
import { drawTables } from "./tables.js";
import { drawTrail } from "./trail.js";

const who = await begin({ page: "supervisor", roles: ["supervisor"] });

watch((floor) => {
  drawCalls(floor);
  drawFaults(floor);
  drawPools(floor);
  drawTables(floor, who);
  drawDecisions(floor, who);
  drawWarnings(floor);
  drawTrail(floor);
  drawCharts(floor);
});
