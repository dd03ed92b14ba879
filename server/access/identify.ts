import { setupAccountName } from "@schemas/calls/session";
import type { SettingValues } from "@schemas/settings";
import { sql } from "kysely";
import type { Identity } from "../context/identity";
import type { Server } from "../context/server";
import { newestMigration } from "../db/schema-watch";
import { standingOf } from "../db/tables/administrators";
import { hashToken } from "../rules/hash-token";
import { isSecondFactorRequired } from "../rules/second-factor-required";
import { endOfSession, noteUseAfterMs } from "../rules/session-life";

type SecondFactorFor = SettingValues["secondFactorFor"];

/**
 * Who a session belongs to, whether its end was just extended (the browser's cookie must follow), and the version of
 * the reference data (db/reference-data.ts).
 */
export type Identified = { who: Identity; isProlonged: boolean; references: string };

/** The owner of a token; undefined if it is unknown, expired, or presented with another user's name. */
export async function identify(
  { db, schema }: Pick<Server, "db" | "schema">,
  token: string | undefined,
  username: string | undefined,
  now: Date,
): Promise<Identified | undefined> {
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("session")
    .leftJoin("person", "person.personnel_number", "session.username")
    .leftJoin("section", "section.code", "person.section_code")
    .leftJoin("account", "account.name", "session.username")
    .leftJoin("second_factor", "second_factor.username", "session.username")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .select([
      "session.id",
      "session.username",
      "session.created_at",
      "session.proved_at",
      "session.seen_at",
      "session.expires_at",
      "session.viewer",
      "session.is_administration",
      "person.personnel_number",
      "person.section_code",
      "person.is_active",
      "person.permission",
      "section.permission as section_permission",
      sql<string>`(select changed_by::text from reference_version)`.as("references"),
      newestMigration.as("newest"),
      sql<boolean>`coalesce(person.must_change_password, account.must_change_password, false)`.as(
        "must_change",
      ),
      sql<boolean>`exists (select from administrator a where a.is_active
        and (a.account_name = session.username or a.personnel_number = session.username))`.as(
        "is_administrator",
      ),
      sql<boolean>`second_factor.secret is not null`.as("has_second_factor"),
      sql<SecondFactorFor | null>`(select value from setting where name = 'secondFactorFor')`.as(
        "wanted_factor",
      ),
      sql<boolean>`exists (select from section_admin a where a.personnel_number = person.personnel_number)`.as(
        "is_manager",
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  if (username && username.toLowerCase() !== row.username.toLowerCase()) return undefined;
  schema.note(row.newest);
  // A view as someone else ends at its fixed time.
  const isProlonged =
    !row.viewer && !schema.isNewer && now.getTime() - row.seen_at.getTime() > noteUseAfterMs;
  const endsAt = isProlonged ? endOfSession(row.created_at, now) : row.expires_at;
  if (isProlonged)
    await db
      .updateTable("session")
      .set({ seen_at: now, expires_at: endsAt })
      .where("token_hash", "=", tokenHash)
      .execute();
  const isOfAdministrator =
    row.is_administration || (!row.personnel_number && row.username !== setupAccountName);
  // A person whose role was removed continues as an ordinary employee.
  const standing = isOfAdministrator ? await standingOf(db, row.username) : undefined;
  const isGuardian = row.username === setupAccountName || row.is_administrator;
  const isWanted = isSecondFactorRequired(row.wanted_factor ?? undefined, isGuardian);
  const ofSession = {
    username: row.username,
    // A viewer cannot change the password for them.
    mustChangePassword: !row.viewer && row.must_change,
    mustSetSecondFactor: !row.viewer && !row.has_second_factor && isWanted,
    sessionId: row.id,
    tokenHash,
    provedAt: row.proved_at,
    viewer: row.viewer,
    endsAt,
  };
  const { references } = row;
  const identified = (who: Identity): Identified => ({ who, isProlonged, references });
  if (row.username === setupAccountName) return identified({ kind: "setup", ...ofSession });
  if (standing) {
    const isAdministration = row.is_administration;
    return identified({ kind: "webAdmin", ...ofSession, isAdministration, standing });
  }
  if (!row.personnel_number || !row.is_active) return undefined;
  return identified({
    kind: "employee",
    ...ofSession,
    personnelNumber: row.personnel_number,
    sectionCode: row.section_code,
    isManager: row.is_manager,
    permissions: { section: row.section_permission, person: row.permission },
  });
}
