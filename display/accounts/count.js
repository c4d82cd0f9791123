// Entering what was counted of a table's chips, to be held against its wagers.

import { act } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";

export async function enterCount(line, day, titles, done) {
  const title = titles[line.table] ?? line.table;
  const again = line.day.chip_count_cents !== null;
  const fields = [
    {
      name: "count_cents",
      label: "Counted, in dollars",
      type: "money",
      required: true,
      value: again ? line.day.chip_count_cents : undefined,
    },
  ];
  if (again)
    fields.push({
      name: "reason",
      label: "Why it was counted again",
      type: "textarea",
      required: true,
    });
  const answer = await ask({
    title: again ? `Count ${title} again` : `Enter the count of ${title}`,
    text: h(
      "p",
      {},
      `The jackpot chips of ${title} for the gaming day ${day}. Its wagers come to ${dollars(line.expected_cents)}.`,
    ),
    fields,
    confirm: "Record the count",
    submit: (values) => act("PUT", `/v1/tables/${line.table}/chip-counts/${day}`, values),
  });
  if (!answer) return;
  notice(`Recorded: ${dollars(answer.count_cents)} for ${title}.`);
  done();
}
