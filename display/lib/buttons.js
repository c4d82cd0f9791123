// A button that does one thing at a time and shows why it was refused.
//
//   button(focus, label, run, {kind, needsLive, name})
//     focus      its `data-focus`, by which the focus finds it again after a redraw
//     needsLive  false for what changes nothing on the floor and so works offline too

import { fill, h } from "./dom.js";
import { showProblem } from "./notices.js";
import { whenReleased } from "./press.js";

/**
 * @param {string} focus
 * @param {string} label
 * @param {() => unknown} run
 * @param {{kind?: string, needsLive?: boolean, name?: string | null}} [options]
 */
export function button(focus, label, run, { kind = "", needsLive = true, name = null } = {}) {
  return h(
    "button",
    {
      type: "button",
      class: kind,
      "data-needs-live": needsLive ? "" : null,
      "data-focus": focus,
      "aria-label": name,
      onclick: once(run),
    },
    label,
  );
}

/**
 * A listener that ignores further presses until `run` has finished.
 * @param {() => unknown} run
 * @returns {(event: Event) => Promise<void>}
 */
export function once(run) {
  return async (event) => {
    const pressed = /** @type {HTMLElement} */ (event.currentTarget);
    if (pressed.ariaBusy === "true" || pressed.ariaDisabled === "true") return;
    pressed.ariaBusy = "true";
    try {
      await run();
    } catch (problem) {
      showProblem(problem);
    } finally {
      pressed.ariaBusy = null;
    }
  };
}

/** What each place was last drawn from. @type {WeakMap<HTMLElement, string>} */
const drawnFrom = new WeakMap();

/**
 * Draws a place again only when `facts` changed, so nothing flickers; the focus stays.
 * @param {HTMLElement} place
 * @param {unknown} facts
 * @param {() => Child} make
 */
export function redraw(place, facts, make) {
  whenReleased(place, () => draw(place, JSON.stringify(facts), make));
}

/** @param {HTMLElement} place @param {string} mark @param {() => Child} make */
function draw(place, mark, make) {
  if (drawnFrom.get(place) === mark) return;
  drawnFrom.set(place, mark);
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focus = place.contains(active) ? active?.dataset.focus : null;
  fill(place, make());
  if (!focus) return;
  const same = `[data-focus="${CSS.escape(focus)}"]:not(:disabled)`;
  const found = place.querySelector(same) ?? place.querySelector("button:not(:disabled)");
  /** @type {HTMLElement | null} */ (found)?.focus();
}
