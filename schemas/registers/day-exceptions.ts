import { forWhom } from "../by-level";
import { exceptionKinds } from "../calendar";
import { defineRegister } from "../define-register";
import { jalaliDate, recordId, relation, select, text, yesNo } from "../fields";
import { formatJalali } from "../values/jalali-date";
import { shifts } from "./shifts";

/** Days that deviate from the plan: another shift, a closure, or Ramadan hours on or off. */
export const dayExceptions = defineRegister({
  name: "day-exceptions",
  one: "dayException",
  group: "calendar",
  area: "calendar",
  store: {
    table: "day_exception",
    columns: { shift: "shift_id", subject: "subject_id", from: "during", to: "during" },
  },
  key: "id",
  fields: {
    id: recordId(),
    title: text({ max: 80, optional: true }),
    kind: select(exceptionKinds),
    shift: relation({
      search: shifts.calls.listShifts,
      key: "code",
      title: "name",
      code: "code",
      optional: true,
      shownAs: "shiftName",
    }),
    shiftName: text({ max: 80, optional: true }),
    overHolidays: yesNo(),
    ...forWhom,
    from: jalaliDate(),
    to: jalaliDate(),
  },
  derived: ["shiftName", "subjectName"],
  title: (exception) => exception.title || formatJalali(exception.from),
  columns: ["title", "kind", "shift", "level", "subjectName", "subject", "from", "to"],
  unsorted: ["shift", "subjectName", "subject"],
  sort: "-from",
  filters: ["level", "kind"],
  initial: { kind: "CLOSURE", level: "COMPANY" },
  bulk: ["title", "overHolidays"],
  preview: ["kind", "level", "from", "to"],
  history: { subject: "day-exception" },
  screens: {
    tries: "days",
    list: { hidden: ["subject"], searches: ["title", "subject"] },
    show: ["title", "kind", "shift", "overHolidays", "level", "subjectName", "from", "to"],
    import: { match: ["from", "level", "subject"] },
  },
  menu: { group: "adminCalendar", icon: "exceptions", order: 50 },
});
