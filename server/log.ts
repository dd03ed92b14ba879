import { type LevelWithSilent, type Logger, pino } from "pino";

/** The bytes of lines that wait for room on the log's disk; further lines are lost. */
const mostWaiting = 1_000_000;

/**
 * The log on standard output. A portal whose disk is full keeps serving readers, so a line that cannot be written does
 * not end it: the line waits until there is room.
 */
export function openLog(level: LevelWithSilent): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting });
  output.on("error", () => undefined);
  return pino({ level }, output);
}

/** How soon a problem that stays the same is logged again. */
const remindAfterMs = 10 * 60_000;

/**
 * Logs a problem of work that is tried again and again. Without a database dozens of attempts a minute fail, and their
 * lines would fill the log's disk and hide the first: the same reason is logged again after ten minutes, or once the work
 * has succeeded in between.
 */
export function logSparingly(
  log: Pick<Logger, "warn">,
  problem: string,
  steady = () => performance.now(),
): { tell: (error: unknown) => void; isOver: () => void } {
  let told: { reason: string; at: number } | undefined;
  return {
    tell(error) {
      const reason = String(error);
      const at = steady();
      if (told?.reason === reason && at - told.at < remindAfterMs) return;
      told = { reason, at };
      log.warn({ err: error }, problem);
    },
    isOver() {
      told = undefined;
    },
  };
}
