import { passDeadlines } from "../requests/pass-deadlines";
import { civilTime } from "../rules/civil-time";
import type { JobKind } from "./job-kind";

/** Applies the confirmation deadlines in organisations where nobody signs in for a while. */
export const deadlineJob: JobKind = {
  async run({ server }) {
    const now = server.now();
    const { day: today, minute } = civilTime(now, server.timeZone);
    const moved = await server.db
      .transaction()
      .execute((transaction) => passDeadlines(transaction, { now, today, minute, address: "" }));
    return { moved };
  },
};
