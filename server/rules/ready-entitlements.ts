import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import type { EntitlementSet } from "@schemas/ready-sets";
import { defaultLeaveRule } from "./leave-rule";

type Entitlement = Pick<
  InputOf<typeof calls.leave.addLeaveRule>,
  "annualDays" | "dayLength" | "accrual" | "carryOver" | "carryOverDays" | "keepsSaved"
>;

/** Leave entitlements by law, as an administrator would enter them. */
export const readyEntitlements: Readonly<Record<EntitlementSet, Entitlement>> = {
  lawfulLeave: defaultLeaveRule,
  // Civil Service Management Law art. 84: 30 days, half of which may be saved; a day is what its shift requires.
  civilServiceLeave: {
    ...defaultLeaveRule,
    annualDays: 30,
    dayLength: null,
    carryOver: "HALF",
    carryOverDays: null,
  },
};
