import { defineRegister } from "../define-register";
import { number, planSteps, recordId, text } from "../fields";
import { toPlan } from "./rotation-plans";

/** Work groups: people who follow the same rotation plan, with the days from which each plan applies. */
export const workGroups = defineRegister({
  name: "work-groups",
  one: "workGroup",
  group: "calendar",
  area: "shifts",
  store: { table: "work_group", elsewhere: ["plans"] },
  key: "id",
  fields: {
    id: recordId(),
    code: text({ max: 20, isCode: true, isPlain: true }),
    name: text({ max: 80 }),
    plans: planSteps(toPlan()),
    people: number(),
  },
  derived: ["people"],
  title: (group) => group.name,
  columns: ["name", "code", "plans", "people"],
  unsorted: ["plans"],
  sort: "name",
  narrowed: { plan: toPlan() },
  unique: ["code", "name"],
  preview: ["code", "people"],
  history: { subject: "work-group" },
  screens: { tries: "days", remove: { isFor: ({ people }) => people === 0 } },
  menu: { group: "adminCalendar", icon: "people", order: 30 },
});
