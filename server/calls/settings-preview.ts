import { ofKindSettings, type RequestKind, requestKinds } from "@schemas/request-kinds";
import { type SettingName, settingNamed } from "@schemas/settings";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { plainSettings } from "../db/tables/all-settings";
import { countOf } from "../db/tables/list-page";
import { countingInSql, waitingInSql } from "../db/tables/request-statuses";
import { assertSensible, daysChangedFrom, realChanges, type SettingChanges } from "./settings-store";

/** What a change would affect: values, stored days to recompute, and waiting requests. Writes nothing. */
export async function previewSettings(context: SignedIn, changes: SettingChanges) {
  const { db, today } = context;
  const current = await plainSettings(db);
  await assertSensible(context, current, changes);
  const made = realChanges(current, changes);
  const since = await daysChangedFrom(db, made, today);
  const touchesDays = since !== null && since <= today;
  return {
    changes: made.map((change) => (settingNamed(change.name).isSecret ? hidden(change) : change)),
    recompute: touchesDays ? await recomputeOf(db, since, today) : null,
    requests: await requestsTouched(context, made),
  };
}

const hidden = ({ name, before }: { name: SettingName; before: unknown }) => ({
  name,
  before: before === "" ? "" : "•••",
  after: "•••",
});

/** Null as long as there is nobody whose days it could be. */
async function recomputeOf(db: Db, from: IsoDate, to: IsoDate) {
  const people = await countOf(db.selectFrom("person"));
  if (people === 0) return null;
  const { closedDays } = await db
    .selectFrom("work_period")
    .select(
      sql<number>`coalesce(sum(least(last_day, ${to}::date) - greatest(first_day, ${from}::date) + 1), 0)`.as(
        "closedDays",
      ),
    )
    .where("closed_at", "is not", null)
    .where("first_day", "<=", to)
    .where("last_day", ">=", from)
    .executeTakeFirstOrThrow();
  return { from, to, days: dayNumber(to) - dayNumber(from) + 1, people, closedDays };
}

type Change = { name: SettingName; after: unknown };
/** The condition that a limit would affect a request `r`. */
type Touched = (by: { limit: number; now: Date; timeZone: string }) => RawBuilder<unknown>;

const waiting = (kind: RequestKind) => sql`r.kind = ${requestKinds[kind]} and r.status in ${waitingInSql}`;

/** Requests for days too long before, or after, the day they were filed. */
const filedLate =
  (kind: RequestKind): Touched =>
  ({ limit, timeZone }) =>
    sql`${waiting(kind)} and (r.submitted_at at time zone ${timeZone})::date - r.first_day > ${limit}::int`;
const filedEarly =
  (kind: RequestKind): Touched =>
  ({ limit, timeZone }) =>
    sql`${waiting(kind)} and r.first_day - (r.submitted_at at time zone ${timeZone})::date > ${limit}::int`;

/** Another request `o`, or the same, that counts like `r`. */
const isAlike = sql`o.kind = r.kind and o.personnel_number = r.personnel_number and o.status in ${countingInSql}`;

/** Requests of people with more waiting or confirmed ones of the kind than the limit, on one day or in one period. */
const perDay =
  (kind: RequestKind): Touched =>
  ({ limit }) =>
    sql`${waiting(kind)} and ${limit}::int < (
      select count(*) from request o where ${isAlike} and o.first_day = r.first_day)`;
const inOnePeriod =
  (kind: RequestKind, measure: RawBuilder<number>): Touched =>
  ({ limit }) =>
    sql`${waiting(kind)} and ${limit}::int < (
      select ${measure} from work_period p join request o on o.first_day between p.first_day and p.last_day
      where ${isAlike} and r.first_day between p.first_day and p.last_day)`;
const perPeriod = (kind: RequestKind) => inOnePeriod(kind, sql`count(*)`);
/** Requests of people whose requests of the kind add up to more than the limit in one period. */
const lengthPerPeriod = (kind: RequestKind) => inOnePeriod(kind, sql`sum(o.amount_minutes)`);

const dayMs = 24 * 60 * 60 * 1000;
/** Requests that the next check of the deadlines would move. */
const overdue =
  (kind: RequestKind): Touched =>
  ({ limit, now }) =>
    sql`r.kind = ${requestKinds[kind]} and r.status = 'NewRequest'
      and r.submitted_at < ${new Date(now.getTime() - limit * dayMs)}::timestamptz`;

const touching: { [N in SettingName]?: Touched } = {
  ...ofKindSettings({ DaysBefore: filedLate, DaysAfter: filedEarly, Deadline: overdue }),
  missionsPerDay: perDay("mission"),
  missionsPerPeriod: perPeriod("mission"),
  inOutPerPeriod: perPeriod("inOut"),
  overtimePerPeriod: lengthPerPeriod("overtime"),
};

async function requestsTouched({ db, now, server }: SignedIn, changes: readonly Change[]) {
  const touched: { name: SettingName; count: number }[] = [];
  for (const { name, after: limit } of changes) {
    const touches = touching[name];
    if (!touches || typeof limit !== "number") continue;
    const isTouched = touches({ limit, now, timeZone: server.timeZone });
    const { rows } = await sql<{ count: number }>`select count(*) from request r where ${isTouched}`.execute(
      db,
    );
    const found = rows[0]?.count ?? 0;
    if (found > 0) touched.push({ name, count: found });
  }
  return touched;
}
