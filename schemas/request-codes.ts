import { permissionCodes } from "./permission-codes";
import type { RequestKind } from "./request-kinds";

type Codes = {
  /** Files one's own. */
  readonly own: readonly number[];
  /** Decides about those of others, where an approval right of a section-admin record says so too. */
  readonly decide: number;
  /** Looks at those of others. */
  readonly view: readonly number[];
  /** Looks at those of others that were approved. */
  readonly approved: readonly number[];
};

/** What each permission code of requests is for, by kind. Who only sees does not decide, and who decides sees what is theirs to decide. */
export const requestCodes: Readonly<Record<RequestKind, Codes>> = {
  leave: {
    own: [permissionCodes.leave],
    decide: permissionCodes.leaveManagement,
    view: [permissionCodes.leaveView],
    approved: [permissionCodes.approvedLeave],
  },
  mission: {
    own: [permissionCodes.mission],
    decide: permissionCodes.missionManagement,
    view: [permissionCodes.missionView],
    approved: [permissionCodes.approvedMission],
  },
  inOut: {
    own: [permissionCodes.inOut, permissionCodes.inOutByLocation],
    decide: permissionCodes.inOutManagement,
    view: [permissionCodes.inOutView],
    // The spec has no page of approved in/out requests: who views them sees those too.
    approved: [permissionCodes.inOutView],
  },
  overtime: {
    own: [permissionCodes.overtime],
    decide: permissionCodes.overtimeManagement,
    view: [permissionCodes.overtimeView],
    approved: [permissionCodes.approvedOvertime],
  },
  specialOvertime: {
    own: [permissionCodes.specialOvertimeArchive],
    decide: permissionCodes.specialOvertimeManagement,
    // One page for all of it, and who distributes it sees what became of it.
    view: [permissionCodes.specialOvertimeManagement, permissionCodes.specialOvertimeRequest],
    approved: [permissionCodes.specialOvertimeManagement, permissionCodes.specialOvertimeRequest],
  },
};

/** Every code that opens requests of others, of a kind. */
export function codesOfOthers(kind: RequestKind): readonly number[] {
  const { decide, view, approved } = requestCodes[kind];
  return [...new Set([decide, ...view, ...approved])];
}

/** The codes of the pages on which a manager sees what they decide about, and names who stands in for them. */
export const decidingCodes: readonly number[] = (["leave", "mission", "inOut", "overtime"] as const).map(
  (kind) => requestCodes[kind].decide,
);
