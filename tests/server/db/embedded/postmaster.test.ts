import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Place } from "@server/db/embedded/place";
import { findRunning, reasonIn, takeRunning } from "@server/db/embedded/postmaster";
import { afterEach, beforeEach, expect, it } from "vitest";

let home: string;
let place: Place;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "hozur-postmaster-"));
  const cluster = join(home, "cluster");
  place = { home, cluster, password: "", log: "", account: undefined };
  mkdirSync(cluster);
});
afterEach(() => rmSync(home, { recursive: true }));

/** The rest of a server's pid file, as PostgreSQL writes it while it starts. */
const rest = ["/the/cluster", "1764000000", "5432", "", "127.0.0.1", "  5432001  7", "starting"];
const file = () => join(place.cluster, "postmaster.pid");
const write = (pid: number) => writeFileSync(file(), [pid, ...rest].join("\n"));

it("looking at the database changes nothing, even if another start has just written its file", async () => {
  write(2 ** 22 + 1);
  const before = readFileSync(file(), "utf8");
  expect(await findRunning(place)).toBeUndefined();
  expect(readFileSync(file(), "utf8")).toBe(before);
});

it("a start takes over the file of a killed server, with what identifies processes that still write", async () => {
  write(2 ** 22 + 1);
  expect(await takeRunning(place)).toBeUndefined();
  expect(readFileSync(file(), "utf8")).toBe([process.pid, ...rest].join("\n"));
});

it("there is nothing to take over if no server ever ran", async () => {
  expect(await takeRunning(place)).toBeUndefined();
  expect(() => readFileSync(file())).toThrow();
});

it.each([
  [
    `ERROR:  could not write blocks 15..15 in file "base/16385/1249": No space left on device
     FATAL:  checkpoint request failed`,
    "the disk is full, make room on it",
  ],
  ["FATAL:  could not load server certificate file", "could not load server certificate file"],
  ["", "it exited immediately"],
])("says why a server did not start: %#", (logged, reason) => {
  expect(reasonIn(logged)).toBe(reason);
});
