// The conditions in words, item by item, as staff read them.

import { count, dollars, percent, plural } from "../lib/format.js";
import { startTime } from "./local-time.js";

const TIES = { play_off: "additional rounds of play", divide: "combined and divided" };

/** @type {[label: string, name: keyof TournamentConditions][]} */
const TEXTS = [
  ["Structure", "structure"],
  ["How to enter", "entry_method"],
  ["Tables", "tables_active"],
  ["Going on", "progression"],
  ["Games and points", "games_and_points"],
  ["Repechage", "repechage"],
  ["Player groups", "player_groups"],
  ["Jackpot wagers", "jackpot_restrictions"],
  ["Side wagers", "side_wagers"],
  ["Buying back", "buy_back_method"],
  ["Elimination", "elimination"],
  ["Moving seats", "moves"],
];

/** @param {DeskPage} page @param {TournamentConditions} stated @returns {[label: string, text: string][]} */
export function readings({ desk }, stated) {
  /** @type {[string, string][]} */
  const all = [
    ["Starts", stated.starts_at ? startTime(stated.starts_at) : ""],
    ...stated.sessions.map(
      (plan, at) => /** @type {[string, string]} */ ([`Session ${at + 1}`, planText(plan, desk)]),
    ),
    ...figuresOf(stated),
    ["Jackpot pads", padsText(stated.jackpot_wagers)],
    ["Buy-backs", buyBackText(stated.buy_backs)],
    ["Prizes", stated.prizes_bp.map((part, at) => `place ${at + 1}: ${percent(part)}`).join(", ")],
    ["Equal chips after a session", stated.session_ties ? TIES[stated.session_ties] : ""],
    ["Equal at the end", stated.final_ties ? TIES[stated.final_ties] : ""],
    ...TEXTS.map(
      ([label, name]) => /** @type {[string, string]} */ ([label, String(stated[name])]),
    ),
  ];
  return all.filter(([, text]) => text);
}

/** Written conditions state all of these. @param {TournamentConditions} stated @returns {[string, string][]} */
function figuresOf(stated) {
  const { entry_fee_cents, commission_cents, minimum_players, maximum_players } = stated;
  const agreed = stated.agreement_required ? ", who agree in writing" : "";
  const number = (/** @type {number | null} */ value) => count(value ?? 0);
  return [
    [
      "Entry fee",
      `${dollars(entry_fee_cents ?? 0)}, of which ${dollars(commission_cents ?? 0)} is commission`,
    ],
    ["Players", `${number(minimum_players)} to ${number(maximum_players)}${agreed}`],
    ["Chips", `${number(stated.starting_chips)} for each player`],
    ["Table limits", `${number(stated.table_minimum)} to ${number(stated.table_maximum)} chips`],
  ];
}

/** @param {boolean | null} taken */
const padsText = (taken) => (taken === null ? "" : taken ? "in use" : "dark");

/** @param {SessionPlan} plan @param {DirectorDesk} desk */
function planText(plan, { sessions }) {
  const from = plan.takes.map((each) => sessions[each - 1]?.name ?? `session ${each}`).join(", ");
  return [
    plan.name,
    plan.game,
    plan.rounds ? plural(plan.rounds, "round") : "",
    from ? `takes players of ${from}` : "",
    plan.advance ? `${plan.advance} go on${plan.advance_by_table ? " from each table" : ""}` : "",
    plan.carries_chips ? "with the chips they hold" : "",
    plan.repechage ? "repechage" : "",
    plan.points.length ? `points ${plan.points.join(", ")}` : "",
    plan.starts_at ? startTime(plan.starts_at) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {BuyBack[] | null} offers */
const buyBackText = (offers) =>
  (offers ?? [])
    .map(
      ({ into, fee_cents, commission_cents }) =>
        `into session ${into} for ${dollars(fee_cents)}, of which ${dollars(commission_cents)} commission`,
    )
    .join("; ");
