// Calls of dealers, and warnings.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { byId, h, keyed } from "../lib/dom.js";
import { plural, time } from "../lib/format.js";
import { tableTitles } from "../lib/live.js";

/**
 * A call has no sound: it is shown above all else, and in the title of the window.
 * @param {FloorPicture} floor
 */
export function drawCalls(floor) {
  const titles = tableTitles();
  const calls = [...floor.links, ...floor.pits].flatMap((each) =>
    each.calls
      .filter((call) => !call.answered_by)
      .map((call) => ({ ...call, title: titles[call.table] ?? call.table })),
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
  const several = floor.links.length + floor.pits.length > 1;
  const warnings = [...floor.links, ...floor.pits].flatMap((each) =>
    each.warnings.map((warning) => ({ ...warning, jackpot: several ? each.title : "" })),
  );
  keyed(byId("warnings"), grouped(warnings), {
    key: (group) => group.key,
    make: ({ warnings: [first, ...more] }) =>
      more.length ? makeGroup([first, ...more]) : makeWarning(first),
  });
  const alarms = warnings.filter((warning) => warning.level === "alarm").length;
  byId("warnings-count").textContent = warnings.length ? String(warnings.length) : "";
  byId("warnings-count").className = `chip ${alarms ? "chip-bad" : "chip-warn"}`;
  byId("warnings-count").hidden = warnings.length === 0;
  byId("warnings-none").hidden = warnings.length > 0;
}

/** @typedef {FloorWarning & {jackpot: string}} NamedWarning */

/**
 * Warnings of one kind are one item of the list, however many tables have it; alarms come first.
 * @param {NamedWarning[]} warnings
 */
function grouped(warnings) {
  /** @type {Map<string, NamedWarning[]>} */
  const groups = new Map();
  for (const warning of warnings) {
    const key = `${warning.jackpot} ${warning.level} ${warning.code}`;
    groups.set(key, [...(groups.get(key) ?? []), warning]);
  }
  const isCaution = (/** @type {NamedWarning[]} */ group) => Number(group[0].level !== "alarm");
  return [...groups]
    .map(([key, group]) => ({ key, warnings: group }))
    .sort((a, b) => isCaution(a.warnings) - isCaution(b.warnings));
}

/** @type {Record<string, string>} what several of a kind have in common */
const OF_SEVERAL = {
  awaiting_approval: "places wait for approval after a malfunction",
  display_node_gone: "nodes for screens are gone",
  flagged_refusal: "hands were refused",
  hands_miscounted: "rounds have a hand that has not five cards",
  payout_disputed: "payouts are disputed",
  payout_unverified: "payouts need your decision",
  pads_quiet: "tables send no signal from their pads",
  unusual_pace: "tables have an unusual number of wagers",
};

/** @param {NamedWarning[]} warnings of one kind */
function makeGroup(warnings) {
  const { level, code, jackpot } = warnings[0];
  return h(
    "li",
    { class: `warning is-${level}` },
    h(
      "details",
      {},
      h(
        "summary",
        {},
        h(
          "strong",
          {},
          level === "alarm" ? h("span", { class: "unseen" }, "Alarm: ") : null,
          `${warnings.length} ${OF_SEVERAL[code] ?? "warnings of one kind"}`,
        ),
        jackpot ? h("span", { class: "hint warning-jackpot" }, ` ${jackpot}`) : null,
      ),
      warnings.map((warning) => h("p", {}, h("strong", {}, warning.title), ` ${warning.detail}`)),
    ),
  );
}

/** @param {NamedWarning} warning */
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
