import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartProblem, systemReason } from "../launcher/start-problem";

/** The database chosen on the administrator's configuration page, used when DATABASE_URL is absent. */
export const savedConnectionSchema = z.object({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65535),
  database: z.string().min(1),
  user: z.string().min(1),
  password: z.string(),
});
export type SavedConnection = z.infer<typeof savedConnectionSchema>;

const fileName = "connection.json";

/** The saved connection of a data folder, or undefined when none was saved. */
export async function readSavedConnection(dataDir: string): Promise<SavedConnection | undefined> {
  const file = join(dataDir, fileName);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new StartProblem(`Cannot read the saved database connection ${file}: ${systemReason(error)}.`);
  }
  try {
    return savedConnectionSchema.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(
      `The saved database connection ${file} is not readable: correct it, or delete it to use the portal's own database.`,
    );
  }
}

/** Saves the connection for the next start. It holds a password, so only the owner may read it. */
export async function writeSavedConnection(dataDir: string, connection: SavedConnection): Promise<void> {
  const text = `${JSON.stringify(savedConnectionSchema.parse(connection), null, 2)}\n`;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  // Written beside and renamed, so that a power cut leaves the old file or the new one, never half of one.
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

/** The saved connection as an address for `openDatabase`. */
export function connectionUrl(connection: SavedConnection): string {
  const host = connection.host.includes(":") ? `[${connection.host}]` : connection.host;
  const account = `${encodeURIComponent(connection.user)}:${encodeURIComponent(connection.password)}`;
  return `postgres://${account}@${host}:${connection.port}/${encodeURIComponent(connection.database)}`;
}
