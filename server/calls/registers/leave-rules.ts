import type { leaveRules as declared } from "@schemas/registers/leave-rules";
import { invalidInput } from "../../rules/invalid-input";
import { assertOwnDays, byLevel, whomAndWhen } from "./by-level";
import type { Hooks } from "./hooks";

/** How much leave a year gives. Ledgers are computed when they are read, so a change recomputes nothing. */
export const leaveRules: Hooks<typeof declared> = {
  ...byLevel("leave_rule"),

  async before(context, change) {
    await assertOwnDays(context, change);
    const { form } = change;
    if (!form) return;
    if (form.carryOver === "DAYS" && (form.carryOverDays ?? null) === null)
      throw invalidInput("carryOverDays", "required", "");
    if (form.dayLength === 0) throw invalidInput("dayLength", "from-one", 0);
  },

  async columns(context, form) {
    const { carryOver, carryOverDays } = form;
    return {
      ...(await whomAndWhen(context, form)),
      carry_over_days: carryOver === "DAYS" ? (carryOverDays ?? 0) : 0,
    };
  },
};
