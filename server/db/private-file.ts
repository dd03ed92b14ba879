import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that its owner alone may read. It is written beside and renamed, so that a power cut leaves the old file
 * or the new one, never half of one.
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
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
 * Takes away what others may do with a file, as after a copy from a backup. Where that cannot be changed (a folder of
 * secrets that is mounted read-only, Windows) it keeps the rights it has.
 */
export async function keepPrivate(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, 0o600).catch(() => undefined);
}
