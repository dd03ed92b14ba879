import { calendar as calls, holidayRules } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { rotationDays } from "../fields/rotation-days";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { toShift } from "../relations";
import { via } from "../send";

const kept = keptBy("id", {
  add: calls.addRotationPlan,
  update: calls.updateRotationPlan,
  remove: calls.deleteRotationPlan,
});

/** Rotation plans: cycles of shifts and days off. */
export const rotationPlans = defineResource({
  name: "rotation-plans",
  path: "/adminHome/rotation-plans",
  key: "id",
  fields: {
    id: recordId(),
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    anchorDay: jalaliDate(),
    days: rotationDays(toShift()),
    holidayRule: select(holidayRules),
    isRotating: yesNo(),
    validFrom: jalaliDate({ optional: true }),
    groups: number(),
    version: number(),
  },
  title: (plan) => plan.name,
  list: {
    call: calls.listRotationPlans,
    columns: ["name", "code", "anchorDay", "days", "holidayRule", "isRotating", "groups", "validFrom"],
    hidden: ["anchorDay", "validFrom"],
    sortable: ["name", "code", "holidayRule", "groups"],
    sort: "name",
    filters: { holidayRule: select(holidayRules), isRotating: yesNo() },
  },
  one: via(calls.getRotationPlan, (id: number) => ({ id })),
  create: {
    fields: ["code", "name", "anchorDay", "days", "holidayRule", "isRotating"],
    unique: ["code", "name"],
    // Most plans are weeks that begin on a Saturday and close on holidays.
    initial: { anchorDay: "2026-03-21", holidayRule: "CLOSED" },
    ...kept.create,
  },
  edit: {
    fields: ["code", "name", "validFrom", "anchorDay", "days", "holidayRule", "isRotating"],
    ...kept.edit,
    oneWay: ["validFrom", "anchorDay", "days", "holidayRule", "isRotating"],
    since: "validFrom",
  },
  remove: {
    ...kept.remove,
    isFor: ({ groups }) => groups === 0,
    confirm: "ask",
    preview: ["code", "groups"],
  },
  show: ["code", "name", "validFrom", "anchorDay", "holidayRule", "isRotating", "groups", "days"],
  history: "rotation-plan",
  export: ["csv", "xlsx"],
  import: { match: ["code"], also: ["validFrom"] },
  menu: { group: "adminCalendar", icon: "rotation", order: 20 },
});
