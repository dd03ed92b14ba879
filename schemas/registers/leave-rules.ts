import { forWhom } from "../by-level";
import { defineRegister } from "../define-register";
import { duration, jalaliDate, number, recordId, select, yesNo } from "../fields";
import { carryOverLimits, leaveAccruals } from "../leave";
import { formatJalali } from "../values/jalali-date";
import * as wire from "../wire";

/** The yearly leave entitlement by company, section, work group or person, and what happens to the unused rest. */
export const leaveRules = defineRegister({
  name: "leave-rules",
  one: "leaveRule",
  group: "leave",
  area: "leaveRules",
  store: { table: "leave_rule", columns: { subject: "subject_id", from: "during", to: "during" } },
  key: "id",
  fields: {
    id: recordId(),
    ...forWhom,
    from: jalaliDate(),
    to: jalaliDate({ optional: true }),
    annualDays: number({ min: 0, max: 366, isWhole: false }),
    dayLength: duration({ max: 1440, optional: true }),
    accrual: select(leaveAccruals),
    carryOver: select(carryOverLimits),
    carryOverDays: number({ min: 0, max: 366, isWhole: false, optional: true }),
    keepsSaved: yesNo(),
  },
  derived: ["subjectName"],
  wire: { from: wire.longAgoDay, to: wire.maybe(wire.longAgoDay) },
  title: ({ subjectName, subject, from }) => subjectName || subject || formatJalali(from),
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
  unsorted: ["subjectName", "subject", "dayLength", "carryOverDays", "keepsSaved"],
  sort: "-from",
  filters: ["level"],
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
  bulk: ["annualDays", "dayLength", "accrual", "carryOver", "carryOverDays", "keepsSaved"],
  preview: ["level", "annualDays", "from", "to"],
  history: { subject: "leave-rule" },
  screens: {
    tries: "leave",
    list: { hidden: ["subject", "keepsSaved", "to"], searches: ["subject"] },
    import: { match: ["from", "level", "subject"] },
  },
  menu: { group: "adminLeave", icon: "leave", order: 20 },
});
