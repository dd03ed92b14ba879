import { calls } from "./calls";
import type { AnyCall } from "./define-call";
import type { SelfFiledKind } from "./request-kinds";

/** The call that files a request of each kind; its declaration says who may file it for another person. */
export const filingCalls: Readonly<Record<SelfFiledKind, AnyCall>> = {
  leave: calls.leave.addLeave,
  mission: calls.mission.addMission,
  inOut: calls.io.addInOut,
  overtime: calls.overtime.addOvertime,
};
