import { calendar as calls } from "../calls/calendar";
import { defineResource } from "../define-resource";
import { number } from "../fields/number";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { via } from "../send";
import { keptBy } from "./kept-by";

const kept = keptBy("code", { add: calls.addCity, update: calls.updateCity, remove: calls.deleteCity });
const form = ["name", "nameEn", "province", "isActive"] as const;

/** Cities that missions go to. */
export const cities = defineResource({
  name: "cities",
  path: "/adminHome/cities",
  key: "code",
  fields: {
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    nameEn: text({ max: 80, optional: true }),
    province: text({ max: 80, optional: true }),
    isActive: yesNo(),
    version: number(),
  },
  title: (city) => city.name,
  list: {
    call: calls.listCities,
    columns: ["name", "nameEn", "province", "code", "isActive"],
    sortable: ["name", "nameEn", "province", "code", "isActive"],
    sort: "name",
    filters: { province: text({ max: 80 }), isActive: yesNo() },
  },
  one: via(calls.getCity, (code: string) => ({ code })),
  create: {
    fields: ["code", ...form],
    unique: ["name", "nameEn"],
    initial: { isActive: true },
    ...kept.create,
  },
  edit: { fields: form, ...kept.edit },
  bulk: { edit: ["province", "isActive"] },
  remove: { ...kept.remove, undo: "create", confirm: "ask", preview: ["code", "province"] },
  show: ["code", ...form],
  history: "city",
  export: ["csv", "xlsx"],
  import: { match: ["code"] },
  menu: { group: "adminLeave", icon: "cities", order: 60 },
});
