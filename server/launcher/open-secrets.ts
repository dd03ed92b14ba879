import { readFile } from "node:fs/promises";
import type { Config } from "../config";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { keepPrivate, writePrivateFile } from "../db/private-file";
import { withSecretKey } from "../db/secret-key";
import { encryptPlainSettings, removeSecrets, writeSetting } from "../db/tables/settings";
import { decryptSecret, isEncrypted, newSecretKey, readSecretKey } from "../rules/secret-box";
import { StartProblem, systemReason } from "../rules/start-problem";

type Where = Pick<Config, "secretKeyFile">;

/** The key of the stored secrets from its file; undefined before the first start. */
export async function storedSecretKey({ secretKeyFile: file }: Where): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new StartProblem(`Cannot read the key of the stored secrets ${file}: ${systemReason(error)}.`);
  }
  const key = readSecretKey(text);
  if (!key) throw new StartProblem(`${file} is not the key of the stored secrets: put the right file there.`);
  await keepPrivate(file);
  return key;
}

const wayOut = 'or, if that key is lost, run "npm run secrets:forget -- --yes" and type the passwords again';

/**
 * The database with the key of its secrets, created at the first start; encrypts what an earlier version stored in
 * plain text. Throws `StartProblem` when the key is missing or differs from the one the database was used with.
 */
export async function openSecrets(db: Db, where: Where): Promise<{ db: Db; key: Buffer }> {
  const file = where.secretKeyFile;
  const key = await db.transaction().execute(async (transaction) => {
    await lock(transaction, "secretKey");
    const check = await transaction
      .selectFrom("setting")
      .select("value")
      .where("name", "=", "secretKeyCheck")
      .executeTakeFirst();
    const stored = await storedSecretKey(where);
    if (check && !stored)
      throw new StartProblem(
        `The key of the secrets in this database is missing: copy it to ${file} from the portal that served it or from its backup, ${wayOut}.`,
      );
    const used = stored ?? newSecretKey();
    if (!stored) await writeKey(file, used);
    const opened = withSecretKey(transaction, used);
    if (!check) await writeSetting(opened, "secretKeyCheck", "hozur");
    else if (!isEncrypted(check.value) || !decryptSecret(used, "secretKeyCheck", check.value))
      throw new StartProblem(
        `The key in ${file} is not the one the secrets in this database were encrypted with: put that one in its place, ${wayOut}.`,
      );
    await encryptPlainSettings(opened);
    return used;
  });
  return { db: withSecretKey(db, key), key };
}

async function writeKey(file: string, key: Buffer): Promise<void> {
  try {
    await writePrivateFile(file, `${key.toString("base64")}\n`);
  } catch (error) {
    throw new StartProblem(`Cannot write the key of the stored secrets ${file}: ${systemReason(error)}.`);
  }
}

/** The recovery from a lost key: deletes what only it could decrypt. Requires `--yes`, since it cannot be undone. */
export async function forgetSecrets(db: Db, words: readonly string[]): Promise<void> {
  if (!words.includes("--yes")) {
    throw new StartProblem(
      "This deletes the stored passwords of the directory, the desktop program's database and the portal access, everyone's two-step sign-in and the PINs for kiosks: to go on, run npm run secrets:forget -- --yes.",
    );
  }
  await removeSecrets(db);
  await db.deleteFrom("second_factor").execute();
  await db.deleteFrom("kiosk_pin").execute();
}
