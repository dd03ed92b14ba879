import { calls } from "./calls";
import type { AnyCall } from "./define-call";
import type { SelfFiledKind } from "./request-kinds";

/** What files a request of each kind, and says by its declaration who may file it for another. */
export const filingCalls: Readonly<Record<SelfFiledKind, AnyCall>> = {
  leave: calls.leave.addLeave,
  mission: calls.mission.addMission,
  inOut: calls.io.addInOut,
  overtime: calls.overtime.addOvertime,
};
