import { defineRegister } from "../define-register";
import { text, yesNo } from "../fields";
import { usedOf } from "../relations";

/** Cities that missions go to. */
export const cities = defineRegister({
  name: "cities",
  one: "city",
  area: "leaveRules",
  store: { table: "city", usedIn: [{ where: "request", table: "request", column: "city_code" }] },
  fields: {
    code: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    nameEn: text({ max: 80, optional: true }),
    province: text({ max: 80, optional: true, used: usedOf("province") }),
    isActive: yesNo(),
  },
  title: (city) => city.name,
  columns: ["name", "nameEn", "province", "code", "isActive"],
  sort: "name",
  filters: ["province", "isActive"],
  initial: { isActive: true },
  unique: ["name", "nameEn"],
  bulk: ["province", "isActive"],
  preview: ["code", "province"],
  menu: { group: "adminLeave", icon: "cities", order: 60 },
});
