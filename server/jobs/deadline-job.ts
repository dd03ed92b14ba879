import { passDeadlines } from "../requests/pass-deadlines";
import { civilTime } from "../rules/civil-time";
import type { JobKind } from "./job-kind";

/** Applies the confirmation deadlines in organisations where nobody signs in for a while. */
export const deadlineJob: JobKind = {
  async run({ server }) {
    const now = server.now();
    const { timeZone } = server;
    const { day: today, minute } = civilTime(now, timeZone);
    const moved = await server.db
      .transaction()
      .execute((transaction) => passDeadlines(transaction, { now, today, minute, timeZone, address: "" }));
    return { moved };
  },
};
