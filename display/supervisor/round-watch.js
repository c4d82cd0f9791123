// The rounds of one table that a supervisor can still void or correct: those of the gaming day, a page
// at a time, newest first.
//
//   const rounds = watchRounds("T1", (page) => …)   at once, and whenever one of them changes
//   rounds.show(120)     the rounds up to this number; without one the latest
//   rounds.stop()

import { get } from "../lib/api.js";
import { watch } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";

export const ROUNDS_OF_A_PAGE = 20;

/** @param {FloorPicture} floor @param {string} table */
function partOf(floor, table) {
  const found = [...floor.links, ...floor.pits].find((each) => each.tables[table]);
  if (!found) throw new Error(`no link and no pit has the table ${table}`);
  return found;
}

/** @param {FloorPicture} floor @param {string} table @returns {LinkPicture} */
export function linkOf(floor, table) {
  const found = floor.links.find((each) => each.tables[table]);
  if (!found) throw new Error(`no link has the table ${table}`);
  return found;
}

/**
 * @template {RoundView | PitRoundView} Round
 * @param {string} table
 * @param {(rounds: Round[]) => void} draw
 */
export function watchRounds(table, draw) {
  let mark = "";
  let before = "";
  /** @type {FloorPicture | null} */
  let latest = null;

  /** @param {FloorPicture} floor */
  async function read(floor) {
    latest = floor;
    const part = partOf(floor, table);
    const lastAct = part.acts.findLast((each) => each.table === table); // of a round that is over
    const now = JSON.stringify([part.tables[table], lastAct, before]);
    if (now === mark) return;
    mark = now;
    try {
      const url = `/v1/tables/${table}/rounds?limit=${ROUNDS_OF_A_PAGE}${before}`;
      const rounds = await get(url);
      if (now === mark) draw(rounds); // otherwise a later answer follows, or the watch has ended
    } catch (problem) {
      showProblem(problem);
    }
  }

  const unwatch = watch(read);
  return {
    /** @param {number | null} upTo */
    show(upTo) {
      before = upTo === null ? "" : `&before=${upTo + 1}`;
      if (latest) read(latest);
    },
    stop() {
      mark = "";
      unwatch();
    },
  };
}
