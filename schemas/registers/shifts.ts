import { defineRegister } from "../define-register";
import { jalaliDate, number, recordId, relation, shiftHours, text, yesNo } from "../fields";
import { replacesLater } from "../replaces-later";
import { dayClasses, isBreakOutside, type ShiftHours } from "../values/shift-hours";

/** Eight hours without a break. */
const plainDay: ShiftHours = {
  start: 420,
  end: 900,
  required: 480,
  breaks: [],
  flex: 0,
  flexMode: "END_MOVES",
  coreStart: null,
  coreEnd: null,
  lateTol: 0,
  earlyTol: 0,
  tolMode: "ALL_OR_NOTHING",
  dayCut: null,
};

/** Shifts: the hours of a day, by class of day. */
export const shifts = defineRegister({
  name: "shifts",
  one: "shift",
  group: "calendar",
  area: "shifts",
  store: { table: "shift", elsewhere: ["validFrom"] },
  key: "id",
  fields: {
    id: recordId(),
    code: text({ max: 20, isCode: true, isPlain: true }),
    name: text({ max: 80 }),
    /**
     * On the same day this corrects the hours valid since then; on a later day the earlier hours apply until the day
     * before.
     */
    validFrom: jalaliDate({ optional: true }),
    /** The latest hours, valid from `validFrom` on; without it they have always been valid. */
    hours: shiftHours(),
    /** The number of rotation plans that use it. */
    plans: number(),
  },
  derived: ["plans"],
  changed: ["validFrom"],
  title: (shift) => shift.name,
  columns: ["name", "code", "hours", "validFrom", "plans"],
  unsorted: ["hours"],
  sort: "name",
  narrowed: { isUsed: yesNo() },
  unique: ["code", "name"],
  preview: ["code", "plans"],
  screens: {
    tries: "days",
    list: { views: { unused: { filters: { isUsed: false } } } },
    edit: { oneWay: ["validFrom", "hours"], since: "validFrom" },
    remove: { undo: undefined, isFor: ({ plans }) => plans === 0 },
    checks: {
      replacesLater: replacesLater("validFrom"),
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
    show: ["code", "name", "validFrom", "plans", "hours"],
    import: {
      match: ["code"],
      also: ["validFrom"],
      sample: ({ place }) => ({
        hours: { NORMAL: { ...plainDay, start: 420 + place * 60, end: 900 + place * 60 } },
      }),
    },
  },
  menu: { group: "adminCalendar", icon: "shifts", order: 10 },
});

/** A shift by its code. */
export const toShift = () =>
  relation({ search: shifts.calls.listShifts, key: "code", title: "name", code: "code" });
