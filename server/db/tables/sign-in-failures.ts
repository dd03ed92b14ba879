import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { forgetOneMs, type Subject, waitsOf } from "../../rules/throttle";
import type { Db } from "../db";
import { findRow } from "../one-row";

/** The state of one counter of an attempt. */
type Counted = Subject & { weight: number; failures: number; blockedUntil: Date | null };

/** The counters of an attempt; the first one is its own. */
export type Attempt = readonly Counted[];

/**
 * Counts an attempt as failed before it is checked, on all counters or none, so that of many simultaneous attempts, on
 * any servers, only the allowed number is checked. Refused while one of the counters is blocked.
 */
export async function takeAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<Attempt> {
  // One statement, ordered as in `subjectsOf` to avoid deadlocks; each counts only if the one before it did.
  const counts = subjects.map((subject, index) => sql`${part(index)} as (${countOf(subject, index, now)})`);
  const counted = subjects.map((_, index) => sql`select ${sql.lit(index)} as index, * from ${part(index)}`);
  const { rows } = await sql<{ weight: number; failures: number; blockedUntil: Date | null }>`
    with ${sql.join(counts)} ${sql.join(counted, sql` union all `)} order by index`.execute(db);
  const attempt = rows.map((row, index) => ({ ...(subjects[index] as Subject), ...row }));
  const blocked = subjects[attempt.length];
  if (!blocked) return attempt;
  await takeBackAttempt(db, attempt);
  throw await refusal(db, keyOf(blocked), now);
}

const keyOf = ({ kind, name }: Subject) => `${kind} ${name}`;
const part = (index: number) => sql.ref(`counted_${index}`);

/** A network's counter counts only the first failure of an attempt's own counter. */
function countOf(subject: Subject, index: number, now: Date) {
  const at = sql`${now}::timestamptz`;
  const waits = waitsOf(subject.kind).map((wait) => wait / 1000);
  const forgotten = sql`greatest(0, extract(epoch from ${at} - f.last_at)) / ${forgetOneMs / 1000}`;
  const failures = sql`greatest(0, f.failures - ${forgotten}) + excluded.failures`;
  const wait = sql`(${waits}::float8[])[least(round(${failures})::int, ${waits.length}::int)]`;
  const isOnce = subject.kind === "network" && index > 0;
  const weight = isOnce ? sql`(select case when failures < 2 then 1 else 0 end from ${part(0)})` : sql`1`;
  const after = index === 0 ? sql`` : sql`from ${part(index - 1)}`;
  return sql`
    insert into sign_in_failure as f (subject, failures, last_at)
    select ${keyOf(subject)}, ${weight}, ${at} ${after}
    on conflict (subject) do update set
      failures = ${failures},
      blocked_until = case when excluded.failures > 0 then nullif(${at} + make_interval(secs => ${wait}), ${at}) end,
      last_at = ${at}
    where f.blocked_until is null or f.blocked_until <= ${at}
    returning ${weight} as weight, f.failures, f.blocked_until as "blockedUntil"`;
}

async function refusal(db: Db, key: string, now: Date) {
  const row = await findRow(db, "sign_in_failure", { subject: key }, ["blocked_until"]);
  const left = (row?.blocked_until?.getTime() ?? 0) - now.getTime();
  return fail("too-many-attempts", { minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** The attempt succeeded: earlier failures of the same device or network are forgotten, and count nowhere else. */
export function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  const own = attempt[0]?.failures ?? 0;
  // A network's failures on other accounts stay: one known password must not help to guess others.
  return subtract(db, attempt, ({ kind }) => (kind === "network" ? 1 : own));
}

/** The attempt was not checked, so it does not count. */
export function takeBackAttempt(db: Db, attempt: Attempt): Promise<void> {
  return subtract(db, attempt, ({ weight }) => weight);
}

/** Also one statement; it locks the counters in the order in which they were counted. */
async function subtract(db: Db, attempt: Attempt, amountOf: (one: Counted) => number): Promise<void> {
  if (attempt.length === 0) return;
  const rows = attempt.map(
    (one, index) =>
      sql`(${index}::int, ${keyOf(one)}::text, ${amountOf(one)}::float8, ${one.blockedUntil}::timestamptz)`,
  );
  await sql`
    with own (index, subject, amount, blocked_until) as (values ${sql.join(rows)}),
    locked as (
      select f.subject, greatest(0, f.failures - own.amount) as failures,
        nullif(f.blocked_until, own.blocked_until) as blocked_until
      from own join sign_in_failure f on f.subject = own.subject order by own.index for update of f),
    gone as (delete from sign_in_failure f using locked where f.subject = locked.subject and locked.failures < 0.01)
    update sign_in_failure f set failures = locked.failures, blocked_until = locked.blocked_until
    from locked where f.subject = locked.subject and locked.failures >= 0.01`.execute(db);
}

/** Deletes expired counters; returns how many. */
export async function forgetOldFailures(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure
      where last_at + make_interval(secs => failures * ${forgetOneMs / 1000}) < ${now}
        and (blocked_until is null or blocked_until <= ${now})
      for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
