const dayMs = 24 * 60 * 60 * 1000;

/** Sessions live a week from their last use (spec §9); our choice: and a month from the sign-in however much they are used. */
const sessionDays = 7;
const longestSessionDays = 30;

/** Our choice: an account has no more sessions than this; those unused the longest go. */
export const mostSessions = 20;

/** How long a session's last use may be known wrongly, so that not every call writes it down. */
export const noteUseAfterMs = 10 * 60 * 1000;

/** When a session that began then and is used now ends. */
export function endOfSession(startedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + sessionDays * dayMs, startedAt.getTime() + longestSessionDays * dayMs),
  );
}
