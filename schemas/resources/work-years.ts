import { calendar as calls } from "../calls/calendar";
import { config } from "../calls/config";
import { defineResource } from "../define-resource";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { via } from "../send";
import { isoToJalali } from "../values/jalali-date";

const kept = keptBy("year", {
  add: calls.addWorkYear,
  update: calls.updateWorkYear,
  remove: calls.deleteWorkYear,
});

/** Work years with their periods; one of them is active. */
export const workYears = defineResource({
  name: "work-years",
  path: "/adminHome/work-years",
  key: "year",
  fields: {
    year: number({ min: 1300, max: 1500, isYear: true }),
    name: text({ max: 80 }),
    isActive: yesNo(),
    firstDay: jalaliDate({ optional: true }),
    lastDay: jalaliDate({ optional: true }),
    startDay: number({ min: 1, max: 29 }),
    periods: number(),
    closed: number(),
    version: number(),
  },
  title: (year) => year.name,
  list: {
    call: calls.listWorkYears,
    columns: ["name", "isActive", "firstDay", "lastDay", "periods", "closed"],
    sortable: ["name", "firstDay", "periods", "closed"],
    sort: "-name",
  },
  one: via(calls.getWorkYear, (year: number) => ({ year })),
  create: {
    fields: ["year", "name", "startDay"],
    unique: ["name"],
    initial: { startDay: 1 },
    ...kept.create,
  },
  edit: { fields: ["name"], ...kept.edit },
  remove: {
    ...kept.remove,
    isFor: ({ isActive, closed }) => !isActive && closed === 0,
    confirm: "typeName",
    preview: ["firstDay", "lastDay", "periods", "closed"],
  },
  show: ["year", "name", "isActive", "startDay", "firstDay", "lastDay", "periods", "closed"],
  actions: {
    activate: {
      input: {},
      confirm: "ask",
      isFor: (year) => !year.isActive,
      by: {
        calls: [config.activateYear],
        run: (send, { id }) => send(config.activateYear, { year: id }),
      },
    },
  },
  history: "work-year",
  export: ["csv", "xlsx"],
  import: {
    match: ["year"],
    // Years follow one another.
    sample: ({ day, place, first }) => ({
      year: (first?.year ?? isoToJalali(day).year) + 1 + place,
      startDay: 1,
    }),
  },
  menu: { group: "adminCalendar", icon: "years", order: 60 },
});
