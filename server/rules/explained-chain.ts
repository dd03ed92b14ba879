import { approvalChain, type ChainStep, type RightHolder } from "./approval-chain";

/** A step with the reasons for its state; see {@link explainChain}. */
type ExplainedStep = ChainStep & {
  skipsRequester: boolean;
  /** Holders without the code that deciding requires. */
  withoutCode: ChainStep["approvers"];
};

/**
 * The chain of a request with answers to a reader's likely questions: whether the requester was passed over at a step
 * they hold themselves, whether someone was passed over for lack of a code, and which degrees below the highest nobody
 * holds.
 */
export function explainChain(
  requester: string,
  holders: readonly RightHolder[],
): { steps: ExplainedStep[]; gaps: number[] } {
  const steps = approvalChain(requester, holders).map((step) => ({
    ...step,
    skipsRequester: holders.some(
      ({ degree, personnelNumber }) => degree === step.degree && personnelNumber === requester,
    ),
    withoutCode: holders
      .filter(({ degree, mayDecide }) => degree === step.degree && !mayDecide)
      .map(({ personnelNumber, name }) => ({ personnelNumber, name })),
  }));
  const held = new Set(holders.map(({ degree }) => degree));
  const highest = Math.max(0, ...held);
  const below = Array.from({ length: Math.max(0, highest - 1) }, (_, index) => highest - 1 - index);
  return { steps, gaps: below.filter((degree) => !held.has(degree)) };
}
