import { attachmentWishes } from "../attachments";
import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { number } from "../fields/number";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { via } from "../send";
import { keptBy } from "./kept-by";

const kept = keptBy("code", {
  add: calls.addLeaveType,
  update: calls.updateLeaveType,
  remove: calls.deleteLeaveType,
});
const form = ["name", "nameEn", "isPaid", "debitsBalance", "attachments", "position", "isActive"] as const;

/** Leave types: paid or not, taken from the balance or a right of their own. */
export const leaveTypes = defineResource({
  name: "leave-types",
  path: "/adminHome/leave-types",
  key: "code",
  fields: {
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    nameEn: text({ max: 80 }),
    isPaid: yesNo(),
    debitsBalance: yesNo(),
    attachments: select(attachmentWishes),
    position: number({ min: 0, max: 999 }),
    isActive: yesNo(),
    version: number(),
  },
  title: (type) => type.name,
  list: {
    call: calls.listLeaveTypes,
    columns: ["name", "nameEn", "code", "isPaid", "debitsBalance", "attachments", "position", "isActive"],
    sortable: ["name", "nameEn", "code", "isPaid", "debitsBalance", "position", "isActive"],
    sort: "position",
    filters: { isActive: yesNo() },
  },
  one: via(calls.getLeaveType, (code: string) => ({ code })),
  create: {
    fields: ["code", ...form],
    unique: ["name", "nameEn"],
    initial: { isPaid: true, debitsBalance: false, attachments: "none", isActive: true, position: 99 },
    ...kept.create,
  },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["isPaid", "debitsBalance", "attachments", "isActive"] },
  remove: { ...kept.remove, undo: "create", confirm: "ask", preview: ["code"] },
  show: ["code", ...form],
  history: "request-type",
  historyKey: (code) => `leave ${code}`,
  export: ["csv", "xlsx"],
  import: { match: ["code"] },
  menu: { group: "adminLeave", icon: "leave", order: 10 },
});
