import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "@server/db/make-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hozur-folder-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (path: string) => makeFolder(path).catch(({ code }: NodeJS.ErrnoException) => code);

describe("makeFolder", () => {
  it("creates a folder with those above it, and says which was the first", async () => {
    expect(await makeFolder(join(folder, "a", "b", "c"))).toBe(join(folder, "a"));
    expect(statSync(join(folder, "a", "b", "c")).isDirectory()).toBe(true);
  });

  it("leaves a folder that is there", async () => {
    mkdirSync(join(folder, "there"));
    expect(await makeFolder(join(folder, "there"))).toBeUndefined();
  });

  it("makes one folder for several callers at once", async () => {
    await Promise.all([1, 2, 3].map(() => makeFolder(join(folder, "at", "once"))));
    expect(statSync(join(folder, "at", "once")).isDirectory()).toBe(true);
  });

  it("says that a file is in the way", async () => {
    writeFileSync(join(folder, "file"), "");
    expect(await codeOf(join(folder, "file"))).toBe("EEXIST");
    expect(await codeOf(join(folder, "file", "below"))).toBe("ENOTDIR");
  });

  it.skipIf(process.platform !== "linux")("gives up where the system allows no folder", async () => {
    expect(await codeOf("/proc/no/such")).toBe("ENOTSUP");
  });
});
