/** The answer of a push service: accepted, the browser is unknown, try later, or refused permanently. */
type PushOutcome = "sent" | "gone" | "later" | "refused";

/** The meaning of a push service's status; null: there was no answer. */
export function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return "later";
  if (status >= 200 && status < 300) return "sent";
  return status === 404 || status === 410 ? "gone" : "refused";
}

const pausesInMinutes = [1, 5, 15, 60, 180, 360];

/** How many times a push is attempted. */
export const mostTries = pausesInMinutes.length + 1;

/**
 * How many milliseconds to wait after this many attempts, or as many seconds as the service requests if that is longer.
 */
export function retryPause(tries: number, requestedSeconds: number | null): number {
  const minutes = pausesInMinutes[Math.min(tries, pausesInMinutes.length) - 1] ?? 1;
  return Math.max(minutes * 60_000, (requestedSeconds ?? 0) * 1000);
}
