// What the director records about a player in play: elimination, an infringement, a move, a substitute.

import { eliminate } from "./count.js";
import { substitute, withdraw } from "./entry-acts.js";
import { act, askDirector, choice, chooseAct, REASON, rule } from "./parts.js";
import { movePlayer } from "./seats.js";
import { sessionUrl } from "./session-acts.js";

/**
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {DeskTable} table
 * @param {string} title
 * @param {DeskSeat} each
 */
export function seatChoice(page, session, table, title, each) {
  const { seat, may_take_back } = each;
  const inPlay = [
    choice("order", "An infringement, such as a wager out of order…", () =>
      infringement(page, session, each),
    ),
    choice("eliminate", "Eliminate…", () => eliminate(page, session, each)),
    ...(session.may_move
      ? [choice("move", "Move…", () => movePlayer(page, session, seat, title))]
      : []),
    choice("substitute", "A substitute plays on…", () => substitute(page, seat.player)),
    choice("withdraw", "The player withdraws…", () => withdraw(page, seat.player)),
  ];
  chooseAct(
    `${seat.player}, seat ${seat.seat}`,
    `${title}, round ${table.round}. What is to be recorded?`,
    [
      ...(seat.in_play ? inPlay : []),
      ...(may_take_back
        ? [choice("back", "Take back the elimination…", () => takeBack(page, session, seat))]
        : []),
    ],
  );
}

/** @param {DeskPage} page @param {DeskSession} session @param {DeskSeat} each */
function infringement(page, session, { seat, out_of_order }) {
  const mayVoid = out_of_order > 0;
  return askDirector(page, {
    title: `Record an infringement of ${seat.player}`,
    text: mayVoid
      ? `The player was advised before: a further wager out of order may be declared void${rule(page, "marker")}.`
      : `A wager out of order stands. Advise the player that a further one may be void${rule(page, "marker")}.`,
    fields: [
      {
        name: "kind",
        label: "What it was",
        type: "select",
        options: [
          { value: "out_of_order", label: "A wager out of order" },
          { value: "advice", label: "Sought or gave advice" },
          { value: "chips_in_view", label: "Chips not in full view" },
          { value: "chips_unchanged", label: "Chips added, removed or exchanged" },
        ],
      },
      { name: "what", label: "What happened", type: "textarea", required: true },
      ...(mayVoid
        ? [
            {
              name: "wager_void",
              label: "The wager is void",
              type: "select",
              options: [
                { value: "", label: "No, it stands" },
                { value: "yes", label: "Yes" },
              ],
              when: { name: "kind", is: "out_of_order" },
            },
          ]
        : []),
    ],
    confirm: "Record it",
    said: "The infringement is recorded.",
    submit: ({ kind, what, wager_void }) =>
      act("POST", `${sessionUrl(page, session)}/infringements`, {
        player: seat.player,
        kind,
        what,
        wager_void: wager_void === "yes",
      }),
  });
}

/** @param {DeskPage} page @param {DeskSession} session @param {TournamentSeatView} seat */
const takeBack = (page, session, { player }) =>
  askDirector(page, {
    title: `Take back the elimination of ${player}`,
    text: "Before the next round of the table. The player is in play again.",
    fields: [REASON],
    confirm: "Take it back",
    said: `${player} is in play again.`,
    submit: (values) =>
      act(
        "POST",
        `${sessionUrl(page, session)}/eliminations/${encodeURIComponent(player)}/take-back`,
        values,
      ),
  });
