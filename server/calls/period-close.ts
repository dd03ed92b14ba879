import type { calls } from "@schemas/calls";
import { periodMatters, periodName } from "@schemas/calls/period-close";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { inIso } from "../db/instant";
import { periodId, readPeriod } from "../db/tables/work-years";
import { absentThroughout, countAbsentThroughout } from "../period-close/absent-throughout";
import { completeIn } from "../period-close/complete-people";
import { longHours } from "../period-close/long-hours";
import { countMatters, countWork, flawedDays, missingDays, requestsOf } from "../period-close/matters";
import { periodToClose } from "../period-close/next-period";
import { waitingOn } from "../period-close/waiting-on";
import { answerPage } from "../requests/answers";
import { requestPage, waitingSorting } from "../requests/lists";
import { civilTime } from "../rules/civil-time";
import { assertVersion } from "../rules/version-check";
import { computeWaitingDaysWithin } from "../work/days-to-compute";
import { changePeriods } from "../work/period-lock";
import { everyone as everyPlace } from "../work/touched";
import type { Handlers } from "./handlers";
import { payrollFiles } from "./payroll-files";
import { payrollLayouts } from "./payroll-layouts";
import { lastReminders, periodReminders } from "./period-reminders";
import { recomputeTouched } from "./touch";

// A period is closed for everybody.
const everyone = { isEveryone: true } as const;

type Close = Handlers<typeof calls.periodClose>;

export const periodClose: Close = {
  ...payrollLayouts,
  ...payrollFiles,
  ...periodReminders,

  getNextPeriod: async (_, { db, today }) => ({ period: await periodToClose(db, today) }),

  async getState({ year, period }, context) {
    const { db, today } = context;
    const reach = ofAdministrator(context);
    const row = await readPeriod(db, year, period);
    const complete = completeIn(db, row, today, reach);
    const [matters, absent, work, waiting, remindedAt] = await Promise.all([
      countMatters(db, row, today, reach, complete),
      complete.then((known) => countAbsentThroughout(db, row, reach, known)),
      complete.then((known) => countWork(db, row, reach, known)),
      waitingOn(db, row, reach),
      lastReminders(db, `${periodId(year, period)}`),
    ]);
    return {
      year,
      period,
      ...inIso(row),
      ...work,
      isOver: row.to < today,
      matters: periodMatters.map((of) => ({ of, ...matters[of] })),
      absentThroughout: absent,
      waitingOn: waiting,
      remindedAt,
    };
  },

  async listMissingDays({ year, period, ...query }, context) {
    const { db, today } = context;
    const reach = ofAdministrator(context);
    return missingDays(db, await readPeriod(db, year, period), today, { ...query, reach });
  },

  async listLongHours({ year, period, ...query }, context) {
    const reach = ofAdministrator(context);
    return longHours(context.db, await readPeriod(context.db, year, period), { ...query, reach });
  },

  async listAbsentThroughout({ year, period, ...query }, context) {
    const { db, today } = context;
    const reach = ofAdministrator(context);
    const range = await readPeriod(db, year, period);
    const complete = await completeIn(db, range, today, reach);
    return absentThroughout(db, range, { ...query, reach, complete });
  },

  async listWaiting({ year, period, of = "pending", ...query }, context) {
    const { db } = context;
    const { from, to } = await readPeriod(db, year, period);
    const scope = { of: "reach", reach: ofAdministrator(context) } as const;
    return answerPage(
      context,
      await requestPage(db, scope, { ...query, from, to, ...requestsOf[of] }, waitingSorting),
    );
  },

  async close({ year, period, version, confirmation, reason }, { db, today, now, who, record, server }) {
    await changePeriods(db);
    await computeWaitingDaysWithin(db, civilTime(now, server.timeZone));
    const before = await readPeriod(db, year, period);
    assertVersion(before.version, version);
    if (before.closedAt) throw fail("period-closed-already");
    if (toLatinDigits(confirmation).trim() !== periodName({ year, period }))
      throw fail("confirmation-differs", { text: periodName({ year, period }) }, ["confirmation"]);
    if (before.to >= today) throw fail("period-not-over");
    const matters = await countMatters(db, before, today, everyone);
    if (matters.notComputed.count > 0) throw fail("period-not-computed", { days: matters.notComputed.count });
    const open = periodMatters.reduce((sum, of) => sum + matters[of].count, 0);
    if (open > 0 && !reason) throw fail("period-still-open", { count: open }, ["reason"]);
    await write(db, { year, period, version: before.version }, { closed_at: now, closed_by: actorOf(who) });
    const left = Object.fromEntries(periodMatters.map((of) => [of, matters[of].count]));
    const after = { ...(await countWork(db, before, everyone)), ...left, ...(reason && { reason }) };
    await record("close", "work-period", periodId(year, period), { after });
  },

  async reopen({ year, period, version, reason }, context) {
    const { db, record } = context;
    await changePeriods(db);
    const before = await readPeriod(db, year, period);
    assertVersion(before.version, version);
    if (!before.closedAt) throw fail("period-open-already");
    await write(
      db,
      { year, period, version: before.version },
      { closed_at: null, closed_by: null, lacks_items: false },
    );
    const key = periodId(year, period);
    const { closedAt, closedBy } = before;
    const was = { closedAt: closedAt.toISOString(), closedBy };
    await record("reopen", "work-period", key, { before: was, after: { reason } });
    // Changes made meanwhile, and anything newly computed for days, now apply to its days too.
    await recomputeTouched(context, [{ from: before.from, to: before.to, people: everyPlace }]);
  },

  async listFlawedDays({ year, period, of, ...query }, context) {
    const { db } = context;
    const range = await readPeriod(db, year, period);
    return flawedDays(db, range, of, { ...query, reach: ofAdministrator(context) });
  },
};

async function write(
  db: Db,
  { year, period, version }: { year: number; period: number; version: number },
  closing: { closed_at: Date | null; closed_by: string | null; lacks_items?: boolean },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("work_period")
    .set({ ...closing, version: sql`version + 1` })
    .where("year", "=", year)
    .where("number", "=", period)
    // Its days may have changed since it was read.
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw fail("changed-meanwhile");
}
