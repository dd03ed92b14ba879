/** The first sentence of a refusal, which states the fact; the rest is advice for the requester, not the decider. */
export function factOf(message: string): string {
  const end = message.search(/[.؛;] /);
  return end < 0 ? message : `${message.slice(0, end)}.`;
}
