import { allowanceType } from "../calls/allowance-types";
import { defineRegister } from "../define-register";
import { duration, jalaliDate, number, recordId, relation, select, text } from "../fields";
import { leaveEntryKinds } from "../leave";
import { person } from "../relations";

/**
 * Manual entries in people's leave ledgers: opening balances, increases and decreases. Without a type they are of
 * annual leave.
 */
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
    typeCode: relation({ ...allowanceType, optional: true, shownAs: "typeName" }),
    typeName: text({ max: 80, optional: true }),
    days: number({ min: 0, max: 3660, isWhole: false, optional: true }),
    minutes: duration({ max: 600_000, optional: true }),
    reason: text({ max: 200, optional: true }),
  },
  derived: ["name", "typeName"],
  title: ({ name }) => name,
  columns: ["name", "personnelNumber", "date", "kind", "typeCode", "days", "minutes", "reason"],
  unsorted: ["reason", "typeCode"],
  sort: "-date",
  filters: ["personnelNumber", "kind", "typeCode"],
  narrowed: { from: jalaliDate(), to: jalaliDate() },
  preview: ["date", "kind", "typeName", "days", "minutes"],
  history: { subject: "leave-entry" },
  screens: {
    show: ["personnelNumber", "date", "kind", "typeCode", "days", "minutes", "reason"],
    import: {
      match: ["personnelNumber", "date", "kind", "typeCode"],
      sample: ({ name }) => ({ kind: "increase" as const, days: 5, reason: name }),
    },
  },
  menu: { group: "adminLeave", icon: "leave", order: 30 },
});
