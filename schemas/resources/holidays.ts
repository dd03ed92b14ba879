import { holidayKinds, holidayScopes } from "../calendar";
import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { namedByScope } from "../relations";
import { via } from "../send";

const kept = keptBy("id", {
  add: calls.addHoliday,
  update: calls.updateHoliday,
  remove: calls.deleteHoliday,
});
const form = ["date", "title", "titleEn", "kind", "scope", "scopeCode", "isPredicted"] as const;

/** Holidays of everyone or of some; lunar ones may be predicted. */
export const holidays = defineResource({
  name: "holidays",
  path: "/adminHome/holidays",
  key: "id",
  fields: {
    id: recordId(),
    date: jalaliDate(),
    title: text({ max: 80 }),
    titleEn: text({ max: 80, optional: true }),
    kind: select(holidayKinds),
    scope: select(holidayScopes),
    scopeCode: text({ max: 80, optional: true, names: namedByScope("scopeName") }),
    scopeName: text({ max: 200, optional: true }),
    isPredicted: yesNo(),
    version: number(),
  },
  title: (holiday) => holiday.title,
  list: {
    call: calls.listHolidays,
    columns: ["date", "title", "titleEn", "kind", "scope", "scopeName", "scopeCode", "isPredicted"],
    hidden: ["titleEn", "scopeCode"],
    sortable: ["date", "title", "titleEn", "kind", "scope", "isPredicted"],
    sort: "-date",
    filters: {
      year: number({ min: 1300, max: 1500, isYear: true }),
      kind: select(holidayKinds),
      scope: select(holidayScopes),
      isPredicted: yesNo(),
    },
    views: {
      predicted: { filters: { isPredicted: true }, sort: "date" },
      closures: { filters: { kind: "CLOSURE" } },
    },
  },
  one: via(calls.getHoliday, (id: number) => ({ id })),
  create: { fields: form, unique: ["date"], initial: { kind: "OFFICIAL", scope: "ALL" }, ...kept.create },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["kind", "scope", "isPredicted"] },
  remove: { ...kept.remove, undo: "create", confirm: "ask", preview: ["date", "kind", "scope"] },
  show: form,
  history: "holiday",
  export: ["csv", "xlsx"],
  import: { match: ["date", "scope", "scopeCode", "title"], by: calls.importHolidays },
  menu: { group: "adminCalendar", icon: "holidays", order: 40 },
});
