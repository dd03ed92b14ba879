import { terminals } from "../calls/terminals";
import { defineResource } from "../define-resource";
import { instant, number, recordId, select, text, yesNo } from "../fields";
import { pickClock, toClock } from "../registers/terminal-people";
import { via } from "../send";
import { lineProblems } from "../terminals";

const columns = ["line", "reason", "clockName", "times", "receivedAt", "isSettled"] as const;

/** Lines of terminals that could not be read, as they arrived. */
export const terminalLines = defineResource({
  name: "terminal-lines",
  path: "/adminHome/terminal-lines",
  key: "id",
  fields: {
    id: recordId(),
    line: text({ max: 4000, isCode: true }),
    reason: select(lineProblems),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80 }),
    times: number(),
    receivedAt: instant(),
    isSettled: yesNo(),
  },
  title: ({ line }) => line.slice(0, 60),
  list: {
    call: terminals.listLines,
    columns,
    sortable: ["receivedAt", "times"],
    sort: "-receivedAt",
    filters: { clockCode: pickClock(), reason: select(lineProblems), isSettled: yesNo() },
    views: { open: { filters: { isSettled: false } } },
  },
  one: via(terminals.getLine, (id: number) => ({ id })),
  show: columns,
  actions: {
    settle: {
      input: {},
      confirm: "none",
      isFor: ({ isSettled }) => !isSettled,
      by: via(terminals.settleLine, ({ id }: { id: number }) => ({ id })),
    },
  },
  bulk: { actions: ["settle"] },
  menu: { group: "adminTerminals", icon: "exceptions", order: 40 },
});
