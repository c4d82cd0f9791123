// Places in a session, as they would be before its end and as they are after it.

import { h } from "../lib/dom.js";
import { figures, head, num, row } from "../lib/figures.js";
import { count } from "../lib/format.js";
import { rule } from "./parts.js";

/** @param {DeskPage} page @param {DeskSession} session */
export function resultsTable(page, session) {
  const { results, phase } = session;
  const withPoints = results.some(({ points }) => points !== "");
  const isLast = session.session === page.desk.sessions.length;
  return h("section", { class: "panel", "aria-labelledby": `results-${session.session}` }, [
    h("header", {}, [
      h(
        "h3",
        { id: `results-${session.session}` },
        phase === "ended" ? "Places" : "Places as they would be",
        rule(page, "places"),
      ),
    ]),
    h("div", { class: "cup-scroll", tabindex: "0" }, [
      figures(
        [
          num("Place"),
          "Player",
          num("Chips"),
          ...(withPoints ? [num("Points")] : []),
          ...(isLast ? [] : ["Goes on"]),
        ],
        results.map((each) =>
          row(
            num(placeText(each)),
            head(each.player),
            num(count(each.chips)),
            ...(withPoints ? [num(each.points)] : []),
            ...(isLast ? [] : [goesText(page, each)]),
          ),
        ),
      ),
    ]),
  ]);
}

/** @param {{place: number, tied: number}} each */
export const placeText = ({ place, tied }) => (tied > 1 ? `${place} =` : String(place));

/** @param {DeskPage} page @param {SessionResult} result */
const goesText = ({ desk }, { goes_to }) =>
  goes_to === null
    ? h("span", { class: "hint" }, "out")
    : h("span", { class: "chip chip-good" }, desk.sessions[goes_to - 1].name);
