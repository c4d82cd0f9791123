// How a regulator checks a checkpoint, for whoever hands it out.

import { copyable } from "../lib/copy.js";
import { h } from "../lib/dom.js";

const CHECK = "jackpot verify --checkpoint FILE --key KEYS";
const COMPARE = "jackpot verify JOURNAL --checkpoint FILE --key KEYS";

/** @param {string} publicKey */
export function howToCheck(publicKey) {
  return h(
    "details",
    { class: "panel guide" },
    h("summary", {}, h("h2", {}, "How to check a checkpoint")),
    h(
      "ol",
      { class: "panel-body" },
      h("li", {}, "Download the checkpoint, and keep it where the house cannot change it."),
      h(
        "li",
        {},
        "Write the public key of the house to a file. Take it from paper that the house gave you, and" +
          " compare; this server says that it is:",
        code(publicKey, "public key"),
      ),
      h(
        "li",
        {},
        "Check that the house signed it. This needs no journal:",
        code(CHECK, "command that checks it"),
      ),
      h(
        "li",
        {},
        "With the journal or a copy of it, check that it is the same journal, up to that entry:",
        code(COMPARE, "command that compares"),
      ),
    ),
  );
}

/** @param {string} text @param {string} name what it is */
const code = (text, name) => h("div", { class: "code-line" }, copyable(text, name));
