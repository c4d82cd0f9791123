// What the dealer tells the players: notices of changed limits and of the closing (3.1, 15.2), each
// until the dealer has told it, how many rounds are left, and when gaming closes (15.1).

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { clock, plural } from "../lib/format.js";
import { serverNow } from "../lib/live.js";
import { acknowledge, isAcknowledged } from "./memory.js";

const SHOWN_MS = 24 * 3_600_000; // a new screen does not begin with the notices of days before

/** @typedef {Pick<TableView, "table" | "notices">} Noticed a table of a link or of a pit */

/** @param {Noticed} table @param {NoticeView} notice */
const idOf = (table, notice) => `${table.table}-notice-${notice.given_at}`;

/** @param {{table: Noticed}} at @returns {NoticeView[]} those that were not told yet */
export const openNotices = ({ table }) =>
  table.notices.filter(
    (notice) =>
      serverNow() - Date.parse(notice.given_at) < SHOWN_MS && !isAcknowledged(idOf(table, notice)),
  );

/** @param {DealerTable} at @param {DealerPage} page @returns {Child} */
export const noticesPanel = (at, page) => [closing(closingWords(at.link)), toTell(at, page)];

/** @param {{table: Noticed}} at @param {{draw: () => void}} page @returns {Child} */
export const toTell = (at, page) => openNotices(at).map((notice) => panel(at, notice, page));

/** @param {string} words */
const closing = (words) => words && h("p", { class: "held", role: "status" }, words);

/** @param {{table: Noticed}} at @param {NoticeView} notice @param {{draw: () => void}} page */
function panel({ table }, notice, page) {
  const told = () => {
    acknowledge(idOf(table, notice));
    page.draw();
  };
  return h(
    "section",
    { class: "announcement", role: "status", "aria-label": "Tell the players" },
    h("h2", {}, "Tell the players"),
    h("p", {}, `“${notice.text}”`),
    notice.from_round ? h("p", { class: "hint" }, `From round ${notice.from_round} on.`) : null,
    button(`told-${notice.given_at}`, "Players are told", told, { needsLive: false }),
  );
}

const SOON_MS = 3_600_000;

/** @param {LinkPicture} link @returns {string} in the last hour before gaming closes, and after it */
export function closingWords({ hours: { closes_at: closes, opens_at: opens } }) {
  if (opens) return `Gaming opens at ${clock(opens)}. No round is opened before (15.1).`;
  if (!closes || Date.parse(closes) - serverNow() > SOON_MS) return "";
  return `Gaming closes at ${clock(closes)} (15.1). Tell the players.`;
}

/**
 * @param {{rounds_left: number | null, round: {round: number} | null}} table
 * @returns {string} the round, and how many follow once that was announced
 */
export function roundWords({ rounds_left: left, round }) {
  if (!round) return left === null ? "" : `${plural(left, "round")} left`;
  const after = left === null ? "" : ` · ${left ? plural(left, "more round") : "the last one"}`;
  return `Round ${round.round}${after}`;
}
