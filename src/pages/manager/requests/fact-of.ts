/** The fact in a refusal's words; what follows it tells the requester what to do, which whoever decides cannot. */
export function factOf(message: string): string {
  const end = message.search(/[.؛;] /);
  return end < 0 ? message : `${message.slice(0, end)}.`;
}
