import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setupAccountName } from "@schemas/calls/session";
import { z } from "zod";
import { decryptSecret } from "../rules/secret-box";
import type { Db } from "./db";
import { writePrivateFile } from "./private-file";
import { secondFactorPurpose } from "./tables/second-factors";

/** What the setup account signs in by; its second step stays encrypted, as it is in the database. */
const accountSchema = z.object({ passwordHash: z.string().min(1), secondFactor: z.string().nullable() });
type SetupAccount = z.infer<typeof accountSchema>;

const fileOf = (dataDir: string) => join(dataDir, "setup-account.json");

/** The setup account as it was last seen in the database; undefined where it never was. */
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
 * Keeps the sign-in of the setup account beside the database, for when that cannot be asked: only its hash, and in a
 * file that its owner alone may read.
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

/** The secret of its second step; undefined where it has none. */
export function secondFactorOf({ secondFactor }: SetupAccount, key: Buffer): string | undefined {
  if (secondFactor === null) return undefined;
  const secret = decryptSecret(key, secondFactorPurpose(setupAccountName), { encrypted: secondFactor });
  if (!secret) throw new Error("The second step of the setup account was encrypted with another key.");
  return secret;
}
