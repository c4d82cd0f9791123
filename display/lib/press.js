// What is pressed must still be there when it is let go, or the press is lost: on a floor that plays,
// pages are drawn anew many times a second. So drawing waits until then, but not for ever.
//
//   whenReleased(place, draw)   at once, or when the press is over; of one place only the last

const LONGEST_MS = 2_000;

const waiting = new Map();
let pressed = null;

export function whenReleased(place, draw) {
  if (pressed === null) draw();
  else waiting.set(place, draw);
}

function press() {
  release();
  pressed = setTimeout(release, LONGEST_MS);
}

function release() {
  clearTimeout(pressed);
  pressed = null;
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw();
}

document.addEventListener("pointerdown", press, true);
for (const end of ["pointerup", "pointercancel", "dragend"]) {
  // The click comes right after it, and finds what was pressed.
  document.addEventListener(end, () => setTimeout(release, 0), true);
}
