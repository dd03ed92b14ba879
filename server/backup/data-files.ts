import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { isBackupName } from "./file-names";

/** Left out: these belong to this machine or are created again (the database, access to it, work in progress). */
const left = [
  "postgres",
  "postgres-folder.txt",
  "connection.json",
  "setup-account.json",
  "uploads",
  "rehearsal",
];

/** The name of the key of the stored secrets in a backup. */
export const secretKeyName = "secret.key";

type Place = { dataDir: string; secretKeyFile: string };

/** The files of the data folder that go into a backup, with "/" as separator; never another backup. */
export async function listDataFiles(
  { dataDir, secretKeyFile }: Place,
  backupFolders: readonly string[],
): Promise<string[]> {
  const without = backupFolders.filter((folder) => !isWithin(dataDir, folder));
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".write-") && !isBackupName(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !without.some((folder) => isWithin(path, folder)) && resolve(path) !== secretKeyFile)
    .map((path) => relative(dataDir, path).split(sep).join("/"))
    .filter((name) => !left.includes(name.split("/")[0] as string))
    .sort();
}

/** Whether the secret key goes into a backup: into an encrypted one always, otherwise only from the data folder. */
export async function takesSecretKey(
  { dataDir, secretKeyFile }: Place,
  isEncrypted: boolean,
): Promise<boolean> {
  if (!isEncrypted && !isWithin(secretKeyFile, dataDir)) return false;
  return (await stat(secretKeyFile).catch(() => undefined))?.isFile() ?? false;
}

/** The present content of a file; undefined if it has just been deleted. */
export async function readDataFile(path: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && createReadStream(path);
}

/** Where a file of a backup is restored to; undefined for a name outside the folder. */
export function placeOf(name: string, { dataDir, secretKeyFile }: Place): string | undefined {
  if (name === secretKeyName) return secretKeyFile;
  const path = resolve(dataDir, name);
  return isWithin(path, dataDir) && path !== resolve(dataDir) ? path : undefined;
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way);
}
