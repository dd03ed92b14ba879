import { defineRegister } from "../define-register";
import { duration, jalaliDate, number, recordId, text, yesNo } from "../fields";
import { pickSection } from "../relations";
import { addJalaliMonths, isoToJalali } from "../values/jalali-date";
import * as wire from "../wire";
import { workYears } from "./work-years";

/** How much special overtime a section's manager may distribute among its people in a work period. */
export const specialAmounts = defineRegister({
  name: "special-amounts",
  one: "specialAmount",
  group: "overtime",
  path: "ExtraWork",
  area: "overtime",
  store: { table: "special_overtime_amount" },
  key: "id",
  fields: {
    id: recordId(),
    sectionCode: pickSection(),
    sectionName: text({ max: 200 }),
    year: number({ min: 1300, max: 1500, isYear: true, among: "workYears" }),
    number: number({ min: 1, max: 99, among: "workPeriods" }),
    from: jalaliDate(),
    to: jalaliDate(),
    minutes: duration({ max: 600_000 }),
    /** The part already distributed, decided or not. */
    distributed: duration({ max: 600_000 }),
    remaining: duration({ max: 600_000 }),
    isClosed: yesNo(),
  },
  derived: ["sectionName", "from", "to", "distributed", "remaining", "isClosed"],
  once: ["sectionCode", "year", "number"],
  wire: { from: wire.jalali, to: wire.jalali },
  title: ({ sectionName, year, number }) => `${sectionName} – ${year}/${number}`,
  columns: ["sectionName", "year", "number", "from", "to", "minutes", "distributed", "remaining", "isClosed"],
  unsorted: ["to", "distributed", "remaining"],
  sort: "-from",
  filters: ["sectionCode", "year", "isClosed"],
  preview: ["sectionName", "year", "number", "minutes", "distributed"],
  history: { subject: "special-amount" },
  screens: {
    // The section's code is shown with its name.
    show: ["sectionCode", "year", "number", "from", "to", "minutes", "distributed", "remaining", "isClosed"],
    list: {
      searches: ["sectionName", "sectionCode"],
      views: { open: { filters: { isClosed: false }, sort: "-from" } },
    },
    remove: { isFor: ({ distributed }) => distributed === 0 },
    import: {
      match: ["sectionCode", "year", "number"],
      needs: { year: workYears.calls.listWorkYears },
      // For next month, whose overtime is rarely distributed yet.
      sample: ({ day }) => {
        const { year, month } = isoToJalali(addJalaliMonths(day, 1));
        return { year, number: month };
      },
    },
  },
  menu: { group: "specialOvertime", icon: "overtime", order: 30 },
});
