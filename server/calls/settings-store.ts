import { fail } from "@schemas/errors";
import { type PlainName, type PlainValues, settingNamed } from "@schemas/settings";
import { isDirectoryAddress } from "@schemas/values/directory-address";
import type { IsoDate } from "@schemas/values/jalali-date";
import { isPageAddress } from "@schemas/values/page-address";
import type { RecomputeInput, SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { hasRow } from "../db/one-row";
import { plainSettings } from "../db/tables/all-settings";
import { readSetting, removeSetting, writeSetting } from "../db/tables/settings";
import { readableTileFile } from "../files/tile-files";
import { isCertificates } from "../rules/certificates";
import { isSameDirectory } from "../rules/directory-account";
import { startJob } from "./jobs";

/** Some settings with their new values. */
export type SettingChanges = Partial<PlainValues>;

/**
 * The changes that differ from the present values, with both. An empty secret keeps the stored one; a typed one always
 * counts as a change, so that nobody can find out the stored one by trying.
 */
export function realChanges(current: PlainValues, changes: SettingChanges) {
  return (Object.entries(changes) as [PlainName, unknown][])
    .map(([name, after]) => ({ name, before: current[name] as unknown, after }))
    .filter(({ name, before, after }) =>
      settingNamed(name).isSecret ? Boolean(after) : after !== undefined && before !== after,
    );
}

/** Writes all of the settings or none. If that changes results up to today, a job recomputes them. */
export async function saveSettings(context: SignedIn, changes: SettingChanges, version?: number) {
  const { db, today, record } = context;
  // Serialised, so that a version means one state of all settings.
  await lock(db, "settings");
  const current = (await readSetting(db, "settingsVersion")) ?? 1;
  if (version !== undefined && version !== current) throw fail("changed-meanwhile");
  const before = await plainSettings(db);
  const made = realChanges(before, withoutStranded(changes));
  await assertSensible(context, before, changes);
  if (made.length === 0) return { version: current, jobId: null };

  for (const { name, before: was, after } of made) {
    await writePlain(db, name, after);
    await record("change", "setting", name, lines(name, was, after));
  }
  await writeSetting(db, "settingsVersion", current + 1);
  const since = await daysChangedFrom(db, made, today);
  const recompute: RecomputeInput = { from: since ?? today, to: today };
  const job = since !== null && since <= today ? await startJob(context, "recompute", recompute) : null;
  return { version: current + 1, jobId: job?.id ?? null };
}

type Change = ReturnType<typeof realChanges>[number];

/** The first day to recompute after these changes; null if there is none. */
export async function daysChangedFrom(db: Db, changes: readonly Change[], today: IsoDate) {
  const days: IsoDate[] = [];
  // The days between the old and the new start begin or cease to count; if either is unset, all days before the other.
  const live = changes.find(({ name }) => name === "liveFrom");
  if (live) {
    const { first } = await db
      .selectFrom("work_period")
      .select(({ fn }) => fn.min("first_day").as("first"))
      .executeTakeFirstOrThrow();
    days.push(...[live.before, live.after].map((day) => (day ?? first ?? today) as IsoDate));
  }
  return days.sort()[0] ?? null;
}

/** Removing a user name also removes its password. */
function withoutStranded(changes: SettingChanges): SettingChanges {
  const { portalAccessPassword: _, ...rest } = changes;
  return changes.portalAccessUserName === "" ? rest : changes;
}

async function writePlain(db: Db, name: PlainName, value: unknown): Promise<void> {
  if (value === null || value === "") await removeSetting(db, name);
  else await writeSetting(db, name, value as never);
  if (name === "portalAccessUserName" && value === "") await removeSetting(db, "portalAccessPassword");
  if (name === "directoryBindName" && value === "") await removeSetting(db, "directoryBindPassword");
}

function lines(name: PlainName, before: unknown, after: unknown) {
  if (settingNamed(name).isSecret) return { before: { isSet: before !== "" }, after: { isSet: true } };
  return { before: { value: before }, after: { value: after } };
}

/** Whether the directory's stored password would be sent to another place than it was stored for. */
function sendsElsewhere(current: PlainValues, changes: SettingChanges): boolean {
  const stored = {
    url: current.directoryUrl,
    startTls: current.directoryStartTls,
    authorities: current.directoryCa,
    base: current.directoryBase,
    bindName: current.directoryBindName,
  };
  const next = {
    url: changes.directoryUrl ?? stored.url,
    startTls: changes.directoryStartTls ?? stored.startTls,
    authorities: changes.directoryCa ?? stored.authorities,
    base: changes.directoryBase ?? stored.base,
    bindName: changes.directoryBindName ?? stored.bindName,
  };
  if (!current.directoryBindPassword || !next.url || !next.bindName) return false;
  return !isSameDirectory(stored, next);
}

/** Refuses invalid combinations that no single field's check detects. */
export async function assertSensible(
  { db, server }: SignedIn,
  current: PlainValues,
  changes: SettingChanges,
): Promise<void> {
  const { defaultCity, directoryUrl, mapTileFile: name } = changes;
  if (defaultCity && !(await hasRow(db, "city", { code: defaultCity })))
    throw fail("city-not-found", { code: defaultCity }, ["defaultCity"]);
  if (directoryUrl && !isDirectoryAddress(directoryUrl))
    throw fail("not-a-directory-address", {}, ["directoryUrl"]);
  if (changes.directoryCa && !isCertificates(changes.directoryCa))
    throw fail("not-a-certificate", {}, ["directoryCa"]);
  if (!changes.directoryBindPassword && sendsElsewhere(current, changes))
    throw fail("directory-password-again", {}, ["directoryBindPassword"]);
  for (const page of ["portalHomePage", "portalErrorPage"] as const)
    if (changes[page] && !isPageAddress(changes[page])) throw fail("not-a-page-address", {}, [page]);
  if (name) {
    const file = await readableTileFile(server.dataDir, name);
    if (file === "missing") throw fail("tile-file-not-found", { name }, ["mapTileFile"]);
    if (file === "broken") throw fail("tile-file-broken", { name }, ["mapTileFile"]);
  }
}
