import { fail } from "@schemas/errors";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import { forgetAfterMs, type freeFailures, waitAfterFailures } from "../../rules/throttle";

export type Counted = { kind: keyof typeof freeFailures; name: string };

const subjectOf = ({ kind, name }: Counted) => `${kind}:${name.toLowerCase()}`;

/** Refuses while one of these is blocked for its failures. */
export async function assertNotBlocked(db: Db, counted: readonly Counted[], now: Date): Promise<void> {
  const row = await db
    .selectFrom("sign_in_failure")
    .select("blocked_until")
    .where("subject", "in", counted.map(subjectOf))
    .where("blocked_until", ">", now)
    .orderBy("blocked_until", "desc")
    .executeTakeFirst();
  if (!row?.blocked_until) return;
  throw fail("too-many-attempts", {
    minutes: Math.ceil((row.blocked_until.getTime() - now.getTime()) / 60_000),
  });
}

export async function countFailure(db: Db, counted: readonly Counted[], now: Date): Promise<void> {
  const forget = new Date(now.getTime() - forgetAfterMs);
  for (const one of counted) {
    const { failures } = await db
      .insertInto("sign_in_failure")
      .values({ subject: subjectOf(one), failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column("subject").doUpdateSet({
          failures: sql`case when sign_in_failure.last_at < ${forget} then 1 else sign_in_failure.failures + 1 end`,
          last_at: now,
        }),
      )
      .returning("failures")
      .executeTakeFirstOrThrow();
    const wait = waitAfterFailures(one.kind, failures);
    if (wait === 0) continue;
    await db
      .updateTable("sign_in_failure")
      .set({ blocked_until: new Date(now.getTime() + wait) })
      .where("subject", "=", subjectOf(one))
      .execute();
  }
}

/** A success forgives the account, not the address: one known password must not free a guesser of others. */
export async function forgiveAccount(db: Db, username: string): Promise<void> {
  await db
    .deleteFrom("sign_in_failure")
    .where("subject", "=", subjectOf({ kind: "account", name: username }))
    .execute();
}
