import { calls } from "./calls";
import type { AnyCall } from "./define-call";
import type { AskedKind } from "./request-kinds";

/** What files a request of each kind, and says by its declaration who may file it for another. */
export const filingCalls: Readonly<Record<AskedKind, AnyCall>> = {
  leave: calls.leave.addLeave,
  mission: calls.mission.addMission,
  inOut: calls.io.addInOut,
  overtime: calls.overtime.addOvertime,
};
