import { defineRegister } from "../define-register";
import { select } from "../fields/select";
import { leaveCharges, leavePayClasses } from "../leave";
import { requestTypes } from "./request-types";

const { fields, initial, ...common } = requestTypes("leave");
const { code, name, nameEn, ...rest } = fields;

/** Leave types: as what they are paid, and what they are charged to. */
export const leaveTypes = defineRegister({
  name: "leave-types",
  one: "leaveType",
  ...common,
  fields: {
    ...{ code, name, nameEn },
    paidAs: select(leavePayClasses),
    chargedTo: select(leaveCharges),
    ...rest,
  },
  initial: { ...initial, paidAs: "otherPaid", chargedTo: "nothing" },
  columns: ["name", "nameEn", "code", "paidAs", "chargedTo", "attachments", "position", "isActive"],
  filters: ["isActive", "paidAs"],
  unsorted: ["attachments", "paidAs", "chargedTo"],
  bulk: ["paidAs", "chargedTo", "attachments", "isActive"],
  menu: { group: "adminLeave", icon: "leave", order: 10 },
});
