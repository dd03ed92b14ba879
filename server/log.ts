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
