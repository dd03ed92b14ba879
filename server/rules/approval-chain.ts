/** Someone who holds a right to approve a kind of request for a section, at a degree from 5 (first) to 1 (final). */
export type RightHolder = {
  personnelNumber: string;
  name: string;
  degree: number;
  /** They have the permission code that deciding takes besides. */
  mayDecide: boolean;
};

/** One step of a chain. No approvers: the web administrator decides. */
export type ChainStep = { degree: number; approvers: { personnelNumber: string; name: string }[] };

/**
 * The steps of a request in order, highest degree first: one for each degree that anyone holds. Nobody approves their
 * own request, nor one they filed for another, nor without the code for it; the step of a degree that only such people
 * hold falls to the web administrator. Without any holder the web administrator decides alone.
 */
export function approvalChain(
  requester: string,
  holders: readonly RightHolder[],
  filedBy: string = requester,
): ChainStep[] {
  const degrees = new Set(holders.map((holder) => holder.degree));
  // Our choice: a chain always ends in a final approval; if nobody holds it, it is the web administrator's.
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
