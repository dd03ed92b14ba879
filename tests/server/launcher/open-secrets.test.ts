import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@server/db/db";
import { openDatabase } from "@server/db/open";
import { sealKey } from "@server/db/tables/seals";
import { keepPending, putInUse, secretOf } from "@server/db/tables/second-factors";
import { readSetting, secretSettings, writeSetting } from "@server/db/tables/settings";
import { vapidKeys } from "@server/db/tables/vapid-keys";
import { forgetSecrets, openSecrets } from "@server/launcher/open-secrets";
import { newSecretKey } from "@server/rules/secret-box";
import { createTestDatabase, type TestDatabase } from "@tests/helpers/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let database: TestDatabase;
let folder: string;
let bare: Awaited<ReturnType<typeof openDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
  bare = await openDatabase(database.url, { connections: 2 });
  folder = mkdtempSync(join(tmpdir(), "hozur-secrets-"));
});
afterEach(async () => {
  await bare.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const fileIn = (name = "secret.key") => join(folder, name);
const open = (secretKeyFile = fileIn()) => openSecrets(bare.db, { secretKeyFile });
const stored = async () => JSON.stringify(await bare.db.selectFrom("setting").selectAll().execute());
const store = (db: Db, name: string, value: unknown) =>
  db
    .insertInto("setting")
    .values({ name, value: JSON.stringify(value) })
    .execute();

describe("the key of the stored secrets", () => {
  it("is created at the first start, readable only by its owner, and opens them at the next start", async () => {
    const first = await open(fileIn("new/secret.key"));
    await writeSetting(first.db, "directoryBindPassword", "s3cret");
    expect(statSync(fileIn("new/secret.key")).mode & 0o777).toBe(0o600);
    const second = await open(fileIn("new/secret.key"));
    expect(await readSetting(second.db, "directoryBindPassword")).toBe("s3cret");
    expect(await stored()).not.toContain("s3cret");
  });

  it("is also available in transactions", async () => {
    const { db } = await open();
    await db.transaction().execute((tx) => writeSetting(tx, "portalAccessPassword", "s3cret"));
    expect(await db.transaction().execute((tx) => readSetting(tx, "portalAccessPassword"))).toBe("s3cret");
  });

  it("is closed to others again if a copy has opened it", async () => {
    await open();
    chmodSync(fileIn(), 0o644);
    await open();
    expect(statSync(fileIn()).mode & 0o777).toBe(0o600);
  });

  it("is the same for servers that start together on one database", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.key).toEqual(second.key);
  });

  it("must be the database's own: nothing starts with another, or creates a new one", async () => {
    await open();
    await expect(open(fileIn("elsewhere"))).rejects.toThrow(/is missing: copy it to .*secrets:forget/);
    expect(existsSync(fileIn("elsewhere"))).toBe(false);
    writeFileSync(fileIn("elsewhere"), newSecretKey().toString("base64"));
    await expect(open(fileIn("elsewhere"))).rejects.toThrow(/is not the one .*secrets:forget/);
    writeFileSync(fileIn("elsewhere"), "password");
    await expect(open(fileIn("elsewhere"))).rejects.toThrow("put the right file there");
  });
});

describe("secret settings", () => {
  it("are all encrypted, and nothing else is", async () => {
    const { db } = await open();
    await writeSetting(db, "directoryBindPassword", "s3cret-1");
    await writeSetting(db, "portalAccessPassword", "s3cret-2");
    await writeSetting(db, "desktopDatabase", { database: "d", user: "u", password: "s3cret-3" });
    await writeSetting(db, "organisation", "شرکت");
    const { jwk } = await sealKey(db);
    const { privateKey } = await vapidKeys(db);
    const rows = await stored();
    for (const secret of ["s3cret", jwk.d as string, privateKey]) expect(rows).not.toContain(secret);
    expect(rows).toContain("شرکت");
    expect(await sealKey(db)).toEqual(await sealKey(db));
    expect((await readSetting(db, "desktopDatabase"))?.password).toBe("s3cret-3");
  });

  it("that an earlier version stored in plain text are encrypted at the next start", async () => {
    await store(bare.db, "directoryBindPassword", "s3cret");
    await store(bare.db, "vapidKeys", { publicKey: "p", privateKey: "s3cret" });
    const { db } = await open();
    expect(await stored()).not.toContain("s3cret");
    expect(await readSetting(db, "directoryBindPassword")).toBe("s3cret");
    expect(await vapidKeys(db)).toEqual({ publicKey: "p", privateKey: "s3cret" });
  });

  it("cannot be swapped for another secret", async () => {
    const { db } = await open();
    await writeSetting(db, "directoryBindPassword", "s3cret");
    await bare.db
      .updateTable("setting")
      .set({ name: "portalAccessPassword" })
      .where("name", "=", "directoryBindPassword")
      .execute();
    await expect(readSetting(db, "portalAccessPassword")).rejects.toThrow("another key");
  });

  it("are deleted when the key is lost, once that is confirmed; nothing else is", async () => {
    const { db } = await open();
    await writeSetting(db, "directoryBindPassword", "s3cret");
    await writeSetting(db, "organisation", "شرکت");
    await keepPending(db, "Admin", "JBSWY3DPEHPK3PXP", new Date());
    await putInUse(db, "Admin", 1, new Date());
    rmSync(fileIn());
    await expect(forgetSecrets(bare.db, ["--forget-secrets"])).rejects.toThrow("--yes");
    await forgetSecrets(bare.db, ["--forget-secrets", "--yes"]);
    const again = await open();
    expect(await readSetting(again.db, "directoryBindPassword")).toBeUndefined();
    expect(await readSetting(again.db, "organisation")).toBe("شرکت");
    expect(await secretOf(again.db, "Admin")).toBeUndefined();
    expect(readFileSync(fileIn(), "utf8").trim()).toBe(again.key.toString("base64"));
  });

  it("come from one list", () => {
    expect([...secretSettings].sort()).toEqual([
      "desktopDatabase",
      "directoryBindPassword",
      "portalAccessPassword",
      "sealKey",
      "secretKeyCheck",
      "vapidKeys",
    ]);
  });
});
