/** Approval degrees (spec §3 "Approval types"): a `statusCode` of 1 decides finally, 5 decides first. */
export const approvalDegrees = [1, 2, 3, 4, 5] as const;
