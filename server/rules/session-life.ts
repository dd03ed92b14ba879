const dayMs = 24 * 60 * 60 * 1000;

/** Sessions last a week from their last use (spec §9) and, our choice, at most a month from the sign-in. */
const sessionDays = 7;
const longestSessionDays = 30;

/** Our choice: the most sessions of an account; those unused the longest are closed first. */
export const mostSessions = 20;

/** How old a session's recorded last use may be, so that not every call has to write it. */
export const noteUseAfterMs = 10 * 60 * 1000;

/** When a session started at `startedAt` and used now ends. */
export function endOfSession(startedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + sessionDays * dayMs, startedAt.getTime() + longestSessionDays * dayMs),
  );
}
