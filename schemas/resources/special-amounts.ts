import { calendar } from "../calls/calendar";
import { overtime as calls } from "../calls/overtime";
import { defineResource } from "../define-resource";
import { duration } from "../fields/duration";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { recordId } from "../fields/record-id";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { keptBy } from "../kept-by";
import { pickSection } from "../relations";
import { via } from "../send";
import { addJalaliMonths, isoToJalali } from "../values/jalali-date";

const kept = keptBy("id", {
  add: calls.addSpecialAmount,
  update: calls.updateSpecialAmount,
  remove: calls.deleteSpecialAmount,
});
const jalaliYear = () => number({ min: 1300, max: 1500, isYear: true });

/** How much special overtime the manager of a section may distribute over its people in a work period. */
export const specialAmounts = defineResource({
  name: "special-amounts",
  path: "/adminHome/special-amounts",
  key: "id",
  fields: {
    id: recordId(),
    sectionCode: pickSection(),
    sectionName: text({ max: 200 }),
    year: jalaliYear(),
    number: number({ min: 1, max: 99 }),
    from: jalaliDate(),
    to: jalaliDate(),
    minutes: duration({ max: 600_000 }),
    distributed: duration({ max: 600_000 }),
    remaining: duration({ max: 600_000 }),
    isClosed: yesNo(),
    version: number(),
  },
  title: ({ sectionName, year, number }) => `${sectionName} – ${year}/${number}`,
  list: {
    call: calls.listSpecialAmounts,
    columns: [
      "sectionName",
      "year",
      "number",
      "from",
      "to",
      "minutes",
      "distributed",
      "remaining",
      "isClosed",
    ],
    sortable: ["sectionName", "year", "number", "from", "minutes", "isClosed"],
    sort: "-from",
    filters: { sectionCode: pickSection(), year: jalaliYear(), isClosed: yesNo() },
    views: { open: { filters: { isClosed: false }, sort: "-from" } },
  },
  one: via(calls.getSpecialAmount, (id: number) => ({ id })),
  create: { fields: ["sectionCode", "year", "number", "minutes"], ...kept.create },
  edit: { fields: ["minutes"], ...kept.edit },
  remove: {
    ...kept.remove,
    undo: "create",
    isFor: ({ distributed }) => distributed === 0,
    confirm: "ask",
    preview: ["sectionName", "year", "number", "minutes", "distributed"],
  },
  show: ["sectionName", "year", "number", "from", "to", "minutes", "distributed", "remaining", "isClosed"],
  history: "special-amount",
  export: ["csv", "xlsx"],
  import: {
    match: ["sectionCode", "year", "number"],
    needs: { year: calendar.listWorkYears },
    // Of the month to come, whose overtime is seldom shared out yet.
    sample: ({ day }) => {
      const { year, month } = isoToJalali(addJalaliMonths(day, 1));
      return { year, number: month };
    },
  },
  menu: { group: "specialOvertime", icon: "overtime", order: 30 },
});
