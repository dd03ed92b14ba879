import { StartProblem } from "../rules/start-problem";

/** How long a repeated signal is npm passing on the Ctrl+C that the terminal has already sent. */
const sameMs = 2_000;

/**
 * Aborts when the operator or the system stops the command, so that it can stop its database and delete what it had begun.
 * A signal some seconds later ends it immediately.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let since: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (since === undefined) stop.abort(new StartProblem("Stopped before it was complete."));
      else if (now - since > sameMs) process.exit(130);
      since ??= now;
    });
  }
  return stop.signal;
}
