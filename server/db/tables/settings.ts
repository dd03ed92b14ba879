import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { DatedName, SettingName, SettingValues } from "@schemas/settings";
import type { Db } from "../../calls/context";
import type { SealKey } from "../../rules/seal";
import type { VapidKeys } from "./vapid-keys";

type DemoName = AnswerOf<typeof calls.session.getDemoNames>[number];

/** The settings of the registry that are kept here; those that hold from a day on are kept with the policies. */
export type PlainName = Exclude<SettingName, DatedName>;
type Plain = { [N in PlainName]: NonNullable<SettingValues[N]> };

/** The settings kept as named values, with the type of each. A setting that was never set is undefined. */
export type Settings = Plain & {
  defaultPermission: number[];
  /** Rises with every change of it. */
  defaultPermissionVersion: number;
  /** Sign-in names of the demo company; only its seed writes them. */
  demoNames: DemoName[];
  /** The instant up to which the demo company's days are filled, ISO text; only its seed writes it. */
  demoFilledUntil: string;
  /** The key pair of the login seal. */
  sealKey: SealKey;
  /** The key pair by which push services know this server. */
  vapidKeys: VapidKeys;
  /** The number that a vendor binds licences to; made once. */
  installationId: string;
  /** The newest program that ever worked on this database. */
  newestVersion: string;
  lockServer: { host: string; port: string };
  desktopDatabase: { database: string; user: string; password: string };
  /** Rises with every change of a setting of the registry. */
  settingsVersion: number;
};

export async function readSetting<N extends keyof Settings>(
  db: Db,
  name: N,
): Promise<Settings[N] | undefined> {
  const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value as Settings[N] | undefined;
}

/** Several at once, in one read. */
export async function readSettings<N extends keyof Settings>(
  db: Db,
  ...names: N[]
): Promise<Partial<Pick<Settings, N>>> {
  const rows = await db.selectFrom("setting").selectAll().where("name", "in", names).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.value])) as Partial<Pick<Settings, N>>;
}

export async function writeSetting<N extends keyof Settings>(
  db: Db,
  name: N,
  value: Settings[N],
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto("setting")
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json }))
    .execute();
}

/** Makes a setting unset. */
export async function removeSetting(db: Db, name: keyof Settings): Promise<void> {
  await db.deleteFrom("setting").where("name", "=", name).execute();
}
