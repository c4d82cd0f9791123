// The seats of a session before play: who is here, who is not, who gets a seat that is not taken.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { dollars, plural } from "../lib/format.js";
import { act, askDirector, choice, chooseAct, REASON, rule, tableTitle } from "./parts.js";
import { substitute, withdraw } from "./entry-acts.js";
import { sessionUrl } from "./session-acts.js";

/** @param {DeskPage} page @param {DeskSession} session */
export const seatCards = (page, session) =>
  h(
    "ul",
    { class: "cup-tables" },
    session.tables.map((table) => seatCard(page, session, table)),
  );

/** @param {DeskPage} page @param {DeskSession} session @param {DeskTable} table */
function seatCard(page, session, table) {
  const title = tableTitle(page, table.table);
  const seated = table.seats.filter(({ seat }) => seat.in_play);
  const missing = seated.filter(({ seat }) => !seat.taken).map(({ seat }) => seat.player);
  return h("li", { class: "panel cup-table" }, [
    h("header", {}, [
      h("h3", {}, title),
      h(
        "span",
        { class: `chip ${missing.length ? "chip-warn" : "chip-good"}` },
        missing.length ? `${missing.length} not here` : "all here",
      ),
      missing.length > 1 && session.may_take_seats && page.directs
        ? h("span", { class: "actions" }, [
            button(`all-${table.table}`, "All here", () => takeAll(page, session, missing), {
              name: `All players are here at ${title}`,
            }),
          ])
        : null,
    ]),
    h(
      "ul",
      { class: "cup-rows" },
      seated.map(({ seat }) => seatRow(page, session, title, seat)),
    ),
  ]);
}

/** @param {DeskPage} page @param {DeskSession} session @param {string} title @param {TournamentSeatView} seat */
function seatRow(page, session, title, seat) {
  const { player } = seat;
  return h("li", { class: `cup-row seat-row ${seat.taken ? "is-here" : "is-missing"}` }, [
    h("span", { class: "seat-number" }, String(seat.seat)),
    h("strong", { class: "entry-words" }, player),
    seat.taken ? h("span", { class: "chip chip-good" }, "here") : null,
    page.directs
      ? button(`more-${player}`, "…", () => seatChoice(page, session, title, seat), {
          kind: "quiet seat-more",
          name: `More for ${player}`,
        })
      : null,
    seat.taken || !session.may_take_seats || !page.directs
      ? null
      : button(`take-${player}`, "Here", () => takeSeat(page, session, player), {
          kind: "primary",
          name: `${player} is here`,
        }),
  ]);
}

/**
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {string} title
 * @param {TournamentSeatView} seat
 */
function seatChoice(page, session, title, seat) {
  const { player } = seat;
  chooseAct(`${player}, seat ${seat.seat}`, `${title}. What is to be recorded?`, [
    ...(session.may_offer.includes(player)
      ? [
          choice("offer", "Offer the seat to a reserved player…", () =>
            offerSeat(page, session, player),
          ),
        ]
      : []),
    ...(session.may_move
      ? [choice("move", "Move…", () => movePlayer(page, session, seat, title))]
      : []),
    choice("substitute", "A substitute plays on…", () => substitute(page, player)),
    choice("withdraw", "The player withdraws…", () => withdraw(page, player)),
  ]);
}

/** @param {DeskPage} page @param {DeskSession} session @param {string} player */
const seatUrl = (page, session, player) =>
  `${sessionUrl(page, session)}/seats/${encodeURIComponent(player)}`;

/** @param {DeskPage} page @param {DeskSession} session @param {string} player */
const takeSeat = (page, session, player) => act("PUT", seatUrl(page, session, player));

/** @param {DeskPage} page @param {DeskSession} session @param {string[]} players */
async function takeAll(page, session, players) {
  for (const player of players) await takeSeat(page, session, player);
}

/** @param {DeskPage} page @param {DeskSession} session @param {string} player */
function offerSeat(page, session, player) {
  const { fee_cents, agreement_required } = page.desk.entries;
  return askDirector(page, {
    title: `Offer the seat of ${player}`,
    text: `${player} has not taken the seat and forfeits it; the fee stays in the prize pool. The reserved player pays ${dollars(fee_cents)} and sits down at once${rule(page, "reserved")}.`,
    fields: [
      {
        name: "to",
        label: "Reserved player",
        type: "select",
        required: true,
        options: page.desk.tournament.reserved,
      },
      ...(agreement_required
        ? [{ name: "agreed", label: "Agreed in writing to the conditions", type: "checkbox" }]
        : []),
    ],
    confirm: `Take ${dollars(fee_cents)} and give the seat`,
    said: "The reserved player has the seat.",
    submit: (values) =>
      act("POST", `${seatUrl(page, session, player)}/offer`, { ...values, fee_cents }),
  });
}

/** @param {DeskPage} page @param {DeskSession} session @param {TournamentSeatView} seat @param {string} title */
export function movePlayer(page, session, { player, seat }, title) {
  const taken = new Set(
    session.tables.flatMap(({ table, seats }) =>
      seats.filter((each) => each.seat.in_play).map((each) => `${table} ${each.seat.seat}`),
    ),
  );
  const numbers = Array.from({ length: session.most_at_a_table }, (_, at) => at + 1);
  const free = session.tables.flatMap(({ table }) =>
    numbers
      .filter((number) => !taken.has(`${table} ${number}`))
      .map((number) => ({
        value: `${table} ${number}`,
        label: `${tableTitle(page, table)}, seat ${number}`,
      })),
  );
  return askDirector(page, {
    title: `Move ${player}`,
    text: `From ${title}, seat ${seat}. ${plural(free.length, "seat is", "seats are")} free${rule(page, "ballot")}.`,
    fields: [{ name: "to", label: "To", type: "select", required: true, options: free }, REASON],
    confirm: "Move the player",
    said: `${player} has another seat.`,
    submit: ({ to, reason }) => {
      const [table, number] = to.split(" ");
      return act("POST", `${seatUrl(page, session, player)}/move`, {
        table,
        seat: Number(number),
        reason,
      });
    },
  });
}
