import { randomBytes } from "node:crypto";
import { chmod, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "./make-folder";

/**
 * Writes a file that only its owner can read. It is written under another name and renamed, so that a power cut leaves
 * either the old or the new file.
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/**
 * Removes other users' access to a file, for example after it was restored from a backup. If that is impossible (a
 * folder of secrets mounted read-only, Windows), the file stays as it is.
 */
export async function keepPrivate(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, 0o600).catch(() => undefined);
}
