import { exceptionKinds, exceptionLevels } from "../calendar";
import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { relation } from "../fields/relation";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { namedByLevel } from "../relations";
import { via } from "../send";
import { formatJalali } from "../values/jalali-date";

const kept = keptBy("id", {
  add: calls.addDayException,
  update: calls.updateDayException,
  remove: calls.deleteDayException,
});
const form = ["title", "kind", "shift", "overHolidays", "level", "subject", "from", "to"] as const;

/** Days that depart from the plan: another shift, a closure, the hours of Ramadan or not. */
export const dayExceptions = defineResource({
  name: "day-exceptions",
  path: "/adminHome/day-exceptions",
  key: "id",
  fields: {
    id: recordId(),
    title: text({ max: 80, optional: true }),
    kind: select(exceptionKinds),
    shift: relation({
      search: calls.listShifts,
      key: "code",
      title: "name",
      code: "code",
      optional: true,
      shownAs: "shiftName",
    }),
    shiftName: text({ max: 80, optional: true }),
    overHolidays: yesNo(),
    level: select(exceptionLevels),
    subject: text({ max: 80, optional: true, isCode: true, names: namedByLevel("subjectName") }),
    subjectName: text({ max: 200, optional: true }),
    from: jalaliDate(),
    to: jalaliDate(),
    version: number(),
  },
  title: (exception) => exception.title || formatJalali(exception.from),
  list: {
    call: calls.listDayExceptions,
    columns: ["title", "kind", "shift", "level", "subjectName", "subject", "from", "to"],
    hidden: ["subject"],
    sortable: ["title", "kind", "level", "from", "to"],
    sort: "-from",
    filters: { level: select(exceptionLevels), kind: select(exceptionKinds) },
  },
  one: via(calls.getDayException, (id: number) => ({ id })),
  create: { fields: form, initial: { kind: "CLOSURE", level: "COMPANY" }, ...kept.create },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["title", "overHolidays"] },
  remove: {
    ...kept.remove,
    undo: "create",
    confirm: "ask",
    preview: ["kind", "level", "from", "to"],
  },
  show: ["title", "kind", "shift", "overHolidays", "level", "subjectName", "from", "to"],
  history: "day-exception",
  export: ["csv", "xlsx"],
  import: { match: ["from", "level", "subject"] },
  menu: { group: "adminCalendar", icon: "exceptions", order: 50 },
});
