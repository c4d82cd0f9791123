// The supervisor's page: the whole floor at a glance, and every decision that is a supervisor's.

import { watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { drawCalls, drawWarnings } from "./alerts.js";
import { drawWaiting } from "./decisions.js";
import { drawMoney } from "./pools.js";
import { drawTables } from "./tables.js";
import { drawTrail } from "./trail.js";

const who = await begin({ page: "supervisor", roles: ["supervisor"] });

watch((floor) => {
  drawCalls(floor);
  drawMoney(floor);
  drawTables(floor, who);
  drawWaiting(floor, who);
  drawWarnings(floor);
  drawTrail(floor);
});
