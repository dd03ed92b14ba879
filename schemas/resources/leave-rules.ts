import { exceptionLevels } from "../calls/calendar";
import { leave as calls } from "../calls/leave";
import { defineResource } from "../define-resource";
import { duration } from "../fields/duration";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { carryOverLimits, leaveAccruals } from "../leave";
import { via } from "../send";
import { formatJalali } from "../values/jalali-date";
import { namedByLevel } from "./relations";

const kept = keptBy("id", {
  add: calls.addLeaveRule,
  update: calls.updateLeaveRule,
  remove: calls.deleteLeaveRule,
});
const form = [
  "level",
  "subject",
  "from",
  "to",
  "annualDays",
  "dayLength",
  "accrual",
  "carryOver",
  "carryOverDays",
  "keepsSaved",
] as const;

/** How much leave a year gives, by company, section, work group or person, and what becomes of the rest. */
export const leaveRules = defineResource({
  name: "leave-rules",
  path: "/adminHome/leave-rules",
  key: "id",
  fields: {
    id: recordId(),
    level: select(exceptionLevels),
    subject: text({ max: 80, optional: true, isCode: true, names: namedByLevel("subjectName") }),
    subjectName: text({ max: 200, optional: true }),
    from: jalaliDate(),
    to: jalaliDate({ optional: true }),
    annualDays: number({ min: 0, max: 366, isWhole: false }),
    dayLength: duration({ max: 1440, optional: true }),
    accrual: select(leaveAccruals),
    carryOver: select(carryOverLimits),
    carryOverDays: number({ min: 0, max: 366, isWhole: false, optional: true }),
    keepsSaved: yesNo(),
    version: number(),
  },
  title: ({ subjectName, subject, from }) => subjectName || subject || formatJalali(from),
  list: {
    call: calls.listLeaveRules,
    columns: [
      "level",
      "subjectName",
      "subject",
      "from",
      "to",
      "annualDays",
      "dayLength",
      "accrual",
      "carryOver",
      "carryOverDays",
      "keepsSaved",
    ],
    hidden: ["subject", "keepsSaved", "to"],
    sortable: ["level", "annualDays", "accrual", "carryOver", "from", "to"],
    sort: "-from",
    filters: { level: select(exceptionLevels) },
  },
  one: via(calls.getLeaveRule, (id: number) => ({ id })),
  create: {
    fields: form,
    // Labour law art. 64 and 66.
    initial: {
      level: "COMPANY",
      annualDays: 26,
      dayLength: 440,
      accrual: "WHOLE_YEAR",
      carryOver: "DAYS",
      carryOverDays: 9,
      keepsSaved: true,
    },
    ...kept.create,
  },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["annualDays", "dayLength", "accrual", "carryOver", "carryOverDays", "keepsSaved"] },
  remove: {
    ...kept.remove,
    undo: "create",
    confirm: "ask",
    preview: ["level", "annualDays", "from", "to"],
  },
  show: ["level", "subjectName", ...form.slice(1)],
  history: "leave-rule",
  export: ["csv", "xlsx"],
  import: { match: ["from", "level", "subject"] },
  menu: { group: "adminLeave", icon: "leave", order: 20 },
});
