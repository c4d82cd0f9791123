// Adds to the page of a rule book the button that prints it, and where the book is in force.

import { h } from "../lib/dom.js";

document
  .getElementById("actions")
  ?.prepend(h("button", { type: "button", onclick: () => print() }, "Print"));

const about = /** @type {HTMLElement | null} */ (document.querySelector(".about"));
const answer = await fetch("/v1/rules");
if (about && answer.ok) {
  /** @type {RulesInForce[]} */
  const inForce = await answer.json();
  for (const { instrument, title, approval, effective_from } of inForce) {
    if (instrument !== about.dataset.book) continue;
    const day = new Date(effective_from).toLocaleDateString("en-AU", { dateStyle: "long" });
    about.append(
      h("div", {}, h("dt", {}, `In force: ${title}`), h("dd", {}, `${approval}, from ${day}`)),
    );
  }
}
