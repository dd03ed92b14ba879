import { terminals } from "../calls/terminals";
import { defineResource } from "../define-resource";
import { instant } from "../fields/instant";
import { jalaliDate } from "../fields/jalali-date";
import { recordId } from "../fields/record-id";
import { text } from "../fields/text";
import { pickClock, toClock } from "../registers/terminal-people";
import { via } from "../send";

/** What happened at terminals besides punches, as they wrote it. */
export const terminalJournal = defineResource({
  name: "terminal-journal",
  path: "/adminHome/terminal-journal",
  key: "id",
  fields: {
    id: recordId(),
    line: text({ max: 500, isCode: true }),
    kind: text({ max: 20, isCode: true }),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80 }),
    receivedAt: instant(),
  },
  title: ({ line }) => line.slice(0, 60),
  list: {
    call: terminals.listJournal,
    columns: ["line", "kind", "clockName", "receivedAt"],
    sortable: ["receivedAt"],
    sort: "-receivedAt",
    filters: {
      clockCode: pickClock(),
      from: jalaliDate(),
      to: jalaliDate(),
    },
  },
  one: via(terminals.getJournalLine, (id: number) => ({ id })),
  show: ["line", "kind", "clockName", "receivedAt"],
  export: ["csv", "xlsx"],
  menu: { group: "adminTerminals", icon: "report", order: 55 },
});
