import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { forgetOneMs, type Subject, waitsOf } from "../../rules/throttle";
import type { Db } from "../db";

/** The state of one counter of an attempt. */
type Counted = Subject & { weight: number; failures: number; blockedUntil: Date | null };

/** The counters of an attempt; the first one belongs to it alone. */
export type Attempt = readonly Counted[];

/**
 * Counts an attempt as failed before it is checked, on all counters or none. So of many simultaneous attempts, on any
 * servers, only as many are checked as are allowed. Refused while one of the counters is blocked.
 */
export async function takeAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<Attempt> {
  return db.transaction().execute(async (transaction) => {
    const attempt: Counted[] = [];
    // In the order of `subjectsOf`, so that attempts cannot deadlock.
    for (const subject of subjects) {
      const isFirstFailure = (attempt[0]?.failures ?? 0) < 2;
      const weight = subject.kind === "network" && !isFirstFailure ? 0 : 1;
      attempt.push(await count(transaction, subject, weight, now));
    }
    return attempt;
  });
}

const keyOf = ({ kind, name }: Subject) => `${kind} ${name}`;

async function count(db: Db, subject: Subject, weight: number, now: Date): Promise<Counted> {
  const key = keyOf(subject);
  const at = sql`${now}::timestamptz`;
  const waits = waitsOf(subject.kind).map((wait) => wait / 1000);
  const forgotten = sql`greatest(0, extract(epoch from ${at} - f.last_at)) / ${forgetOneMs / 1000}`;
  const failures = sql`greatest(0, f.failures - ${forgotten}) + ${weight}::int`;
  const wait = sql`(${waits}::float8[])[least(round(${failures})::int, ${waits.length}::int)]`;
  const { rows } = await sql<{ failures: number; blockedUntil: Date | null }>`
    insert into sign_in_failure as f (subject, failures, last_at) values (${key}, ${weight}::int, ${at})
    on conflict (subject) do update set
      failures = ${failures},
      blocked_until = case when ${weight}::int > 0 then nullif(${at} + make_interval(secs => ${wait}), ${at}) end,
      last_at = ${at}
    where f.blocked_until is null or f.blocked_until <= ${at}
    returning f.failures, f.blocked_until as "blockedUntil"`.execute(db);
  const [counted] = rows;
  if (!counted) throw await refusal(db, key, now);
  return { ...subject, weight, ...counted };
}

async function refusal(db: Db, key: string, now: Date) {
  const row = await db
    .selectFrom("sign_in_failure")
    .select("blocked_until")
    .where("subject", "=", key)
    .executeTakeFirst();
  const left = (row?.blocked_until?.getTime() ?? 0) - now.getTime();
  return fail("too-many-attempts", { minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** The attempt was right: earlier failures of the same device or network are forgotten, and count nowhere else. */
export function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  const own = attempt[0]?.failures ?? 0;
  // Failures of a network on other accounts stay: one known password must not help to guess others.
  return subtract(db, attempt, ({ kind }) => (kind === "network" ? 1 : own));
}

/** The attempt was not checked, so it does not count. */
export function takeBackAttempt(db: Db, attempt: Attempt): Promise<void> {
  return subtract(db, attempt, ({ weight }) => weight);
}

function subtract(db: Db, attempt: Attempt, amountOf: (one: Counted) => number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const one of attempt) {
      const { blockedUntil } = one;
      const left = sql<number>`greatest(0, failures - ${amountOf(one)}::float8)`;
      await transaction
        .updateTable("sign_in_failure")
        .set({ failures: left, blocked_until: sql`nullif(blocked_until, ${blockedUntil}::timestamptz)` })
        .where("subject", "=", keyOf(one))
        .execute();
      await transaction
        .deleteFrom("sign_in_failure")
        .where("subject", "=", keyOf(one))
        .where("failures", "<", 0.01)
        .execute();
    }
  });
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
