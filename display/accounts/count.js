// Records the chips counted at a table, to compare them with its wagers. The dialog does not say what
// is expected: whoever counts should not know.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, gamingDay } from "../lib/format.js";
import { notice } from "../lib/notices.js";

/**
 * @param {TableLine} line
 * @param {string} day
 * @param {Titles} titles
 * @param {() => void} done
 */
export async function enterCount(line, day, titles, done) {
  const title = titles[line.table] ?? line.table;
  const again = line.day.chip_count_cents !== null;
  const whole = line.day.base !== null; // then all chips of the table are counted
  /** @type {Field[]} */
  const fields = [
    {
      name: "count_cents",
      label: whole ? "Chips counted less the float, in dollars" : "Chips counted, in dollars",
      type: whole ? "signed-money" : "money",
      required: true,
    },
  ];
  if (again)
    fields.push({
      name: "reason",
      label: "Reason for the recount",
      type: "textarea",
      required: true,
    });
  /** @type {ChipCountAnswer | null} */
  const answer = await ask({
    title: again ? `Recount ${title}` : `Enter the chip count of ${title}`,
    text: h(
      "p",
      {},
      whole
        ? `All chips of ${title} for ${gamingDay(day)}, as you counted them, less its float. Below zero if the table has fewer than in the morning.`
        : `The jackpot chips of ${title} for ${gamingDay(day)}, as you counted them.`,
    ),
    fields,
    confirm: "Record count",
    submit: (values) => command("PUT", `/v1/tables/${line.table}/chip-counts/${day}`, values),
  });
  if (!answer) return;
  notice(`Chip count recorded: ${dollars(answer.count_cents)} for ${title}.`);
  done();
}
