import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { type PlainName, type SettingValues, settingNamed, settingNames } from "@schemas/settings";
import type { VapidKeys } from "web-push";
import type { SealKey } from "../../rules/seal";
import { decryptSecret, encryptSecret, isEncrypted } from "../../rules/secret-box";
import type { Db } from "../db";
import { putRow } from "../one-row";
import { ofReferences } from "../reference-data";
import { secretKeyOf } from "../secret-key";

type DemoName = AnswerOf<typeof calls.session.getDemoNames>[number];

type Plain = { [N in PlainName]: NonNullable<SettingValues[N]> };

/** Settings stored as named values, each with its type. Undefined until first set. */
export type Settings = Plain & {
  defaultPermission: number[];
  /** Rises with every change of the default permissions. */
  defaultPermissionVersion: number;
  /** Sign-in names of the demo company; only its seed writes them. */
  demoNames: DemoName[];
  /** The ISO instant up to which the demo company's days are filled; written only by its seed. */
  demoFilledUntil: string;
  /** The key pair of the login seal. */
  sealKey: SealKey;
  /** The key pair by which push services know this server. */
  vapidKeys: VapidKeys;
  /** The number that a vendor's licence is bound to; created once. */
  installationId: string;
  /** The newest program version that has worked on this database. */
  newestVersion: string;
  lockServer: { host: string; port: string };
  /** `host` and `port`: the server the password was given out for; it is sent to no other. */
  desktopDatabase: { database: string; user: string; password: string; host?: string; port?: number };
  /** Encrypted with the key of this database's secrets, in order to detect a wrong key. */
  secretKeyCheck: "hozur";
  /** Rises with every change of a setting in the registry. */
  settingsVersion: number;
};

/** Settings that are stored encrypted (server/rules/secret-box.ts), because they contain secrets. */
export const secretSettings: readonly (keyof Settings)[] = [
  ...settingNames.filter((name) => settingNamed(name).isSecret).map((name) => name as PlainName),
  "sealKey",
  "vapidKeys",
  "desktopDatabase",
  "secretKeyCheck",
];

export async function readSetting<N extends keyof Settings>(db: Db, name: N) {
  return (await readSettings(db, name))[name];
}

/** The value of a setting in force, or its default. */
export async function settingInForce<N extends PlainName>(db: Db, name: N): Promise<SettingValues[N]> {
  const stored = (await readSetting(db, name)) as SettingValues[N] | undefined;
  return stored ?? (settingNamed(name).usual as SettingValues[N]);
}

/** The same for several settings in one read. */
export async function readSettings<N extends keyof Settings>(
  db: Db,
  ...names: N[]
): Promise<Partial<Pick<Settings, N>>> {
  const stored = await ofReferences(db, "settings", () => readStored(db));
  return Object.fromEntries(
    names
      .filter((name) => stored.has(name))
      .map((name) => {
        const value = stored.get(name);
        return [name, isEncrypted(value) ? opened(db, name, value) : structuredClone(value)];
      }),
  ) as Partial<Pick<Settings, N>>;
}

type RetentionName = Extract<PlainName, `${string}RetentionDays` | "terminalJournalDays">;

/** The moment from which data is retained, by a setting in days; older data may be deleted. */
export async function retainedSince(db: Db, name: RetentionName, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await settingInForce(db, name)) * 86_400_000);
}

/** Everything as stored: secrets stay encrypted in memory too. */
async function readStored(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom("setting").selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

function opened(db: Db, name: string, value: { encrypted: string }): unknown {
  const text = decryptSecret(secretKeyOf(db), name, value);
  if (text === undefined) throw new Error(`The setting ${name} was encrypted with another key.`);
  return JSON.parse(text);
}

export async function writeSetting<N extends keyof Settings>(db: Db, name: N, value: Settings[N]) {
  await putRow(db, "setting", { name }, { value: storedText(db, name, value) });
}

function storedText<N extends keyof Settings>(db: Db, name: N, value: Settings[N]): string {
  const json = JSON.stringify(value);
  return secretSettings.includes(name) ? JSON.stringify(encryptSecret(secretKeyOf(db), name, json)) : json;
}

/** A setting that is created at first use; if several servers try, the first one creates it for all. */
export async function ensureSetting<N extends keyof Settings>(
  db: Db,
  name: N,
  make: () => Settings[N],
): Promise<Settings[N]> {
  const stored = await readSetting(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto("setting")
    .values({ name, value: storedText(db, name, make()) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, name)) as Settings[N];
}

/** Removes a setting's value. */
export async function removeSetting(db: Db, name: keyof Settings): Promise<void> {
  await db.deleteFrom("setting").where("name", "=", name).execute();
}

/** Encrypts values that an earlier version stored in clear text. */
export async function encryptPlainSettings(db: Db): Promise<void> {
  const rows = await db.selectFrom("setting").selectAll().where("name", "in", secretSettings).execute();
  for (const { name, value } of rows)
    if (!isEncrypted(value)) await writeSetting(db, name as keyof Settings, value as never);
}

/** Deletes all secrets, for use when the key is lost. */
export async function removeSecrets(db: Db): Promise<void> {
  await db.deleteFrom("setting").where("name", "in", secretSettings).execute();
}
