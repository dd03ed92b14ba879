/** What a push service said about a push: it has it, it knows the browser no more, later, or never. */
type PushOutcome = "sent" | "gone" | "later" | "refused";

/** What an answer of a push service means; null: there was none. */
export function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return "later";
  if (status >= 200 && status < 300) return "sent";
  return status === 404 || status === 410 ? "gone" : "refused";
}

const pausesInMinutes = [1, 5, 15, 60, 180, 360];

/** How many times a push is tried. */
export const mostTries = pausesInMinutes.length + 1;

/** In how many milliseconds to try again after so many tries; what the service asks for (seconds) counts where it is longer. */
export function retryPause(tries: number, askedSeconds: number | null): number {
  const minutes = pausesInMinutes[Math.min(tries, pausesInMinutes.length) - 1] ?? 1;
  return Math.max(minutes * 60_000, (askedSeconds ?? 0) * 1000);
}
