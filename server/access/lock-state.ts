import type { LockFlags } from "@schemas/calls/lock";
import { fail } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { writtenDate } from "@schemas/values/written-date";
import { sql } from "kysely";
import type { Context } from "../context/context";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { ofReferences } from "../db/reference-data";
import { installationId } from "../db/tables/installation";
import { readSetting } from "../db/tables/settings";
import { civilTime } from "../rules/civil-time";
import { type Licence, type LicenceProblem, type LicenceTerms, readLicence } from "../rules/licence";

/** An activated licence. A deactivated one stays stored so that it can be activated again. */
type Stored = { signed: string; activatedAt: Date; deactivatedAt: Date | null; seenAt: Date | null };

/** The state of the stored licence: `licence` is in force unless there is a `problem`; `idle` is a deactivated one. */
type LockState = { stored?: Stored; licence?: Licence; problem?: LicenceProblem; idle?: Licence };

type LockServer = Pick<Server, "now" | "timeZone" | "licenceKey" | "bindsLicence">;

export async function readLockState(db: Db, server: LockServer): Promise<LockState> {
  const row = await ofReferences(db, "licence", () =>
    db.selectFrom("licence").selectAll().executeTakeFirst(),
  );
  if (!row) return {};
  const stored = {
    signed: row.signed,
    activatedAt: row.activated_at,
    deactivatedAt: row.deactivated_at,
    seenAt: row.seen_at,
  };
  const read = readLicence(row.signed, await licenceTerms(db, server), todayOf(server));
  if (stored.deactivatedAt) return { stored, idle: read.licence };
  const back = await clockMovedBack(db, server, stored);
  return back ? { stored, licence: read.licence, problem: back } : { stored, ...read };
}

/** The terms that licences are checked against on this installation. */
export async function licenceTerms(
  db: Db,
  { licenceKey, bindsLicence }: Pick<Server, "licenceKey" | "bindsLicence">,
): Promise<LicenceTerms> {
  return { vendorKey: licenceKey, installation: bindsLicence ? await installationId(db) : null };
}

const todayOf = (server: Pick<Server, "now" | "timeZone">) => civilTime(server.now(), server.timeZone).day;

const hour = 60 * 60 * 1000;
/** A smaller correction of the clock is not treated as cheating. */
const toleratedMs = 24 * hour;

/** Detects a clock set back to before the server last ran, since a vendor's licence ends on a day. */
async function clockMovedBack(
  db: Db,
  server: LockServer,
  { seenAt }: Stored,
): Promise<LicenceProblem | undefined> {
  if (!server.bindsLicence) return undefined;
  const now = server.now();
  if (seenAt && now.getTime() < seenAt.getTime() - toleratedMs)
    return { code: "licence-clock-back", date: civilTime(seenAt, server.timeZone).day };
  if (!seenAt || now.getTime() > seenAt.getTime() + hour)
    await db
      .updateTable("licence")
      .set({ seen_at: sql`greatest(seen_at, ${now})` })
      .execute();
  return undefined;
}

/** The flags of the lock in force; throws the reason if there is none. */
export async function lockFlags(db: Db, server: LockServer, language: Language): Promise<LockFlags> {
  const { licence, problem } = await readLockState(db, server);
  if (problem) throw licenceRefusal(problem, language);
  if (!licence) throw fail("lock-not-active");
  return licence.flags;
}

export function licenceRefusal(
  { code, date, installation }: LicenceProblem,
  language: Language,
  fields?: readonly string[],
) {
  const parameters = {
    ...(date && { date: writtenDate(date, language) }),
    ...(installation && { installation }),
  };
  return fail(code, parameters, fields);
}

const mobileAgent = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry/i;

/**
 * Refuses what the lock does not permit (spec §6 "The lock"): the portal on this device, or a call about requests if
 * leave and mission are not included. Checked at sign-in and in every call of a session; the page shows it earlier.
 */
export async function assertLockPermits(
  { db, server, agent, language }: Pick<Context, "db" | "server" | "agent" | "language">,
  isOfRequests = false,
): Promise<void> {
  const flags = await lockFlags(db, server, language);
  if (!flags.hasWeb) throw fail("web-not-permitted");
  const isMobile = mobileAgent.test(agent);
  if (isMobile && !flags.hasWebMobile) throw fail("mobile-not-permitted");
  if (!isMobile && !flags.hasWebDesktop) throw fail("desktop-not-permitted");
  if (isOfRequests && !flags.hasLeaveAndMission) throw fail("requests-not-permitted");
}

/** Directory sign-in is available when the lock allows it and the settings name a directory (spec §6). */
export async function isDirectoryAvailable(db: Db, server: LockServer): Promise<boolean> {
  const { licence, problem } = await readLockState(db, server);
  if (problem || !licence?.flags.hasDirectoryLogin) return false;
  return Boolean(await readSetting(db, "activeDirectoryName"));
}

export async function assertDirectoryAvailable(db: Db, server: LockServer): Promise<void> {
  if (!(await isDirectoryAvailable(db, server))) throw fail("directory-not-available");
}
