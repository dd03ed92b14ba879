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
  add: calls.addMissionType,
  update: calls.updateMissionType,
  remove: calls.deleteMissionType,
});
const form = ["name", "nameEn", "attachments", "position", "isActive"] as const;

/** Mission types. */
export const missionTypes = defineResource({
  name: "mission-types",
  path: "/adminHome/mission-types",
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
    call: calls.listMissionTypes,
    columns: ["name", "nameEn", "code", "attachments", "position", "isActive"],
    sortable: ["name", "nameEn", "code", "position", "isActive"],
    sort: "position",
    filters: { isActive: yesNo() },
  },
  one: via(calls.getMissionType, (code: string) => ({ code })),
  create: {
    fields: ["code", ...form],
    unique: ["name", "nameEn"],
    initial: { isPaid: true, debitsBalance: false, attachments: "none", isActive: true, position: 99 },
    ...kept.create,
  },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["attachments", "isActive"] },
  remove: { ...kept.remove, undo: "create", confirm: "ask", preview: ["code"] },
  show: ["code", ...form],
  history: "request-type",
  historyKey: (code) => `mission ${code}`,
  export: ["csv", "xlsx"],
  import: { match: ["code"] },
  menu: { group: "adminLeave", icon: "mission", order: 50 },
});
