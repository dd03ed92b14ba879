import { defineRegister } from "../define-register";
import { duration } from "../fields/duration";
import { jalaliDate } from "../fields/jalali-date";
import { recordId } from "../fields/record-id";
import { relation } from "../fields/relation";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { leaveEntryKinds } from "../leave";
import { person } from "../relations";

/** Manual entries in people's leave ledgers: opening balances, increases and decreases. */
export const leaveEntries = defineRegister({
  name: "leave-entries",
  one: "leaveEntry",
  group: "leave",
  area: "leaveLedger",
  store: { table: "leave_entry", columns: { date: "day" } },
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: 200 }),
    personnelNumber: relation(person),
    date: jalaliDate(),
    kind: select(leaveEntryKinds),
    minutes: duration({ max: 600_000 }),
    reason: text({ max: 200, optional: true }),
  },
  derived: ["name"],
  title: ({ name }) => name,
  columns: ["name", "personnelNumber", "date", "kind", "minutes", "reason"],
  unsorted: ["reason"],
  sort: "-date",
  filters: ["personnelNumber", "kind"],
  narrowed: { from: jalaliDate(), to: jalaliDate() },
  initial: { kind: "increase" },
  preview: ["date", "kind", "minutes"],
  history: { subject: "leave-entry" },
  screens: {
    show: ["personnelNumber", "date", "kind", "minutes", "reason"],
    import: { match: ["personnelNumber", "date", "kind"], sample: ({ name }) => ({ reason: name }) },
  },
  menu: { group: "adminLeave", icon: "leave", order: 30 },
});
