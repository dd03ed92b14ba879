import { defineRegister } from "../define-register";
import { instant, jalaliDate, number, recordId, yesNo } from "../fields";
import { addDays, type IsoDate, isoToJalali } from "../values/jalali-date";
import * as wire from "../wire";
import { workYears } from "./work-years";

const sampleDays = 30;

/** A range of about thirty days before a period. */
const monthBehind = ({ year, number, to }: { year: number; number: number; to: IsoDate }, place: number) => ({
  year,
  number: number + 1 + place,
  from: addDays(to, 1 + place * sampleDays),
  to: addDays(to, (place + 1) * sampleDays),
});

/** The periods that work is summed over; closed ones no longer change. */
export const workPeriods = defineRegister({
  name: "work-periods",
  one: "workPeriod",
  group: "calendar",
  area: "calendar",
  store: { table: "work_period", columns: { from: "first_day", to: "last_day" } },
  key: "id",
  fields: {
    /** Year and number combined: 140503. */
    id: recordId(),
    year: number({ min: 1300, max: 1500, isYear: true, among: "workYears" }),
    number: number({ min: 1, max: 99 }),
    from: jalaliDate(),
    to: jalaliDate(),
    isClosed: yesNo(),
    closedAt: instant({ optional: true }),
  },
  derived: ["isClosed", "closedAt"],
  once: ["year", "number"],
  wire: { id: wire.count },
  title: (period) => `${period.year}/${period.number}`,
  columns: ["year", "number", "from", "to", "isClosed", "closedAt"],
  unsorted: ["closedAt"],
  sort: "-from",
  filters: ["year", "isClosed"],
  narrowed: { ofActiveYear: yesNo() },
  unique: ["number", "from", "to"],
  preview: ["from", "to", "isClosed"],
  history: { subject: "work-period" },
  screens: {
    list: {
      views: {
        // Years are added ahead, so that the list begins with periods that nobody needs yet.
        ofActiveYear: { filters: { ofActiveYear: true }, sort: "from" },
        open: { filters: { isClosed: false }, sort: "from" },
      },
    },
    remove: { undo: undefined, isFor: ({ isClosed }) => !isClosed },
    import: {
      match: ["year", "number"],
      needs: { year: workYears.calls.listWorkYears },
      sample: ({ day, place, first }) =>
        monthBehind(first ?? { year: isoToJalali(day).year, number: 0, to: day }, place),
    },
  },
  menu: { group: "adminCalendar", icon: "periods", order: 70 },
});
