import { defineRegister } from "../define-register";
import { requestTypes } from "./request-types";

/** Mission types, which are paid and use no balance. */
export const missionTypes = defineRegister({
  name: "mission-types",
  one: "missionType",
  ...requestTypes("mission"),
  columns: ["name", "nameEn", "code", "attachments", "position", "isActive"],
  bulk: ["attachments", "isActive"],
  menu: { group: "adminLeave", icon: "mission", order: 50 },
});
