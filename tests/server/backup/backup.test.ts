import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inOneTransaction } from "@server/backup/connect";
import { checkBackup } from "@server/backup/read-backup";
import { countTables, differences, rehearse } from "@server/backup/rehearse";
import { assertEmptyDatabase, restoreBackup } from "@server/backup/restore-backup";
import { writeBackup } from "@server/backup/write-backup";
import { readConfig } from "@server/config";
import { pendingMigrations } from "@server/db/migrate";
import { backUp, restore } from "@server/launcher/back-up";
import { createTestDatabase, demoNow, type TestDatabase } from "@tests/helpers/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let demo: TestDatabase;
let bare: TestDatabase;
const work = mkdtempSync(join(tmpdir(), "hozur-backup-"));
const dataDir = join(work, "data");
const folder = join(work, "backups");
const key = Buffer.alloc(32, "the key of the backups");
const place = { dataDir, secretKeyFile: join(dataDir, "secret.key") };
/** A backup made by the portal of that day, from its demo company. */
const madeOn = (day: string) =>
  fileURLToPath(new URL(`../../fixtures/earlier-versions/${day}.backup`, import.meta.url));

beforeAll(async () => {
  // Under root another account runs the database and must be able to enter this folder.
  chmodSync(work, 0o711);
  [demo, bare] = await Promise.all([
    createTestDatabase({ template: "demo" }),
    createTestDatabase({ template: "bare" }),
  ]);
  mkdirSync(join(dataDir, "tiles"), { recursive: true });
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "postgres/password"), "of this machine");
  writeFileSync(join(dataDir, "tiles/city.pmtiles"), Buffer.alloc(300_000, "map"));
  writeFileSync(place.secretKeyFile, "the key of the secrets\n");
});
afterAll(async () => {
  for (const database of [demo, bare]) await database?.drop();
  rmSync(work, { recursive: true, force: true });
});

const job = { kind: "recompute", input: "{}", created_by: "-", created_at: demoNow };
const source = () => ({ url: demo.url, ...place });

describe("a backup", () => {
  it("is of one moment, contains every row and file, and is restored unchanged", async () => {
    const before = await countTables(demo.url);
    let changed = false;
    const onStep = async () => {
      if (changed) return;
      changed = true;
      await demo.db.insertInto("job").values(job).execute();
    };
    const { file, files } = await writeBackup(source(), { folder, key, now: demoNow, onStep });
    expect(file).toBe(join(folder, "hozur-2026-05-10T083000Z.backup"));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(files).toBe(2);
    const checked = await checkBackup({ file, key });
    expect(checked.tail.tables).toEqual(before);
    expect(differences(before, await countTables(demo.url))).toEqual(["job"]);

    const to = { dataDir: join(work, "restored"), secretKeyFile: join(work, "key") };
    await restoreBackup({ file, key, ...checked }, { url: bare.url, files: to });
    expect(await countTables(bare.url)).toEqual(before);
    expect(readFileSync(to.secretKeyFile, "utf8")).toBe("the key of the secrets\n");
    expect(readFileSync(join(to.dataDir, "tiles/city.pmtiles"))).toHaveLength(300_000);
    expect(readdirSync(to.dataDir)).toEqual(["tiles"]);
    expect(await pendingMigrations(bare.db)).toEqual([]);
    const { id } = await bare.db.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(checked.head.sequences.job_id_seq ?? 0);
    await expect(inOneTransaction(bare.url, "begin", assertEmptyDatabase)).rejects.toThrow(
      "The database is not empty",
    );
  });

  it("leaves nothing behind if it is interrupted", async () => {
    const onStep = async (done: number) => {
      if (done > 3) throw new Error("the power failed");
    };
    const options = { folder: join(work, "interrupted"), now: demoNow, onStep };
    await expect(writeBackup(source(), options)).rejects.toThrow("the power failed");
    expect(readdirSync(options.folder)).toEqual([]);
  });

  it("is refused if a newer version wrote it", async () => {
    await demo.db
      .insertInto("kysely_migration" as never)
      .values({ name: "999-later", timestamp: "" } as never)
      .execute();
    const { file } = await writeBackup(source(), { folder, now: new Date(+demoNow + 1000) });
    await expect(checkBackup({ file })).rejects.toThrow(/made by a newer version .* "999-later"/);
  });
});

describe("a backup of an earlier version", () => {
  it("is migrated into an empty folder, and never restored over other data", async () => {
    const config = readConfig({ DATA_DIR: join(work, "from earlier") });
    await expect(backUp(config, { folder, now: demoNow })).rejects.toThrow("There is no database in");
    const { migrated, rows } = await restore(config, { file: madeOn("2026-11-22") });
    expect({ migrated: migrated > 20, rows: rows > 20_000 }).toEqual({ migrated: true, rows: true });
    await expect(restore(config, { file: madeOn("2026-11-22") })).rejects.toThrow(
      "already contains a database",
    );
    const again = await backUp(config, { folder: join(work, "again"), now: demoNow });
    const { tail } = await checkBackup(again);
    const { tail: earlier } = await checkBackup({ file: madeOn("2026-11-22") });
    for (const table of ["person", "request", "punch", "day_work"])
      expect(tail.tables[table]?.count, table).toBe(earlier.tables[table]?.count);

    // As after an update to a portal with a later PostgreSQL.
    writeFileSync(join(config.dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    await expect(backUp(config, { folder, now: demoNow })).rejects.toThrow(
      /was created by PostgreSQL 17, but this portal includes 18: with the portal version .* npm run backup -- FOLDER; .* npm run restore/,
    );
  });

  it("is verified by a rehearsal, which leaves nothing behind", async () => {
    const beside = join(work, "beside");
    await rehearse({ file: madeOn("2026-11-23") }, beside);
    expect(existsSync(join(beside, "rehearsal"))).toBe(false);
  });
});
