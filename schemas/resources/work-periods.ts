import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { instant } from "../fields/instant";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { via } from "../send";
import { addDays, type IsoDate, isoToJalali } from "../values/jalali-date";

const kept = keptBy("id", {
  add: calls.addWorkPeriod,
  update: calls.updateWorkPeriod,
  remove: calls.deleteWorkPeriod,
});

const sampleDays = 30;

/** Some thirty days behind a period. */
const monthBehind = ({ year, number, to }: { year: number; number: number; to: IsoDate }, place: number) => ({
  year,
  number: number + 1 + place,
  from: addDays(to, 1 + place * sampleDays),
  to: addDays(to, (place + 1) * sampleDays),
});

/** The periods that work is summed over; what is closed stays as it is. */
export const workPeriods = defineResource({
  name: "work-periods",
  path: "/adminHome/work-periods",
  key: "id",
  fields: {
    id: recordId(),
    year: number({ min: 1300, max: 1500, isYear: true }),
    number: number({ min: 1, max: 99 }),
    from: jalaliDate(),
    to: jalaliDate(),
    isClosed: yesNo(),
    closedAt: instant({ optional: true }),
    version: number(),
  },
  title: (period) => `${period.year}/${period.number}`,
  list: {
    call: calls.listWorkPeriods,
    columns: ["year", "number", "from", "to", "isClosed", "closedAt"],
    sortable: ["year", "number", "from", "to", "isClosed"],
    sort: "-from",
    filters: { year: number({ min: 1300, max: 1500, isYear: true }), isClosed: yesNo() },
    views: { open: { filters: { isClosed: false }, sort: "from" } },
  },
  one: via(calls.getWorkPeriod, (id: number) => ({ id })),
  create: { fields: ["year", "number", "from", "to"], unique: ["number", "from", "to"], ...kept.create },
  edit: { fields: ["from", "to"], ...kept.edit },
  remove: {
    ...kept.remove,
    isFor: ({ isClosed }) => !isClosed,
    confirm: "ask",
    preview: ["from", "to", "isClosed"],
  },
  show: ["year", "number", "from", "to", "isClosed", "closedAt"],
  history: "work-period",
  export: ["csv", "xlsx"],
  import: {
    match: ["year", "number"],
    needs: { year: calls.listWorkYears },
    sample: ({ day, place, first }) =>
      monthBehind(first ?? { year: isoToJalali(day).year, number: 0, to: day }, place),
  },
  menu: { group: "adminCalendar", icon: "periods", order: 70 },
});
