import type { LockFlags } from "@schemas/calls/lock";
import { fail } from "@schemas/errors";
import type { Language } from "@schemas/languages";
import { formatJalali, type IsoDate } from "@schemas/values/jalali-date";
import { readSetting } from "../db/tables/settings";
import { civilTime } from "../rules/civil-time";
import { type Licence, type LicenceProblem, readLicence } from "../rules/licence";
import type { Context, Db, Server } from "./context";

type Stored = { signed: string; activatedAt: Date };

/** The stored licence as it counts today: absent, good, or refused for a reason. */
export type LockState = { stored?: Stored; licence?: Licence; problem?: LicenceProblem };

export async function readLockState(db: Db, server: Server): Promise<LockState> {
  const row = await db.selectFrom("licence").selectAll().executeTakeFirst();
  if (!row) return {};
  const today = civilTime(server.now(), server.timeZone).day;
  return {
    stored: { signed: row.signed, activatedAt: row.activated_at },
    ...readLicence(row.signed, server.licenceKey, today),
  };
}

/** The flags of a lock that counts; refuses with the reason when it does not. */
export async function lockFlags(db: Db, server: Server, language: Language): Promise<LockFlags> {
  const { stored, licence, problem } = await readLockState(db, server);
  if (problem) throw licenceRefusal(problem, language);
  if (!stored || !licence) throw fail("lock-not-active");
  return licence.flags;
}

export function licenceRefusal(problem: LicenceProblem, language: Language, fields?: readonly string[]) {
  return fail(problem.code, problem.date ? { date: dayIn(problem.date, language) } : {}, fields);
}

const dayIn = (iso: IsoDate, language: Language) => (language === "fa" ? formatJalali(iso) : iso);

const mobileAgent = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry/i;

/** Refuses to sign in on a device the lock does not permit (spec §6 "The lock"). The page shows it earlier. */
export async function assertLockPermits({ db, server, agent, language }: Context): Promise<void> {
  const flags = await lockFlags(db, server, language);
  if (!flags.hasWeb) throw fail("web-not-permitted");
  const isMobile = mobileAgent.test(agent);
  if (isMobile && !flags.hasWebMobile) throw fail("mobile-not-permitted");
  if (!isMobile && !flags.hasWebDesktop) throw fail("desktop-not-permitted");
}

/** Directory sign-in exists when the lock allows it and a directory is named in the settings (spec §6). */
export async function isDirectoryAvailable(db: Db, server: Server): Promise<boolean> {
  const { licence, problem } = await readLockState(db, server);
  if (problem || !licence?.flags.hasDirectoryLogin) return false;
  return Boolean(await readSetting(db, "activeDirectoryName"));
}

export async function assertDirectoryAvailable(db: Db, server: Server): Promise<void> {
  if (!(await isDirectoryAvailable(db, server))) throw fail("directory-not-available");
}
