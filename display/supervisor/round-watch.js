// The rounds of one table that a supervisor can still void or correct.
//
//   const stop = watchRounds("T1", (rounds) => …)   at once, and whenever one of them changes

import { get } from "../lib/api.js";
import { watch } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";

/** @param {FloorPicture} floor @param {string} table @returns {LinkPicture} */
export function linkOf(floor, table) {
  const found = floor.links.find((each) => each.tables[table]);
  if (!found) throw new Error(`no link has the table ${table}`);
  return found;
}

/** @param {string} table @param {(rounds: RoundView[]) => void} show */
export function watchRounds(table, show) {
  let mark = "";
  const unwatch = watch(async (floor) => {
    const link = linkOf(floor, table);
    const lastAct = link.acts.findLast((each) => each.table === table); // of a round that is over
    const now = JSON.stringify([link.tables[table], lastAct]);
    if (now === mark) return;
    mark = now;
    try {
      const rounds = await get(`/v1/tables/${table}/rounds`);
      if (now === mark) show(rounds); // otherwise a later answer follows, or the watch has ended
    } catch (problem) {
      showProblem(problem);
    }
  });
  return () => {
    mark = "";
    unwatch();
  };
}
