import { defineRegister } from "../define-register";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";

/** The clocks that punches come from. */
export const clocks = defineRegister({
  name: "clocks",
  one: "clock",
  area: "punches",
  store: { table: "clock" },
  fields: {
    code: text({ max: 40 }),
    name: text({ max: 80 }),
    place: text({ max: 80, optional: true }),
    address: text({ max: 80, optional: true, isCode: true }),
    isActive: yesNo(),
  },
  title: (clock) => clock.name,
  columns: ["name", "code", "place", "address", "isActive"],
  sort: "name",
  filters: ["isActive"],
  initial: { isActive: true },
  unique: ["name"],
  bulk: ["place", "isActive"],
  preview: ["code", "place"],
  menu: { group: "adminPunches", icon: "clocks", order: 10 },
});
