import { config } from "../calls/config";
import { defineRegister } from "../define-register";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { isoToJalali } from "../values/jalali-date";

/** Work years with their periods; one of them is active. */
export const workYears = defineRegister({
  name: "work-years",
  one: "workYear",
  group: "calendar",
  area: "calendar",
  store: { table: "work_year", elsewhere: ["startDay"] },
  key: "year",
  fields: {
    year: number({ min: 1300, max: 1500, isYear: true }),
    name: text({ max: 80 }),
    isActive: yesNo(),
    /**
     * The day of the month on which its twelve periods begin, used to create them: 1 for calendar months, 21 for 21st
     * to 20th. At most 29, because every month has a 29th.
     */
    startDay: number({ min: 1, max: 29 }),
    firstDay: jalaliDate({ optional: true }),
    lastDay: jalaliDate({ optional: true }),
    periods: number(),
    closed: number(),
  },
  derived: ["isActive", "firstDay", "lastDay", "periods", "closed"],
  once: ["startDay"],
  title: (year) => year.name,
  columns: ["name", "isActive", "firstDay", "lastDay", "periods", "closed"],
  unsorted: ["isActive", "lastDay"],
  sort: "-name",
  initial: { startDay: 1 },
  unique: ["name"],
  preview: ["firstDay", "lastDay", "periods", "closed"],
  history: { subject: "work-year" },
  screens: {
    remove: {
      undo: undefined,
      isFor: ({ isActive, closed }) => !isActive && closed === 0,
      confirm: "typeName",
    },
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
    import: {
      match: ["year"],
      // Years follow one another.
      sample: ({ day, place, first }) => ({
        year: (first?.year ?? isoToJalali(day).year) + 1 + place,
        startDay: 1,
      }),
    },
  },
  menu: { group: "adminCalendar", icon: "years", order: 60 },
});
