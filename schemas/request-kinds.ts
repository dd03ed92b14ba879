/** The five kinds of request, with the id the wire uses for them (spec §6; 5 is ours, the spec gives only four). */
export const requestKinds = { leave: 1, mission: 2, inOut: 3, overtime: 4, specialOvertime: 5 } as const;
export type RequestKind = keyof typeof requestKinds;

/** Approval degrees (spec §3 "Approval types"): a `statusCode` of 1 decides finally, 5 decides first. */
export const approvalDegrees = [1, 2, 3, 4, 5] as const;
export type ApprovalDegree = (typeof approvalDegrees)[number];
