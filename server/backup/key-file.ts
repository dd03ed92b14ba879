import { readFile } from "node:fs/promises";
import { writePrivateFile } from "../db/private-file";
import { newSecretKey, readSecretKey } from "../rules/secret-box";
import { StartProblem, systemReason } from "../rules/start-problem";

/** The key that backups are encrypted with; undefined without a file. */
export async function readBackupKey(file: string | undefined): Promise<Buffer | undefined> {
  if (!file) return undefined;
  const text = await readFile(file, "utf8").catch((error) => {
    throw new StartProblem(`Cannot read the backup key ${file}: ${systemReason(error)}.`);
  });
  const key = readSecretKey(text);
  if (!key)
    throw new StartProblem(`${file} is not a backup key: make one with npm run backup -- --new-key FILE.`);
  return key;
}

/** Writes a new key; the file must not exist. */
export async function makeBackupKey(file: string): Promise<void> {
  if (await readFile(file).catch(() => undefined))
    throw new StartProblem(`${file} already exists, and backups may need it: name another file.`);
  try {
    await writePrivateFile(file, `${newSecretKey().toString("base64")}\n`);
  } catch (error) {
    throw new StartProblem(`Cannot write the backup key ${file}: ${systemReason(error)}.`);
  }
}
