// The pits on the supervisor's page: their tables, and what in them needs a decision.

export { pitDecisions } from "./decisions.js";
export { drawPits } from "./tables.js";
