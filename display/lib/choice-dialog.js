// A dialog of a few large buttons, of which one tap chooses one.

import { rest } from "./dead-time.js";
import { h } from "./dom.js";

/**
 * Asks for one of several large buttons.
 *
 * @param {{ id: string, title: string, text: string }} words
 * @param {(close: () => void) => HTMLButtonElement[]} choicesOf
 */
export function askChoice({ id, title, text }, choicesOf) {
  const close = () => dialog.close();
  const choices = choicesOf(close);
  for (const choice of choices) rest(choice); // the second tap of the one that opened this chooses nothing
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": id },
    h("h2", { id }, title),
    h("p", {}, text),
    h("div", { class: "reasons" }, choices),
    h(
      "div",
      { class: "dialog-buttons" },
      h("button", { type: "button", class: "quiet", onclick: close }, "Back"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  choices[0]?.focus();
}
