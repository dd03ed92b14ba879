import { terminals } from "../calls/terminals";
import { defineResource } from "../define-resource";
import { instant, jalaliDate, recordId, select, text } from "../fields";
import { pickClock, toClock } from "../registers/terminal-people";
import { via } from "../send";
import { journalEventNames } from "../terminals";

/** Events at terminals other than punches, as they recorded them. */
export const terminalJournal = defineResource({
  name: "terminal-journal",
  path: "/adminHome/terminal-journal",
  key: "id",
  fields: {
    id: recordId(),
    event: select(journalEventNames),
    line: text({ max: 500, isCode: true }),
    kind: text({ max: 20, isCode: true }),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80 }),
    receivedAt: instant(),
  },
  title: ({ line }) => line.slice(0, 60),
  list: {
    call: terminals.listJournal,
    columns: ["event", "clockName", "receivedAt", "line", "kind"],
    hidden: ["kind"],
    sortable: ["receivedAt"],
    sort: "-receivedAt",
    filters: {
      clockCode: pickClock(),
      event: select(journalEventNames),
      from: jalaliDate(),
      to: jalaliDate(),
    },
  },
  one: via(terminals.getJournalLine, (id: number) => ({ id })),
  show: ["event", "clockName", "receivedAt", "line", "kind"],
  menu: { group: "adminTerminals", icon: "report", order: 55 },
});
