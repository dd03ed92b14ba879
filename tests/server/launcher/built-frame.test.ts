import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frameThread } from "@server/launcher/built-frame";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
let file: string;
// Exits at one address, draws nothing at another, fails at a third, and never answers at all others.
const thread = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ visit, port }) => {
    if (visit.address === "/ends") process.exit(1);
    if (visit.address === "/nothing") port.postMessage({ frame: undefined });
    if (visit.address === "/fails") port.postMessage({ error: new Error("No such colour") });
  });
`;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hozur-frame-thread-"));
  file = join(folder, "thread.mjs");
  writeFileSync(file, thread);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const visit = (address: string) => ({
  address,
  user: "",
  look: undefined,
  timeZone: "Asia/Tehran",
  isTouched: false,
  ask: async () => Response.error(),
});

it("starts another thread after one has ended, and rejects those who waited", async () => {
  const draw = frameThread(file);
  const waiting = draw(visit("/"));
  await expect(draw(visit("/ends"))).rejects.toThrow("The frame thread has exited.");
  await expect(waiting).rejects.toThrow("The frame thread has exited.");
  expect(await draw(visit("/nothing"))).toBeUndefined();
});

it("passes on a drawing error", async () => {
  await expect(frameThread(file)(visit("/fails"))).rejects.toThrow("No such colour");
});

it("sends pages without a frame while eight are being drawn", async () => {
  const draw = frameThread(file);
  const eight = Array.from({ length: 8 }, () => draw(visit("/")));
  for (const one of eight) one.catch(() => undefined);
  expect(await draw(visit("/"))).toBeUndefined();
});
