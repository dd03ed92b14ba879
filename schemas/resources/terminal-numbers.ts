import { terminals } from "../calls/terminals";
import { defineResource } from "../define-resource";
import { jalaliDate, number, relation, text, yesNo } from "../fields";
import { pickClock, toClock } from "../registers/terminal-people";
import { person } from "../relations";
import { via } from "../send";

type Link = { id: string; values: { personnelNumber: string; isEverywhere: boolean; from: string | null } };
const counted = ["pin", "nameThere", "clockName", "records", "firstDay", "lastDay"] as const;
const shown = [...counted, "suggestion", "suggestedName"] as const;

/** Numbers in terminals' records that are not linked to a person yet. */
export const terminalNumbers = defineResource({
  name: "terminal-numbers",
  path: "/adminHome/terminal-numbers",
  key: "key",
  fields: {
    key: text({ max: 100, isCode: true }),
    pin: text({ max: 24, isCode: true }),
    nameThere: text({ max: 100 }),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80 }),
    records: number(),
    firstDay: jalaliDate(),
    lastDay: jalaliDate(),
    suggestion: text({ max: 20, orNull: true, isCode: true }),
    suggestedName: text({ max: 200, orNull: true }),
  },
  title: ({ pin, clockName }) => `${pin} – ${clockName}`,
  list: {
    call: terminals.listNumbers,
    columns: shown,
    sortable: ["pin", "clockName", "records", "lastDay"],
    sort: "-records",
    filters: { clockCode: pickClock(), hasSuggestion: yesNo() },
    views: { suggested: { filters: { hasSuggestion: true } } },
  },
  one: via(terminals.getNumber, (key: string) => ({ key })),
  show: shown,
  actions: {
    link: {
      input: {
        personnelNumber: relation(person),
        isEverywhere: yesNo(),
        from: jalaliDate({ optional: true }),
      },
      confirm: "ask",
      by: via(terminals.linkNumber, ({ id, values }: Link) => ({ key: id, ...values })),
      refreshes: ["terminal-people", "terminal-records", "clocks"],
    },
    accept: {
      input: {},
      confirm: "ask",
      isFor: ({ suggestion }) => suggestion !== null,
      by: via(terminals.acceptSuggestion, ({ id }: { id: string }) => ({ key: id })),
      refreshes: ["terminal-people", "terminal-records", "clocks"],
    },
  },
  bulk: { actions: ["accept"] },
  menu: { group: "adminTerminals", icon: "directory", order: 20 },
});
