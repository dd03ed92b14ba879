import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  connectionUrl,
  protectSavedConnection,
  readSavedConnection,
  writeSavedConnection,
} from "@server/db/saved-connection";
import { newSecretKey } from "@server/rules/secret-box";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const connection = {
  host: "db.example.ir",
  port: 5432,
  database: "hozur",
  user: "portal",
  password: "p@ss/w:rd",
};

const key = newSecretKey();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hozur-saved-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "connection.json");
const modeOf = () => statSync(file()).mode & 0o777;

describe("saved connection", () => {
  it("is absent in a new data folder", async () => {
    expect(await readSavedConnection(join(folder, "not-yet"), key)).toBeUndefined();
  });

  it("is read back as written, readable only by its owner, with no other file in the folder", async () => {
    await writeSavedConnection(folder, { ...connection, host: "old.example.ir" }, key);
    await writeSavedConnection(folder, connection, key);
    expect(await readSavedConnection(folder, key)).toEqual(connection);
    expect(modeOf()).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["connection.json"]);
  });

  it("has its password encrypted, and says what to do without the key", async () => {
    await writeSavedConnection(folder, connection, key);
    expect(readFileSync(file(), "utf8")).not.toContain(connection.password);
    for (const other of [undefined, newSecretKey()])
      await expect(readSavedConnection(folder, other)).rejects.toThrow("write the password into the file");
  });

  it("of an earlier version, or written by hand, is encrypted and closed to others at the next start", async () => {
    writeFileSync(file(), JSON.stringify(connection), { mode: 0o644 });
    expect(await readSavedConnection(folder, undefined)).toEqual(connection);
    await protectSavedConnection(folder, key);
    expect(readFileSync(file(), "utf8")).not.toContain(connection.password);
    expect([await readSavedConnection(folder, key), modeOf()]).toEqual([connection, 0o600]);
    chmodSync(file(), 0o644);
    await protectSavedConnection(folder, key);
    expect(modeOf()).toBe(0o600);
  });

  it("says what to do when the file is damaged", async () => {
    writeFileSync(join(folder, "connection.json"), "{");
    await expect(readSavedConnection(folder, key)).rejects.toThrow("correct it, or delete it");
  });

  it("becomes an address with every character of its password intact", () => {
    const url = new URL(connectionUrl(connection));
    expect(decodeURIComponent(url.password)).toBe(connection.password);
    expect(url.host).toBe("db.example.ir:5432");
  });
});
