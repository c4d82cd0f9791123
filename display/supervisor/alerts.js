// Calls of dealers, and warnings.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { byId, h, keyed } from "../lib/dom.js";
import { plural, time } from "../lib/format.js";
import { hasSeveral, titlesOf } from "../lib/live.js";

/**
 * A call has no sound: it is shown above all else, and in the title of the window.
 * @param {FloorPicture} floor
 */
export function drawCalls(floor) {
  const calls = floor.links.flatMap((link) =>
    link.calls
      .filter((call) => !call.answered_by)
      .map((call) => ({ ...call, title: titlesOf(link)[call.table] ?? call.table })),
  );
  keyed(byId("calls"), calls, { key: (call) => call.table, make: makeCall });
  document.title = calls.length
    ? `(${plural(calls.length, "call")}) Floor · Jackpot`
    : "Floor · Jackpot";
}

/** @param {SupervisorCall & {title: string}} call */
function makeCall(call) {
  return h(
    "div",
    { class: "call-alarm" },
    h("span", { class: "call-bell", "aria-hidden": "true" }, "!"),
    h(
      "p",
      {},
      h("strong", {}, `${call.title} calls a supervisor`),
      ` ${call.about || ""}`,
      h("span", { class: "hint" }, ` ${call.by}, since ${time(call.at)}`),
    ),
    button("answer", "I am coming", () => command("POST", `/v1/tables/${call.table}/call/answer`), {
      kind: "primary",
      name: `I am coming to ${call.title}`,
    }),
  );
}

/** @param {FloorPicture} floor */
export function drawWarnings(floor) {
  const warnings = floor.links.flatMap((link) =>
    link.warnings.map((warning) => ({ ...warning, jackpot: hasSeveral() ? link.title : "" })),
  );
  /** @type {Map<string, number>} */
  const seen = new Map();
  keyed(byId("warnings"), warnings, { key: (warning) => keyOf(warning, seen), make: makeWarning });
  const alarms = warnings.filter((warning) => warning.level === "alarm").length;
  byId("warnings-count").textContent = warnings.length ? String(warnings.length) : "";
  byId("warnings-count").className = `chip ${alarms ? "chip-bad" : "chip-warn"}`;
  byId("warnings-count").hidden = warnings.length === 0;
  byId("warnings-none").hidden = warnings.length > 0;
}

/**
 * Two refusals of the same kind at one table are two warnings.
 * @param {FloorWarning} warning
 * @param {Map<string, number>} seen
 */
function keyOf(warning, seen) {
  const kind = `${warning.code} ${warning.table} ${warning.title}`;
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
  return `${kind} ${seen.get(kind)}`;
}

/** @param {FloorWarning & {jackpot: string}} warning */
function makeWarning(warning) {
  return h(
    "li",
    { class: `warning is-${warning.level}` },
    h(
      "strong",
      {},
      warning.level === "alarm" ? h("span", { class: "unseen" }, "Alarm: ") : null,
      warning.title,
    ),
    warning.jackpot ? h("span", { class: "hint warning-jackpot" }, warning.jackpot) : null,
    h("span", {}, warning.detail),
  );
}
