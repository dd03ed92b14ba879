import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupsToKeep, type KeepRules } from "../rules/backups-to-keep";
import { momentOf } from "./file-names";

/** Deletes the backups in a folder that the rules do not retain; returns how many. Other files are left alone. */
export async function forgetOldBackups(folder: string, rules: KeepRules): Promise<number> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const moment = momentOf(name);
    return moment ? [{ name, moment }] : [];
  });
  const retained = new Set(backupsToKeep(backups, rules));
  const old = backups.filter((one) => !retained.has(one));
  for (const { name } of old) await rm(join(folder, name), { force: true });
  return old.length;
}
