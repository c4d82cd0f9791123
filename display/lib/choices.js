// A field of a dialog: several of a list to tick, which follows the floor while the person chooses.
//
//   {name, label, type: "choices", required, hint,
//    about(choice)            what is said of a choice under its name
//    none                     what is said where there is nothing to choose
//    follow(show)             begins to follow, and gives what ends it; show([{value, label, off, …}])
//                             draws the choices anew: `off` for one that is shown and cannot be ticked}
//
// What is ticked stays ticked for as long as it can be.

import { h, keyed } from "./dom.js";

export function makeChoices(id, field, described) {
  const ticked = new Set();
  const list = h("ul", { class: "ticks" });
  const none = h("p", { class: "hint", hidden: true }, field.none);
  const input = h(
    "fieldset",
    { id, "aria-describedby": described },
    h("legend", {}, field.label),
    list,
    none,
  );
  const show = (choices) => {
    for (const value of ticked) {
      if (!choices.some((each) => each.value === value && !each.off)) ticked.delete(value);
    }
    none.hidden = choices.length > 0;
    keyed(list, choices, {
      key: (each) => each.value,
      make: (each) => makeChoice(id, field, each, ticked),
    });
  };
  return {
    input,
    start: () => field.follow(show),
    focus: () => list.querySelector("input:not(:disabled)")?.focus(),
    read: () => {
      const chosen = [...list.querySelectorAll("input:checked")].map((each) => each.value);
      return [chosen, field.required && !chosen.length ? "Choose at least one." : null];
    },
  };
}

function makeChoice(prefix, field, choice, ticked) {
  const id = `${prefix}-${choice.value}`;
  const tick = h("input", {
    type: "checkbox",
    id,
    value: choice.value,
    checked: ticked.has(choice.value),
    disabled: choice.off,
    "aria-describedby": `${id}-about`,
    "data-focus": "tick",
    onchange: () => ticked[tick.checked ? "add" : "delete"](choice.value),
  });
  return h(
    "li",
    { class: "tick" },
    tick,
    h("label", { for: id }, choice.label),
    h("div", { class: "tick-about", id: `${id}-about` }, field.about(choice)),
  );
}
