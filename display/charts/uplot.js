// uPlot, loaded when the first chart is shown.

import { h } from "../lib/dom.js";

/** @type {Promise<any> | null} */
let loading = null;

/** @returns {Promise<any>} the constructor */
export function loadUplot() {
  loading ??= new Promise((done, fail) => {
    const script = h("script", {
      src: "/display/vendor/uPlot.iife.min.js",
      onload: () => done(/** @type {any} */ (window).uPlot),
      onerror: () => fail(new Error("uPlot could not be loaded")),
    });
    document.head.append(script);
  });
  return loading;
}
