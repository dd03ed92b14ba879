import { config } from "../calls/config";
import { defineCalls, post } from "../define-call";
import { defineRegister } from "../define-register";
import { jalaliDate, number, text, yesNo } from "../fields";
import { type PeriodSet, periodStartDays } from "../period-sets";
import type { Send } from "../send";
import { isoToJalali } from "../values/jalali-date";
import * as wire from "../wire";

/**
 * The day of the month on which periods begin: 1 for calendar months, 21 for 21st to 20th. At most 29, because every
 * month has a 29th.
 */
const startDay = () => number({ min: 1, max: 29 });

/** Lays the open periods of a year and of all later ones by the day of the month on which they begin. */
export const periodLayout = defineCalls("calendar", {
  layPeriods: post("calendar/layPeriods", {
    input: wire.object({ year: wire.year, startDay: wire.count }),
    /** How many periods have changed days; `jobId` is the job that computes the days that depend on them. */
    output: wire.object({ periods: wire.count, jobId: wire.maybe(wire.whole) }),
  }),
});

/** Lays twelve periods in a year that has none, as the ready set of that name does. */
const readyPeriods = (set: PeriodSet) =>
  ({
    input: {},
    confirm: "ask",
    isFor: ({ periods }: { periods: number }) => periods === 0,
    refreshes: ["work-periods"],
    by: {
      calls: [periodLayout.layPeriods],
      run: (send: Send, { id }: { id: number }) =>
        send(periodLayout.layPeriods, { year: id, startDay: periodStartDays[set] }),
    },
  }) as const;

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
    startDay: startDay(),
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
      periodsByMonth: readyPeriods("periodsByMonth"),
      periodsFrom21: readyPeriods("periodsFrom21"),
      layPeriods: {
        input: { startDay: startDay() },
        confirm: "ask",
        isFor: ({ periods, closed }) => periods === 0 || closed < periods,
        refreshes: ["work-periods"],
        by: {
          calls: [periodLayout.layPeriods],
          run: (send, { id, values }) =>
            send(periodLayout.layPeriods, { year: id, startDay: Number(values.startDay) }),
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
