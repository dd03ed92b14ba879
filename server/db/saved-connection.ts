import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { decryptSecret, encryptSecret } from "../rules/secret-box";
import { StartProblem, systemReason } from "../rules/start-problem";
import { keepPrivate, writePrivateFile } from "./private-file";

/** The database chosen on the administrator's configuration page, used when DATABASE_URL is absent. */
const savedConnectionSchema = z.object({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65535),
  database: z.string().min(1),
  user: z.string().min(1),
  password: z.string(),
});
type SavedConnection = z.infer<typeof savedConnectionSchema>;

/** The file contains an encrypted password, or a clear one if it was written by hand. */
const fileSchema = savedConnectionSchema.extend({
  password: z.union([z.string(), z.object({ encrypted: z.string() })]),
});

const fileOf = (dataDir: string) => join(dataDir, "connection.json");
const secretName = "connection";

async function readConnectionFile(dataDir: string): Promise<z.infer<typeof fileSchema> | undefined> {
  const file = fileOf(dataDir);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new StartProblem(`Cannot read the saved database connection ${file}: ${systemReason(error)}.`);
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(
      `The saved database connection ${file} is not readable: correct it, or delete it to use the portal's own database.`,
    );
  }
}

/** Whether a connection was saved in a data folder. */
export async function hasSavedConnection(dataDir: string): Promise<boolean> {
  return (await readConnectionFile(dataDir)) !== undefined;
}

/** The saved connection of a data folder, or undefined if there is none. */
export async function readSavedConnection(
  dataDir: string,
  key: Buffer | undefined,
): Promise<SavedConnection | undefined> {
  const saved = await readConnectionFile(dataDir);
  if (!saved) return undefined;
  const { password: stored, ...place } = saved;
  const password = typeof stored === "string" ? stored : key && decryptSecret(key, secretName, stored);
  if (password === undefined)
    throw new StartProblem(
      `The password in ${fileOf(dataDir)} was encrypted with a key that is missing: put that key back (SECRET_KEY_FILE), or write the password into the file as plain text; the next start encrypts it.`,
    );
  return { ...place, password };
}

/** Saves the connection for the next start. The file contains a password, so only the owner may read it. */
export async function writeSavedConnection(
  dataDir: string,
  connection: SavedConnection,
  key: Buffer,
): Promise<void> {
  const { password, ...place } = savedConnectionSchema.parse(connection);
  const saved = { ...place, password: encryptSecret(key, secretName, password) };
  await writePrivateFile(fileOf(dataDir), `${JSON.stringify(saved, null, 2)}\n`);
}

/** Encrypts a clear-text password in the saved connection and makes the file private. */
export async function protectSavedConnection(dataDir: string, key: Buffer): Promise<void> {
  const saved = await readConnectionFile(dataDir);
  if (!saved) return;
  const { password, ...place } = saved;
  if (typeof password === "string") await writeSavedConnection(dataDir, { ...place, password }, key);
  else await keepPrivate(fileOf(dataDir));
}

/** The saved connection as an address for `openDatabase`. */
export function connectionUrl(connection: SavedConnection): string {
  const host = connection.host.includes(":") ? `[${connection.host}]` : connection.host;
  const account = `${encodeURIComponent(connection.user)}:${encodeURIComponent(connection.password)}`;
  return `postgres://${account}@${host}:${connection.port}/${encodeURIComponent(connection.database)}`;
}
