// What the parts of a table's dialog have in common.

import { h } from "../lib/dom.js";

/** @param {string} label @param {Child} heading @param {Child} actions @param {...Child} rest */
export const part = (label, heading, actions, ...rest) =>
  h(
    "section",
    { class: "round", "aria-label": label },
    h("div", { class: "row spread" }, h("h3", {}, heading), h("span", { class: "row" }, actions)),
    rest,
  );
