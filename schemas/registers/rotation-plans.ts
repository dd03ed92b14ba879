import { holidayRules } from "../calendar";
import { defineRegister } from "../define-register";
import { jalaliDate, number, recordId, relation, rotationDays, select, text, yesNo } from "../fields";
import { replacesLater } from "../replaces-later";
import * as wire from "../wire";
import { toShift } from "./shifts";

/** Rotation plans: cycles of shifts and days off. */
export const rotationPlans = defineRegister({
  name: "rotation-plans",
  one: "rotationPlan",
  group: "calendar",
  area: "shifts",
  store: { table: "rotation_plan", columns: { isRotating: "rotating" }, elsewhere: ["validFrom"] },
  key: "id",
  fields: {
    id: recordId(),
    code: text({ max: 20, isCode: true, isPlain: true }),
    name: text({ max: 80 }),
    validFrom: jalaliDate({ optional: true }),
    anchorDay: jalaliDate(),
    days: rotationDays(toShift()),
    holidayRule: select(holidayRules),
    isRotating: yesNo(),
    /** The number of work groups that follow it, now or at any time. */
    groups: number(),
  },
  derived: ["groups"],
  changed: ["validFrom"],
  wire: { anchorDay: wire.longAgoDay },
  title: (plan) => plan.name,
  columns: ["name", "code", "anchorDay", "days", "holidayRule", "isRotating", "groups", "validFrom"],
  unsorted: ["anchorDay", "days", "isRotating", "validFrom"],
  sort: "name",
  filters: ["holidayRule", "isRotating"],
  // Most plans are weeks that begin on a Saturday and close on holidays.
  initial: { anchorDay: "2026-03-21", holidayRule: "CLOSED" },
  unique: ["code", "name"],
  preview: ["code", "groups"],
  history: { subject: "rotation-plan" },
  screens: {
    tries: "days",
    list: { hidden: ["anchorDay", "validFrom"] },
    edit: { oneWay: ["validFrom", "anchorDay", "days", "holidayRule", "isRotating"], since: "validFrom" },
    remove: { undo: undefined, isFor: ({ groups }) => groups === 0 },
    checks: { replacesLater: replacesLater("validFrom") },
    show: ["code", "name", "validFrom", "anchorDay", "holidayRule", "isRotating", "groups", "days"],
    companion: "roster",
    import: { match: ["code"], also: ["validFrom"] },
  },
  menu: { group: "adminCalendar", icon: "rotation", order: 20 },
});

const plan = {
  search: rotationPlans.calls.listRotationPlans,
  key: "code",
  title: "name",
  code: "code",
} as const;
/** A rotation plan by its code. */
export const toPlan = () => relation(plan);
/** The same, but optional; the record itself has the plan's name. */
export const toPersonalPlan = (shownAs: string) => relation({ ...plan, optional: true, shownAs });
