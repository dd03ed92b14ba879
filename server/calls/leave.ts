import type { calls } from "@schemas/calls";
import type { Handlers } from "./handlers";
import { leaveBalances } from "./leave-balances";
import { leaveRegisters } from "./leave-registers";
import { leaveRequests } from "./leave-requests";

/** Spec 7.10; each part stands in a file of its own. */
export const leave: Handlers<typeof calls.leave> = {
  ...leaveBalances,
  ...leaveRegisters,
  ...leaveRequests,
};
