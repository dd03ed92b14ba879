import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setupAccountName } from "@schemas/calls/session";
import { z } from "zod";
import { decryptSecret } from "../rules/secret-box";
import type { Db } from "./db";
import { writePrivateFile } from "./private-file";
import { secondFactorPurpose } from "./tables/second-factors";

/** The setup account's credentials; its second factor stays encrypted, as in the database. */
const accountSchema = z.object({ passwordHash: z.string().min(1), secondFactor: z.string().nullable() });
type SetupAccount = z.infer<typeof accountSchema>;

const fileOf = (dataDir: string) => join(dataDir, "setup-account.json");

/** The setup account as last read from the database; undefined if it never was. */
export async function readSetupAccount(dataDir: string): Promise<SetupAccount | undefined> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return accountSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Stores the credentials of the setup account outside the database, for when that is unavailable: only the password's
 * hash, in a file that only its owner can read.
 */
export async function keepSetupAccount(db: Db, dataDir: string): Promise<void> {
  const row = await db
    .selectFrom("account")
    .leftJoin("second_factor", "second_factor.username", "account.name")
    .select(["account.password_hash as passwordHash", "second_factor.secret as secondFactor"])
    .where("account.name", "=", setupAccountName)
    .executeTakeFirst();
  if (!row?.passwordHash) return;
  const next = accountSchema.parse(row);
  const stored = await readSetupAccount(dataDir);
  if (stored?.passwordHash === next.passwordHash && stored.secondFactor === next.secondFactor) return;
  await writePrivateFile(fileOf(dataDir), `${JSON.stringify(next, null, 2)}\n`);
}

/** The secret of its second factor; undefined if it has none. */
export function secondFactorOf({ secondFactor }: SetupAccount, key: Buffer): string | undefined {
  if (secondFactor === null) return undefined;
  const secret = decryptSecret(key, secondFactorPurpose(setupAccountName), { encrypted: secondFactor });
  if (!secret) throw new Error("The second factor of the setup account was encrypted with another key.");
  return secret;
}
