/** How many failures are free, by what is counted, before each further one makes the next attempt wait. */
export const freeFailures = { account: 5, address: 30 } as const;

const minute = 60 * 1000;
const longestWait = 15 * minute;
/** After this long without a failure the count starts anew. */
export const forgetAfterMs = 60 * minute;

/** How long to refuse after so many failures: nothing at first, then 1, 2, 4 … at most 15 minutes (milliseconds). */
export function waitAfterFailures(kind: keyof typeof freeFailures, failures: number): number {
  const over = failures - freeFailures[kind];
  return over < 0 ? 0 : Math.min(longestWait, minute * 2 ** over);
}
