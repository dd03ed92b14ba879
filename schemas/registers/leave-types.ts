import { defineRegister } from "../define-register";
import { requestTypes } from "./request-types";

/** Leave types: paid or unpaid, using the balance or an entitlement of their own. */
export const leaveTypes = defineRegister({
  name: "leave-types",
  one: "leaveType",
  ...requestTypes("leave"),
  columns: ["name", "nameEn", "code", "isPaid", "debitsBalance", "attachments", "position", "isActive"],
  bulk: ["isPaid", "debitsBalance", "attachments", "isActive"],
  menu: { group: "adminLeave", icon: "leave", order: 10 },
});
