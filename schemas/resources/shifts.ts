import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { shiftHours } from "../fields/shift-hours";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { via } from "../send";
import { dayClasses, isBreakOutside, type ShiftHours } from "../values/shift-hours";

const kept = keptBy("id", { add: calls.addShift, update: calls.updateShift, remove: calls.deleteShift });

/** Eight hours without a break. */
const plainDay: ShiftHours = {
  ...{ start: 420, end: 900, required: 480, breaks: [], flex: 0, flexMode: "END_MOVES" },
  ...{ coreStart: null, coreEnd: null, lateTol: 0, earlyTol: 0, tolMode: "ALL_OR_NOTHING", dayCut: null },
};

/** Shifts: the hours of a day, by class of day. */
export const shifts = defineResource({
  name: "shifts",
  path: "/adminHome/shifts",
  key: "id",
  fields: {
    id: recordId(),
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    hours: shiftHours(),
    validFrom: jalaliDate({ optional: true }),
    plans: number(),
    version: number(),
  },
  title: (shift) => shift.name,
  list: {
    call: calls.listShifts,
    columns: ["name", "code", "hours", "validFrom", "plans"],
    sortable: ["name", "code", "validFrom", "plans"],
    sort: "name",
    filters: { isUsed: yesNo() },
    views: { unused: { filters: { isUsed: false } } },
  },
  one: via(calls.getShift, (id: number) => ({ id })),
  create: { fields: ["code", "name", "hours"], unique: ["code", "name"], ...kept.create },
  edit: {
    fields: ["code", "name", "validFrom", "hours"],
    ...kept.edit,
    oneWay: ["validFrom", "hours"],
    since: "validFrom",
  },
  checks: {
    breakOutside: {
      field: "hours",
      about: ["hours"],
      isWarning: true,
      by: {
        calls: [],
        run: async (_, { values: { hours } }) =>
          dayClasses.some((one) =>
            hours[one]?.breaks.some((rest) => isBreakOutside(rest, hours[one] ?? hours.NORMAL)),
          ),
      },
    },
  },
  remove: {
    ...kept.remove,
    isFor: ({ plans }) => plans === 0,
    confirm: "ask",
    preview: ["code", "plans"],
  },
  show: ["code", "name", "validFrom", "plans", "hours"],
  history: "shift",
  export: ["csv", "xlsx"],
  import: {
    match: ["code"],
    also: ["validFrom"],
    sample: ({ place }) => ({
      hours: { NORMAL: { ...plainDay, start: 420 + place * 60, end: 900 + place * 60 } },
    }),
  },
  menu: { group: "adminCalendar", icon: "shifts", order: 10 },
});
