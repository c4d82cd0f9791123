// A proposal of approved figures (10.6), with what it would change, for the second person.

import { h } from "../lib/dom.js";
import { dayAndTime, dollars, percent } from "../lib/format.js";
import { ofJackpot } from "../lib/live.js";
import { twoPeople } from "./two-people.js";

/**
 * @typedef {"money" | "percent"} Kind
 * @typedef {{[Name in keyof ApprovalFigures]: ApprovalFigures[Name] extends number ? Name : never
 *   }[keyof ApprovalFigures]} FigureName
 */

/** @type {[FigureName, string, Kind][]} what has only one possible value is copied as it is */
export const FIGURES = [
  ["wager_cents", "Wager", "money"],
  ["jackpot_bp", "Share of each wager to the jackpot pool, percent", "percent"],
  ["reserve_bp", "Share of each wager to the reserve pool, percent", "percent"],
  ["royal_flush_minimum_cents", "Royal flush, minimum", "money"],
  ["royal_flush_share_bp", "Royal flush, percent of the jackpot", "percent"],
  ["straight_flush_minimum_cents", "Straight flush, minimum", "money"],
  ["straight_flush_share_bp", "Straight flush, percent of the jackpot", "percent"],
  ["four_of_a_kind_cents", "Four of a kind", "money"],
  ["full_house_cents", "Full house", "money"],
  ["flush_cents", "Flush", "money"],
  ["reset_cents", "Reset after a royal flush", "money"],
  ["reserve_warning_cents", "Warn when the reserve is below", "money"],
  ["verify_from_cents", "Supervisor verifies payouts from", "money"],
  ["two_person_from_cents", "Two people confirm payouts from", "money"],
];

const SHOW = { money: dollars, percent };

/**
 * @param {{approval: ApprovalView, inForce: ApprovalFigures | null, link: JackpotRef}} item
 * @param {Who} who
 */
export function approvalItem({ approval, inForce, link }, who) {
  const { version, figures } = approval;
  const changes = inForce ? FIGURES.filter(([name]) => figures[name] !== inForce[name]) : FIGURES;
  return h(
    "li",
    { class: "waiting" },
    h(
      "p",
      {},
      h("strong", {}, `Figures${ofJackpot(link)}, version ${version}`),
      ` ${figures.reference}`,
    ),
    h(
      "p",
      { class: "hint" },
      `Proposed by ${approval.proposed_by}, effective from ${dayAndTime(figures.holds_from)}`,
    ),
    changes.length
      ? h(
          "ul",
          { class: "changes" },
          changes.map(([name, label, kind]) =>
            h(
              "li",
              {},
              `${label.replace(/, percent$/, "")}: `,
              inForce ? [h("s", {}, SHOW[kind](inForce[name])), " → "] : null,
              h("strong", {}, SHOW[kind](figures[name])),
            ),
          ),
        )
      : h("p", {}, "No figure changes, only the reference."),
    twoPeople(
      `version ${version}${ofJackpot(link)}`,
      approval.proposed_by,
      who,
      `/v1/approvals/${version}/approve?link=${link.link}`,
      `/v1/approvals/${version}/decline?link=${link.link}`,
    ),
  );
}
