// The places and prizes of the tournament, before and after they are awarded, and its cancelling.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { figures, head, num, row, total } from "../lib/figures.js";
import { dollars, plural } from "../lib/format.js";
import { cancelTournament } from "./conditions-acts.js";
import { put, rule, whyNot } from "./parts.js";
import { placeText } from "./results-table.js";

/** @returns {{element: HTMLElement, draw: (page: DeskPage) => void}} */
export function resultsSection() {
  const prizes = h("div", {});
  const refunds = h("div", {});
  const cancel = h("div", {});
  return {
    element: h("div", { class: "cup-stack" }, [prizes, refunds, cancel]),
    draw: (page) => {
      const { desk } = page;
      const { tournament } = desk;
      const isCancelled = tournament.status === "cancelled";
      put(prizes, page, [desk.award, desk.payouts, tournament.status], () =>
        isCancelled ? null : prizesPanel(page),
      );
      put(refunds, page, [desk.payouts, isCancelled], () =>
        isCancelled ? refundsPanel(page) : null,
      );
      put(cancel, page, [tournament.status, page.acts], () =>
        tournament.status === "open" && page.acts ? cancelPanel(page) : null,
      );
    },
  };
}

/** @param {DeskPage} page */
function prizesPanel(page) {
  const { award, tournament } = page.desk;
  const isOver = tournament.status === "finished";
  return h("section", { class: "panel", "aria-labelledby": "prizes-title" }, [
    h("header", {}, [
      h(
        "h2",
        { id: "prizes-title" },
        isOver ? "Places and prizes" : "Places and prizes as they would be",
      ),
      award.placings.length
        ? h("span", { class: "chip" }, plural(award.placings.length, "player"))
        : null,
    ]),
    award.placings.length
      ? placingsTable(page)
      : h("div", { class: "panel-body" }, whyNot(award.refused), prizesNow(page)),
  ]);
}

/** What the places win of the pool as it is. @param {DeskPage} page */
function prizesNow(page) {
  const { conditions, accounts } = page.desk.tournament;
  if (!conditions?.prizes_bp.length) return null;
  return h(
    "p",
    { class: "hint" },
    `The prize pool is ${dollars(accounts.pool_cents)}: ${conditions.prizes_bp.map((part, at) => `place ${at + 1} wins ${part / 100}%`).join(", ")}${rule(page, "prizes")}.`,
  );
}

/** @param {DeskPage} page */
function placingsTable(page) {
  const { placings } = page.desk.award;
  const states = new Map(page.desk.payouts.map(({ payout, status }) => [payout, status]));
  const odd = placings.some(({ odd_cents }) => odd_cents > 0);
  const withPoints = placings.some(({ points }) => points !== "");
  const sum = placings.reduce((all, { amount_cents }) => all + amount_cents, 0);
  const blank = [...(withPoints ? [""] : []), ...(odd ? [""] : [])];
  return h("div", { class: "cup-scroll", tabindex: "0" }, [
    figures(
      [
        num("Place"),
        "Player",
        ...(withPoints ? [num("Points")] : []),
        num("Prize"),
        ...(odd ? [num("Odd cents in it")] : []),
        "Cage",
      ],
      [
        ...placings.map((each) =>
          row(
            num(placeText(each)),
            head(each.player),
            ...(withPoints ? [num(each.points)] : []),
            num(each.amount_cents ? dollars(each.amount_cents) : "–"),
            ...(odd ? [num(each.odd_cents ? String(each.odd_cents) : "")] : []),
            cageText(each, states),
          ),
        ),
        total(
          "",
          head("Together"),
          ...blank.slice(0, withPoints ? 1 : 0),
          num(dollars(sum)),
          ...(odd ? [""] : []),
          "",
        ),
      ],
    ),
    placings.some(({ tied }) => tied > 1)
      ? h(
          "p",
          { class: "hint none" },
          `Players who share a place (=) share the prizes of their places${rule(page, "division")}. What does not divide is odd cents, one each to the lowest entry numbers.`,
        )
      : null,
  ]);
}

/** @type {Record<string, [tone: string, words: string]>} */
const CAGE = {
  due: ["warn", "to pay"],
  verified: ["warn", "verified, to pay"],
  disputed: ["bad", "disputed"],
  paid: ["good", "paid"],
};

/** @param {TournamentPlacing} placing @param {Map<string, string>} states */
function cageText({ payout }, states) {
  const status = states.get(payout);
  if (!status) return "";
  const [tone, words] = CAGE[status] ?? ["plain", status];
  return h("span", { class: `chip chip-${tone}` }, words);
}

/** @param {DeskPage} page */
const refundsPanel = ({ desk }) =>
  h("section", { class: "panel", "aria-labelledby": "refunds-title" }, [
    h("header", {}, h("h2", { id: "refunds-title" }, "Refunds")),
    desk.payouts.length
      ? h("div", { class: "cup-scroll", tabindex: "0" }, [
          figures(
            ["Paid by", num("Amount"), "Cage"],
            desk.payouts.map(({ payout, player, amount_cents, status }) =>
              row(
                head(player),
                num(dollars(amount_cents)),
                cageText(/** @type {any} */ ({ payout }), new Map([[payout, status]])),
              ),
            ),
          ),
        ])
      : h("p", { class: "hint none" }, "No fees were taken."),
  ]);

/** @param {DeskPage} page */
const cancelPanel = (page) =>
  h("section", { class: "cup-cancel", "aria-labelledby": "cancel-title" }, [
    h("div", {}, [
      h("h3", { id: "cancel-title" }, "Cancel the tournament"),
      h(
        "p",
        { class: "hint" },
        `All entry fees and commissions are refunded${rule(page, "refund")}.`,
      ),
    ]),
    button("cancel", "Cancel the tournament…", () => cancelTournament(page), { kind: "danger" }),
  ]);
