import { defineRegister } from "../define-register";
import { duration, number, select, yesNo } from "../fields";
import { allowancePeriods, leaveCharges, leaveDayCounts, leavePayClasses } from "../leave";
import { requestTypes } from "./request-types";

const { fields, initial, ...common } = requestTypes("leave");
const { code, name, nameEn, ...rest } = fields;

const limits = {
  /** The allowance of types that have their own: either days or minutes. */
  allowance: {
    allowanceDays: number({ min: 0.5, max: 3660, isWhole: false, optional: true }),
    allowanceMinutes: duration({ max: 600_000, optional: true }),
    allowancePer: select(allowancePeriods),
    countedIn: select(leaveDayCounts),
  },
  asking: {
    mostAtOnce: number({ min: 1, max: 3660, optional: true }),
    mostPerDay: duration({ max: 1440, optional: true }),
    partsPerDay: number({ min: 1, max: 20, optional: true }),
    waitingDays: number({ min: 1, max: 366, optional: true }),
    fromServiceDay: number({ min: 1, max: 36_600, optional: true }),
  },
};
const asking = ["mostAtOnce", "mostPerDay", "partsPerDay", "waitingDays", "fromServiceDay"] as const;

const hasNoAllowance = ({ chargedTo }: { chargedTo?: string }) =>
  chargedTo !== undefined && chargedTo !== "own";

/** Leave types: how they are paid, what they are charged to, and how much of them can be requested. */
export const leaveTypes = defineRegister({
  name: "leave-types",
  one: "leaveType",
  ...common,
  fields: {
    code,
    name,
    nameEn,
    paidAs: select(leavePayClasses),
    chargedTo: select(leaveCharges),
    ...limits.allowance,
    ...limits.asking,
    isPrivate: yesNo(),
    ...rest,
  },
  initial: {
    ...initial,
    paidAs: "otherPaid",
    chargedTo: "nothing",
    isPrivate: false,
    allowancePer: "year",
    countedIn: "workDays",
  },
  columns: [
    ...(["name", "nameEn", "code", "paidAs", "chargedTo", "allowanceDays", "allowanceMinutes"] as const),
    ...([
      "allowancePer",
      "countedIn",
      ...asking,
      "isPrivate",
      "attachments",
      "position",
      "isActive",
    ] as const),
  ],
  filters: ["isActive", "paidAs", "chargedTo"],
  unsorted: ["attachments", "paidAs", "chargedTo", "allowancePer", "countedIn"],
  bulk: ["paidAs", "countedIn", ...asking, "isPrivate", "attachments", "isActive"],
  screens: {
    tries: "leave",
    list: { hidden: ["nameEn", "allowanceMinutes", "countedIn", ...asking] },
    emptyIf: { allowancePer: hasNoAllowance },
    parts: { allowance: Object.keys(limits.allowance), asking: Object.keys(limits.asking) },
  },
  menu: { group: "adminLeave", icon: "leave", order: 10 },
});
