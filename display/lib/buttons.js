// A button that does one thing at a time and says when it was refused.
//
//   button(focus, label, run, {kind, acts})   focus: its `data-focus`; acts: false for what changes
//                                             nothing on the floor, and so works also while cut off

import { h } from "./dom.js";
import { trouble } from "./notices.js";
import { whenReleased } from "./press.js";

export function button(focus, label, run, { kind = "", acts = true, name = null } = {}) {
  return h(
    "button",
    {
      type: "button",
      class: kind,
      "data-act": acts ? "" : null,
      "data-focus": focus,
      "aria-label": name,
      onclick: once(run),
    },
    label,
  );
}

export function once(run) {
  return async (event) => {
    const pressed = event.currentTarget;
    if (pressed.ariaBusy === "true") return;
    pressed.ariaBusy = "true";
    try {
      await run();
    } catch (problem) {
      trouble(problem);
    } finally {
      pressed.ariaBusy = null;
    }
  };
}

// Draws a place anew only where `facts` changed, so that nothing flickers; the focus stays.
export function redraw(place, facts, make) {
  whenReleased(place, () => draw(place, JSON.stringify(facts), make));
}

function draw(place, mark, make) {
  if (place.drawnMark === mark) return;
  place.drawnMark = mark;
  const focus = place.contains(document.activeElement)
    ? document.activeElement.dataset.focus
    : null;
  place.replaceChildren(...[make()].flat(Infinity).filter(Boolean));
  if (focus)
    (
      place.querySelector(`[data-focus="${CSS.escape(focus)}"]:not(:disabled)`) ??
      place.querySelector("button:not(:disabled)")
    )?.focus();
}
