import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeLock } from "@server/db/embedded/lock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hozur-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("takeLock", () => {
  it("holds until it is released, and leaves no file", () => {
    const lock = takeLock(folder, "/the/data");
    expect(() => takeLock(folder, "/the/data")).toThrow(
      `Another portal (process ${process.pid}) is already running on the data folder /the/data`,
    );
    lock.release();
    takeLock(folder, "/the/data").release();
    expect(readdirSync(folder)).toEqual([]);
  });

  const stale: [string, string][] = [
    ["a process that has ended", JSON.stringify({ pid: 2 ** 22 + 1, mark: "" })],
    ["a process before the last boot", JSON.stringify({ pid: process.pid, mark: "other-boot:7" })],
    ["a power cut in the middle of writing", ""],
  ];
  it.each(stale)("is taken over from %s", (_name, content) => {
    writeFileSync(join(folder, "portal.lock"), content);
    takeLock(folder, "/the/data").release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is not released by a process that has lost it", () => {
    const lost = takeLock(folder, "/the/data");
    writeFileSync(join(folder, "portal.lock"), "another's");
    lost.release();
    expect(readdirSync(folder)).toEqual(["portal.lock"]);
  });
});
