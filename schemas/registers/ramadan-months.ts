import { defineRegister } from "../define-register";
import { jalaliDate, recordId } from "../fields";
import { addDays, formatJalali } from "../values/jalali-date";

/** The months in which shifts have their Ramadan hours. They are predicted, and may move by a day once announced. */
export const ramadanMonths = defineRegister({
  name: "ramadan-months",
  one: "ramadanMonth",
  group: "calendar",
  area: "calendar",
  store: { table: "ramadan", columns: { from: "first_day", to: "last_day" } },
  key: "id",
  fields: { id: recordId(), from: jalaliDate(), to: jalaliDate() },
  title: ({ from }) => formatJalali(from),
  columns: ["from", "to"],
  sort: "-from",
  unique: ["from", "to"],
  preview: ["from", "to"],
  history: { subject: "ramadan-month" },
  screens: {
    tries: "days",
    import: {
      match: ["from"],
      // Between the existing months.
      sample: ({ day, place, first }) => {
        const from = addDays(first?.from ?? day, -100 - 50 * place);
        return { from, to: addDays(from, 29) };
      },
    },
  },
  menu: { group: "adminRules", icon: "ramadan", order: 40 },
});
