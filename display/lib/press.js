// Delays drawing while something is pressed. On a busy floor pages redraw many times a second; if the
// pressed button were replaced before it is released, the press would be lost.
//
//   whenReleased(place, draw)   draws at once, or when the press ends; only the last draw of a place

const LONGEST_MS = 2_000;

/** @type {Map<object, () => void>} */
const waiting = new Map();
/** @type {number | undefined} */
let pressed;

/** @param {object} place @param {() => void} draw */
export function whenReleased(place, draw) {
  if (pressed === undefined) draw();
  else waiting.set(place, draw);
}

function press() {
  release();
  pressed = setTimeout(release, LONGEST_MS);
}

function release() {
  clearTimeout(pressed);
  pressed = undefined;
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw();
}

document.addEventListener("pointerdown", press, true);
for (const end of ["pointerup", "pointercancel", "dragend"]) {
  // The click comes right after it, and finds what was pressed.
  document.addEventListener(end, () => setTimeout(release, 0), true);
}
