// The base game of the round in play, and what may be done in it now.

/** @param {TableView} table @returns {{base: BaseGameView, play: BasePlayView} | null} */
export function gameOf({ round, base_play: play }) {
  return round?.base_game && play ? { base: round.base_game, play } : null;
}

/** @param {TableView} table @param {number} box @returns {BoxAct[]} */
export const actsOf = ({ base_play: play }, box) =>
  play?.boxes.find((each) => each.box === box)?.acts ?? [];

/** @param {TableView} table @param {number} box @returns {BaseBoxView | null} its ante and what followed */
export const boxOf = ({ round }, box) =>
  round?.base_game?.boxes.find((each) => each.box === box) ?? null;
