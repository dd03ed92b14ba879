import { defineRegister } from "../define-register";
import { requestTypes } from "./request-types";

/** Leave types: paid or not, taken from the balance or a right of their own. */
export const leaveTypes = defineRegister({
  name: "leave-types",
  one: "leaveType",
  ...requestTypes("leave"),
  columns: ["name", "nameEn", "code", "isPaid", "debitsBalance", "attachments", "position", "isActive"],
  bulk: ["isPaid", "debitsBalance", "attachments", "isActive"],
  menu: { group: "adminLeave", icon: "leave", order: 10 },
});
