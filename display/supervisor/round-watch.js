// The rounds of one table that can still be decided on, as long as somebody looks at them.
//
//   const stop = watchRounds("T1", (rounds) => …)   at once, and whenever one of them changed

import { read } from "../lib/api.js";
import { watch } from "../lib/live.js";
import { trouble } from "../lib/notices.js";

export const linkOf = (floor, table) => floor.links.find((each) => each.tables[table]);

export function watchRounds(table, show) {
  let mark = null;
  const unwatch = watch(async (floor) => {
    const link = linkOf(floor, table);
    const lastAct = link.acts.findLast((each) => each.table === table); // of a round that is over
    const now = JSON.stringify([link.tables[table], lastAct]);
    if (now === mark) return;
    mark = now;
    try {
      const rounds = await read(`/v1/tables/${table}/rounds`);
      if (now === mark) show(rounds); // else a later answer is on its way, or nobody looks any more
    } catch (problem) {
      trouble(problem);
    }
  });
  return () => {
    mark = null;
    unwatch();
  };
}
