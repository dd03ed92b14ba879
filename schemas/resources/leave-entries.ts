import { leave as calls } from "../calls/leave";
import { defineResource } from "../define-resource";
import { duration } from "../fields/duration";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { relation } from "../fields/relation";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { keptBy } from "../kept-by";
import { leaveEntryKinds } from "../leave";
import { via } from "../send";
import { person } from "./relations";

const kept = keptBy("id", {
  add: calls.addLeaveEntry,
  update: calls.updateLeaveEntry,
  remove: calls.deleteLeaveEntry,
});
const form = ["personnelNumber", "date", "kind", "minutes", "reason"] as const;
const pickPerson = () =>
  relation({
    ...person,
  });

/** What stands in people's leave ledgers because somebody put it there: beginnings, increases and decreases. */
export const leaveEntries = defineResource({
  name: "leave-entries",
  path: "/adminHome/leave-entries",
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: 200 }),
    personnelNumber: pickPerson(),
    date: jalaliDate(),
    kind: select(leaveEntryKinds),
    minutes: duration({ max: 600_000 }),
    reason: text({ max: 200, optional: true }),
    version: number(),
  },
  title: ({ name }) => name,
  list: {
    call: calls.listLeaveEntries,
    columns: ["name", "personnelNumber", "date", "kind", "minutes", "reason"],
    sortable: ["name", "personnelNumber", "date", "kind", "minutes"],
    sort: "-date",
    filters: {
      personnelNumber: pickPerson(),
      kind: select(leaveEntryKinds),
      from: jalaliDate(),
      to: jalaliDate(),
    },
  },
  one: via(calls.getLeaveEntry, (id: number) => ({ id })),
  create: { fields: form, initial: { kind: "increase" }, ...kept.create },
  edit: { fields: form, ...kept.edit },
  remove: { ...kept.remove, undo: "create", confirm: "ask", preview: ["date", "kind", "minutes"] },
  show: form,
  history: "leave-entry",
  export: ["csv", "xlsx"],
  import: { match: ["personnelNumber", "date", "kind"], sample: ({ name }) => ({ reason: name }) },
  menu: { group: "adminLeave", icon: "leave", order: 30 },
});
