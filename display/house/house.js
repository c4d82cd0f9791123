// Incidents, disputes about rounds, exclusions, restrictions and seats: what supervisors record of the
// house itself. Auditors and inspectors read it.

import { watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { drawDisputes } from "./disputes.js";
import { drawExclusions } from "./exclusions.js";
import { drawIncidents } from "./incidents.js";
import { drawRestrictions } from "./restrictions.js";
import { drawSeats } from "./seats.js";

const who = await begin({ page: "house", roles: ["supervisor", "auditor", "inspector"] });
const mayAct = who.role === "supervisor";

watch((floor) => {
  drawDisputes(floor, mayAct);
  drawIncidents(floor, mayAct);
  drawExclusions(floor, mayAct);
  drawSeats(floor, mayAct);
  drawRestrictions(floor, mayAct);
});
