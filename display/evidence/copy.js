// A button that copies a text. Browsers allow that only where the connection is encrypted.

import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";

/** @param {string} text @returns {Child} */
export function copyButton(text) {
  if (!navigator.clipboard) return null;
  return h(
    "button",
    {
      type: "button",
      class: "quiet copy",
      onclick: async () => {
        await navigator.clipboard.writeText(text);
        notice("Copied.");
      },
    },
    "Copy",
  );
}
