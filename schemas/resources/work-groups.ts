import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { number } from "../fields/number";
import { planSteps } from "../fields/plan-steps";
import { recordId } from "../fields/record-id";
import { text } from "../fields/text";
import { keptBy } from "../kept-by";
import { toPlan } from "../relations";
import { via } from "../send";

const kept = keptBy("id", {
  add: calls.addWorkGroup,
  update: calls.updateWorkGroup,
  remove: calls.deleteWorkGroup,
});

/** Work groups: people who follow one rotation plan, and from when on. */
export const workGroups = defineResource({
  name: "work-groups",
  path: "/adminHome/work-groups",
  key: "id",
  fields: {
    id: recordId(),
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    plans: planSteps(toPlan()),
    people: number(),
    version: number(),
  },
  title: (group) => group.name,
  list: {
    call: calls.listWorkGroups,
    columns: ["name", "code", "plans", "people"],
    sortable: ["name", "code", "people"],
    sort: "name",
    filters: { plan: toPlan() },
  },
  one: via(calls.getWorkGroup, (id: number) => ({ id })),
  create: { fields: ["code", "name", "plans"], unique: ["code", "name"], ...kept.create },
  edit: { fields: ["code", "name", "plans"], ...kept.edit },
  remove: {
    ...kept.remove,
    undo: "create",
    isFor: ({ people }) => people === 0,
    confirm: "ask",
    preview: ["code", "people"],
  },
  show: ["code", "name", "plans", "people"],
  history: "work-group",
  export: ["csv", "xlsx"],
  import: { match: ["code"] },
  menu: { group: "adminCalendar", icon: "people", order: 30 },
});
