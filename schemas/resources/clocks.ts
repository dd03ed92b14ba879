import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { number } from "../fields/number";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { via } from "../send";
import { keptBy } from "./kept-by";

const kept = keptBy("code", { add: calls.addClock, update: calls.updateClock, remove: calls.deleteClock });
const form = ["name", "place", "address", "isActive"] as const;

/** The clocks that punches come from. */
export const clocks = defineResource({
  name: "clocks",
  path: "/adminHome/clocks",
  key: "code",
  fields: {
    code: text({ max: 40 }),
    name: text({ max: 80 }),
    place: text({ max: 80, optional: true }),
    address: text({ max: 80, optional: true, isCode: true }),
    isActive: yesNo(),
    version: number(),
  },
  title: (clock) => clock.name,
  list: {
    call: calls.listClocks,
    columns: ["name", "code", "place", "address", "isActive"],
    sortable: ["name", "code", "place", "address", "isActive"],
    sort: "name",
    filters: { isActive: yesNo() },
  },
  one: via(calls.getClock, (code: string) => ({ code })),
  create: { fields: ["code", ...form], unique: ["name"], initial: { isActive: true }, ...kept.create },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["place", "isActive"] },
  remove: { ...kept.remove, undo: "create", confirm: "ask", preview: ["code", "place"] },
  show: ["code", ...form],
  history: "clock",
  export: ["csv", "xlsx"],
  import: { match: ["code"] },
  menu: { group: "adminPunches", icon: "clocks", order: 10 },
});
