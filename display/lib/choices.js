// A field of a dialog with several check boxes, kept up to date while the person chooses.
//
//   {name, label, type: "choices", required, hint,
//    about(choice)   the text under a choice
//    none            the text when there is nothing to choose
//    follow(show)    starts the updates and returns the function that ends them;
//                    show([{value, label, off, …}]) draws the choices: one with `off` cannot be ticked}
//
// A ticked choice stays ticked as long as it can be chosen.

import { h, keyed } from "./dom.js";

/** @param {string} id @param {Field} field @param {string} described */
export function makeChoices(id, field, described) {
  /** @type {Set<string>} */
  const ticked = new Set();
  let wantsFocus = false; // until the first choices arrive
  const list = h("ul", { class: "ticks" });
  const none = h("p", { class: "hint", hidden: true }, field.none);
  const input = h(
    "fieldset",
    { id, "aria-describedby": described },
    h("legend", {}, field.label),
    list,
    none,
  );
  /** @param {Choice[]} choices */
  const show = (choices) => {
    for (const value of ticked) {
      if (!choices.some((each) => each.value === value && !each.off)) ticked.delete(value);
    }
    none.hidden = choices.length > 0;
    keyed(list, choices, {
      key: (each) => each.value,
      make: (each) => makeChoice(id, field, each, ticked),
    });
    if (wantsFocus) focus();
  };
  function focus() {
    const first = list.querySelector("input:not(:disabled)");
    wantsFocus = first === null;
    /** @type {HTMLInputElement | null} */ (first)?.focus();
  }
  return {
    input,
    start: () => /** @type {NonNullable<Field["follow"]>} */ (field.follow)(show),
    focus,
    /** @returns {[string[], string | null]} */
    read: () => {
      const checked = /** @type {NodeListOf<HTMLInputElement>} */ (
        list.querySelectorAll("input:checked")
      );
      const chosen = [...checked].map((each) => each.value);
      return [chosen, field.required && !chosen.length ? "Choose at least one." : null];
    },
  };
}

/**
 * @param {string} prefix
 * @param {Field} field
 * @param {Choice} choice
 * @param {Set<string>} ticked
 */
function makeChoice(prefix, field, choice, ticked) {
  const id = `${prefix}-${choice.value}`;
  /** @type {HTMLInputElement} */
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
    h("div", { class: "tick-about", id: `${id}-about` }, field.about?.(choice)),
  );
}
