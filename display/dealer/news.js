// What the dealer is told beside the felt: prizes of the last round, and who comes when called.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { CATEGORY, dollars, time } from "../lib/format.js";
import { callSupervisor, withdrawCall } from "./actions.js";

// --- prizes of the round that was collected last

// Right to left from the dealer's right, royals last of all (11.2, 11.4).
const isRoyal = (payout) => Number(payout.category === "royal_flush");

export function prizesOf({ link, table }) {
  const last = table.round ? null : table.last_round;
  return Object.values(link.payouts)
    .filter((payout) => payout.table === table.table && payout.round === last)
    .sort((a, b) => isRoyal(a) - isRoyal(b) || b.box - a.box)
    .map(({ box, category, amount_cents, status, needs_verification }) => ({
      box,
      category,
      amount_cents,
      status,
      needs_verification,
    }));
}

const FATE = { verified: "the cage pays", disputed: "held", paid: "paid", cancelled: "cancelled" };
const fateOf = (payout) =>
  FATE[payout.status] ?? (payout.needs_verification ? "a supervisor verifies" : "the cage pays");

export function prizes(at) {
  const { table } = at;
  const won = prizesOf(at);
  const waiting = !table.round && table.waiting.includes(table.last_round);
  if (table.round || !table.last_round) return null;
  return h(
    "div",
    { class: "last" },
    h("h2", {}, `Round ${table.last_round}`),
    waiting
      ? h(
          "p",
          { class: "held" },
          "Collected. A jackpot prize waits for an earlier claim at another table; you can go on.",
        )
      : null,
    won.length
      ? h(
          "ol",
          { class: "prizes" },
          won.map((payout) =>
            h(
              "li",
              {},
              h("span", {}, `Box ${payout.box}: ${CATEGORY[payout.category]}`),
              h("strong", {}, dollars(payout.amount_cents)),
              h("span", { class: "hint" }, fateOf(payout)),
            ),
          ),
        )
      : waiting
        ? null
        : h("p", { class: "does" }, "Collected. No jackpot prize."),
  );
}

// --- a supervisor

export const callOf = ({ link, table }) =>
  (link.calls ?? []).find((each) => each.table === table.table) ?? null;

export function call(at) {
  const made = callOf(at);
  if (!made) return button("call", "Call a supervisor", () => callSupervisor(at), { kind: "call" });
  if (made.answered_by) {
    return [
      h(
        "p",
        { class: "coming", role: "status" },
        h("strong", {}, `${made.answered_by} is coming`),
        ` · ${made.about}`,
      ),
      button("call", "Call a supervisor again", () => callSupervisor(at), { kind: "call" }),
    ];
  }
  return [
    h(
      "p",
      { class: "waiting", role: "status" },
      h("strong", {}, "A supervisor is called"),
      ` · ${made.about}, ${time(made.at)}`,
    ),
    button("uncall", "Take the call back", () => withdrawCall(at), { kind: "call" }),
  ];
}
