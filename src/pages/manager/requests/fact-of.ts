/**
 * The first sentence of a refusal, its fact; the rest tells the requester what to do, which does not help a decider.
 */
export function factOf(message: string): string {
  const end = message.search(/[.؛;] /);
  return end < 0 ? message : `${message.slice(0, end)}.`;
}
