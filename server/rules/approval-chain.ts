/** Someone who holds a right to approve a kind of request for a section, at a degree from 5 (first) to 1 (final). */
export type RightHolder = {
  personnelNumber: string;
  name: string;
  degree: number;
  /** Whether they also have the permission code that deciding requires. */
  mayDecide: boolean;
};

/** One step of a chain. Without approvers, the web administrator decides. */
export type ChainStep = { degree: number; approvers: { personnelNumber: string; name: string }[] };

/**
 * The steps of a request, highest degree first: one for each degree that anyone holds. Nobody approves their own
 * request, one they filed for someone else, or one for which they lack the permission code; a step held only by such
 * people falls to the web administrator. If nobody holds any right, the web administrator decides alone.
 */
export function approvalChain(
  requester: string,
  holders: readonly RightHolder[],
  filedBy: string = requester,
): ChainStep[] {
  const degrees = new Set(holders.map((holder) => holder.degree));
  // Our choice: a chain always ends in a final approval; if nobody holds that right, the web administrator gives it.
  degrees.add(1);
  return [...degrees]
    .sort((a, b) => b - a)
    .map((degree) => ({ degree, approvers: approversOf(degree, [requester, filedBy], holders) }));
}

function approversOf(degree: number, parties: readonly string[], holders: readonly RightHolder[]) {
  const approvers = new Map<string, { personnelNumber: string; name: string }>();
  for (const { personnelNumber, name, degree: held, mayDecide } of holders) {
    if (held === degree && mayDecide && !parties.includes(personnelNumber))
      approvers.set(personnelNumber, { personnelNumber, name });
  }
  return [...approvers.values()];
}
