/** The five kinds of request, with the id the wire uses for them (spec §6; 5 is ours, the spec gives only four). */
export const requestKinds = { leave: 1, mission: 2, inOut: 3, overtime: 4, specialOvertime: 5 } as const;
export type RequestKind = keyof typeof requestKinds;

/**
 * Why a punch waits for somebody to look at it: it was made outside every area of its person; or without a network, with
 * a place or without one.
 */
export const unverifiedReasons = ["outside", "offline", "no-location"] as const;
export type UnverifiedReason = (typeof unverifiedReasons)[number];

/** What a correction of in/out does: adds what was forgotten, changes or takes away a punch, or asks for one to count. */
export const corrections = ["add", "replace", "remove", "unverified"] as const;
export type Correction = (typeof corrections)[number];

/** Approval degrees (spec §3 "Approval types"): a `statusCode` of 1 decides finally, 5 decides first. */
export const approvalDegrees = [1, 2, 3, 4, 5] as const;
