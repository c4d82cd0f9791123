// The supervisor's page: the whole floor at a glance, and every decision that is a supervisor's.

import { watch } from "./lib/live.js";
import { begin } from "./lib/page.js";
import { drawCalls, drawWarnings } from "./supervisor-calls.js";
import { drawMoney } from "./supervisor-money.js";
import { drawTables } from "./supervisor-tables.js";
import { drawTrail } from "./supervisor-trail.js";
import { drawWaiting } from "./supervisor-waiting.js";

const who = await begin({ page: "supervisor", roles: ["supervisor"] });

watch((floor) => {
  drawCalls(floor);
  drawMoney(floor);
  drawTables(floor, who);
  drawWaiting(floor, who);
  drawWarnings(floor);
  drawTrail(floor);
});
