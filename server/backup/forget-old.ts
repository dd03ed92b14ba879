import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { backupsToKeep, type KeepRules } from "../rules/backups-to-keep";
import { momentOf } from "./file-names";

/**
 * Deletes the backups beside a new one that the rules do not retain; returns how many. Other files are left alone, and so
 * are backups of a later date: a clock that was wrong for a while must not make the new one count as old.
 */
export async function forgetOldBackups(newest: string, rules: KeepRules): Promise<number> {
  const folder = dirname(newest);
  const end = momentOf(basename(newest)) ?? new Date(0);
  const backups = (await readdir(folder)).flatMap((name) => {
    const moment = momentOf(name);
    return moment && moment <= end ? [{ name, moment }] : [];
  });
  const retained = new Set(backupsToKeep(backups, rules));
  const old = backups.filter((one) => !retained.has(one));
  for (const { name } of old) await rm(join(folder, name), { force: true });
  return old.length;
}
