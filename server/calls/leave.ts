import type { calls } from "@schemas/calls";
import type { Handlers } from "./handlers";
import { leaveBalances } from "./leave-balances";
import { leaveRequests } from "./leave-requests";
import { registersOf } from "./registers";

/** Spec 7.10; each part has its own file. */
export const leave: Handlers<typeof calls.leave> = {
  ...leaveBalances,
  ...registersOf("leave"),
  ...leaveRequests,
};
