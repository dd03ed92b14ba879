import { holidayKinds, holidayScopes } from "../calendar";
import { importCalls } from "../calls/import-rows";
import { defineCalls } from "../define-call";
import { defineRegister } from "../define-register";
import { jalaliDate, number, recordId, select, text, yesNo } from "../fields";
import { namedByScope } from "../relations";

/** Imports rows by day, kind and audience. Without `isCommit` nothing is written. */
export const holidayImport = defineCalls("calendar", {
  importHolidays: importCalls("calendar/importHolidays"),
});

/** Holidays of everyone or of some people; lunar ones may be predicted. */
export const holidays = defineRegister({
  name: "holidays",
  one: "holiday",
  group: "calendar",
  area: "calendar",
  store: { table: "holiday", columns: { date: "day", scopeCode: "scope_id" } },
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
  },
  derived: ["scopeName"],
  title: (holiday) => holiday.title,
  columns: ["date", "title", "titleEn", "kind", "scope", "scopeName", "scopeCode", "isPredicted"],
  unsorted: ["scopeName", "scopeCode"],
  sort: "-date",
  filters: ["kind", "scope", "isPredicted"],
  narrowed: { year: number({ min: 1300, max: 1500, isYear: true }) },
  initial: { kind: "OFFICIAL", scope: "ALL" },
  unique: ["date"],
  preview: ["date", "kind", "scope"],
  screens: {
    tries: "days",
    list: {
      hidden: ["titleEn", "scopeCode"],
      views: {
        predicted: { filters: { isPredicted: true }, sort: "date" },
        closures: { filters: { kind: "CLOSURE" } },
      },
    },
    bulk: { edit: ["kind", "scope", "isPredicted"] },
    show: ["date", "title", "titleEn", "kind", "scope", "scopeCode", "isPredicted"],
    import: { match: ["date", "scope", "scopeCode", "title"], by: holidayImport.importHolidays },
  },
  menu: { group: "adminCalendar", icon: "holidays", order: 40 },
});
