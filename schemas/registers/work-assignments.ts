import { defineRegister } from "../define-register";
import { jalaliDate, number, recordId, relation, text } from "../fields";
import { person, pickSection, pickWorkGroup, toSection, toWorkGroup, usedOf } from "../relations";
import { longestRotation } from "../values/rotation-day";
import * as wire from "../wire";
import { toPersonalPlan, toPlan } from "./rotation-plans";

/**
 * Where people work, and by which plan, from a day until their next assignment: section, work group, and a personal
 * plan in place of the group's. The assignments of a person do not overlap and leave no days between them.
 */
export const workAssignments = defineRegister({
  name: "work-assignments",
  one: "workAssignment",
  group: "calendar",
  area: "people",
  store: {
    table: "work_assignment",
    columns: { from: "during", workGroupCode: "work_group_id", planCode: "plan_id", offset: "day_offset" },
  },
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: 200 }),
    personnelNumber: relation(person),
    /** The first day; null means without a beginning. */
    from: jalaliDate({ optional: true }),
    /** The day before the next assignment, or the last day of someone who has left. */
    to: jalaliDate({ optional: true }),
    sectionCode: toSection("sectionName"),
    sectionName: text({ max: 80, optional: true }),
    workGroupCode: toWorkGroup("workGroupName"),
    workGroupName: text({ max: 80, optional: true }),
    /** The person's own plan; without one they follow the group's. */
    planCode: toPersonalPlan("planName"),
    planName: text({ max: 80, optional: true }),
    /** The number of days by which the anchor of their own plan is moved. */
    offset: number({ min: -longestRotation, max: longestRotation }),
    employmentType: text({ max: 80, optional: true, used: usedOf("employmentType") }),
    province: text({ max: 80, optional: true, used: usedOf("province") }),
  },
  derived: ["name", "to", "sectionName", "workGroupName", "planName"],
  once: ["personnelNumber"],
  wire: { from: wire.maybe(wire.longAgoDay), to: wire.maybe(wire.longAgoDay) },
  title: ({ name }) => name,
  columns: [
    "name",
    "personnelNumber",
    "from",
    "to",
    "sectionCode",
    "workGroupCode",
    "planCode",
    "offset",
    "employmentType",
    "province",
  ],
  unsorted: ["to", "sectionCode", "workGroupCode", "planCode", "offset"],
  sort: "-from",
  filters: ["personnelNumber"],
  narrowed: { sectionCode: pickSection(), workGroupCode: pickWorkGroup(), planCode: toPlan() },
  initial: { offset: 0 },
  unique: ["from"],
  bulk: ["workGroupCode", "planCode", "offset"],
  preview: ["name", "from", "workGroupCode", "planCode"],
  history: { subject: "work-assignment" },
  screens: {
    list: { hidden: ["employmentType", "province"] },
    show: [
      "personnelNumber",
      "from",
      "to",
      "sectionCode",
      "workGroupCode",
      "planCode",
      "offset",
      "employmentType",
      "province",
    ],
    import: { match: ["personnelNumber", "from"] },
  },
  menu: { group: "adminPersonnel", icon: "rotation", order: 25 },
});
