// A hash, or other text that people compare, with a button that copies it.

import { h } from "./dom.js";
import { notice } from "./notices.js";

/** @param {string} text @param {string} name what it is, e.g. "hash of entry 12" */
export function copyable(text, name) {
  return h(
    "span",
    { class: "copyable" },
    h("span", { class: "mono hash" }, text),
    h(
      "button",
      {
        type: "button",
        class: "small no-print",
        "aria-label": `Copy the ${name}`,
        "data-focus": `copy-${name}`,
        onclick: () => copy(text, name),
      },
      "Copy",
    ),
  );
}

/** @param {string} text @param {string} name */
async function copy(text, name) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text); // pages without TLS may not use the clipboard directly
  }
  notice(`Copied the ${name}.`);
}

/** @param {string} text */
function copyBySelection(text) {
  const field = h("textarea", { class: "unseen", "aria-hidden": "true", value: text });
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
