import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { Db } from "../../calls/context";
import type { SealKey } from "../../rules/seal";

type DemoName = AnswerOf<typeof calls.session.getDemoNames>[number];

/** The settings kept as named values, with the type of each. A setting that was never set is undefined. */
export type Settings = {
  organisation: string;
  defaultPermission: number[];
  requestsAfterDays: number;
  activeDirectoryName: string;
  leaveUsesWorkCalendar: boolean;
  allowInOutToday: boolean;
  /** Metres of a device's inexactness that are forgiven at the edge of an area. */
  locationAccuracyCap: number;
  /** Sign-in names of the demo company; only its seed writes them. */
  demoNames: DemoName[];
  /** The instant up to which the demo company's days are filled, ISO text; only its seed writes it. */
  demoFilledUntil: string;
  /** The key pair of the login seal. */
  sealKey: SealKey;
  /** The newest program that ever worked on this database. */
  newestVersion: string;
  lockServer: { host: string; port: string };
  desktopDatabase: { database: string; user: string; password: string };
  /** What happens to a request nobody decided in time, by kind: days, and the status after. */
  deadlines: Partial<Record<string, { days: number; status: "SuspendRequest" | "RefuseRequest" }>>;
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
