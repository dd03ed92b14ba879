import { terminals } from "../calls/terminals";
import { defineResource } from "../define-resource";
import { instant, number, recordId, select, text } from "../fields";
import { pickClock, toClock } from "../registers/terminal-people";
import { via } from "../send";
import { commandKinds, commandStates } from "../terminals";

const command = ["kind", "about", "clockName", "state", "returnCode"] as const;
const when = ["askedBy", "askedAt", "sentAt", "endedAt"] as const;

/** The commands to terminals, who gave them, and their results. */
export const terminalCommands = defineResource({
  name: "terminal-commands",
  path: "/adminHome/terminal-commands",
  key: "id",
  fields: {
    id: recordId(),
    kind: select(commandKinds),
    about: text({ max: 60, orNull: true, isCode: true }),
    clockCode: toClock("clockName"),
    clockName: text({ max: 80 }),
    state: select(commandStates),
    returnCode: number({ optional: true }),
    answer: text({ max: 4000, optional: true, isCode: true }),
    askedBy: text({ max: 60, isCode: true }),
    askedAt: instant(),
    sentAt: instant({ optional: true }),
    endedAt: instant({ optional: true }),
  },
  title: ({ id, clockName }) => `${id} – ${clockName}`,
  list: {
    call: terminals.listCommands,
    columns: [...command, ...when, "answer"],
    hidden: ["sentAt", "answer", "returnCode"],
    sortable: ["askedAt", "endedAt"],
    sort: "-askedAt",
    filters: { clockCode: pickClock(), kind: select(commandKinds), state: select(commandStates) },
    views: { failed: { filters: { state: "failed" } }, waiting: { filters: { state: "waiting" } } },
  },
  one: via(terminals.getCommand, (id: number) => ({ id })),
  show: [...command, "answer", ...when],
  actions: {
    cancel: {
      input: {},
      confirm: "ask",
      isFor: ({ state }) => state === "waiting" || state === "sent",
      by: via(terminals.cancelCommand, ({ id }: { id: number }) => ({ id })),
    },
  },
  bulk: { actions: ["cancel"] },
  menu: { group: "adminTerminals", icon: "archive", order: 50 },
});
