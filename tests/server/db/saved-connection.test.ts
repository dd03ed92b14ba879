import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectionUrl, readSavedConnection, writeSavedConnection } from "@server/db/saved-connection";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const connection = {
  host: "db.example.ir",
  port: 5432,
  database: "hozur",
  user: "portal",
  password: "p@ss/w:rd",
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hozur-saved-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("saved connection", () => {
  it("is absent in a new data folder", async () => {
    expect(await readSavedConnection(join(folder, "not-yet"))).toBeUndefined();
  });

  it("is read back as it was written, by its owner only, with nothing left beside it", async () => {
    await writeSavedConnection(folder, { ...connection, host: "old.example.ir" });
    await writeSavedConnection(folder, connection);
    expect(await readSavedConnection(folder)).toEqual(connection);
    expect(statSync(join(folder, "connection.json")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["connection.json"]);
  });

  it("says what to do when the file is damaged", async () => {
    writeFileSync(join(folder, "connection.json"), "{");
    await expect(readSavedConnection(folder)).rejects.toThrow("correct it, or delete it");
  });

  it("becomes an address with every sign in its password kept", () => {
    const url = new URL(connectionUrl(connection));
    expect(decodeURIComponent(url.password)).toBe(connection.password);
    expect(url.host).toBe("db.example.ir:5432");
  });
});
