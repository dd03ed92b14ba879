import { createHash } from "node:crypto";
import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { sql } from "kysely";
import type { Db, Identity } from "../calls/context";

/** Sessions live a week from their last use (spec §9). */
export const sessionDays = 7;
const slideAfterMs = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** Tokens are kept as hashes only: a stolen database signs nobody in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Who a token belongs to, or undefined when it is unknown, ended, or another's name stands beside it. */
export async function identify(
  db: Db,
  token: string | undefined,
  username: string | undefined,
  now: Date,
): Promise<Identity | undefined> {
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("session")
    .leftJoin("person", "person.personnel_number", "session.username")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .select([
      "session.username",
      "session.proved_at",
      "session.seen_at",
      "session.expires_at",
      "session.viewer",
      "person.personnel_number",
      "person.section_code",
      "person.is_active",
      "person.must_change_password",
      sql<boolean>`exists (select from section_admin a where a.personnel_number = person.personnel_number)`.as(
        "is_manager",
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  if (username && username.toLowerCase() !== row.username.toLowerCase()) return undefined;
  // A look through another's eyes ends when it was said to end.
  if (!row.viewer && now.getTime() - row.seen_at.getTime() > slideAfterMs) {
    const expires = new Date(now.getTime() + sessionDays * day);
    await db
      .updateTable("session")
      .set({ seen_at: now, expires_at: expires })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  const common = { username: row.username, tokenHash, provedAt: row.proved_at };
  if (row.username === webAdminName) return { kind: "webAdmin", ...common };
  if (row.username === setupAccountName) return { kind: "setup", ...common };
  if (!row.personnel_number || !row.is_active) return undefined;
  return {
    kind: "employee",
    ...common,
    personnelNumber: row.personnel_number,
    sectionCode: row.section_code,
    isManager: row.is_manager,
    // Who only looks cannot change it.
    mustChangePassword: row.viewer ? false : (row.must_change_password ?? false),
    viewer: row.viewer,
    endsAt: row.expires_at,
  };
}
